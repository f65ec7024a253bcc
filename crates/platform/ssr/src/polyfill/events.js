// Owns events, abort signals and readable streams.
(() => {
  globalThis.self = globalThis;

  class Event {
    defaultPrevented = false;
    constructor(type, options = {}) {
      this.type = String(type);
      this.cancelable = Boolean(options.cancelable);
      this.timeStamp = 0;
      this.target = null;
    }
    preventDefault() {
      this.defaultPrevented = this.cancelable;
    }
    stopPropagation() {}
    stopImmediatePropagation() {}
  }
  class CustomEvent extends Event {
    constructor(type, options = {}) {
      super(type, options);
      this.detail = options.detail ?? null;
    }
  }
  class EventTarget {
    #listeners = new Map();
    addEventListener(type, listener, options) {
      if (!listener) return;
      const list = this.#listeners.get(type) ?? [];
      if (list.some((entry) => entry.listener === listener)) return;
      this.#listeners.set(type, [...list, { listener, once: Boolean(options?.once) }]);
    }
    removeEventListener(type, listener) {
      const list = this.#listeners.get(type) ?? [];
      this.#listeners.set(type, list.filter((entry) => entry.listener !== listener));
    }
    dispatchEvent(event) {
      event.target = this;
      this[`on${event.type}`]?.(event);
      for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
        if (once) this.removeEventListener(event.type, listener);
        if (typeof listener === "function") listener.call(this, event);
        else listener.handleEvent(event);
      }
      return !event.defaultPrevented;
    }
  }
  Object.assign(globalThis, { Event, CustomEvent, EventTarget });

  class AbortSignal extends EventTarget {
    aborted = false;
    reason = undefined;
    onabort = null;
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
    static abort(reason) {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }
    static timeout(delay) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), delay);
      return controller.signal;
    }
    static any(signals) {
      const controller = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason);
        else signal.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
      }
      return controller.signal;
    }
  }
  class AbortController {
    signal = new AbortSignal();
    abort(reason) {
      if (this.signal.aborted) return;
      this.signal.aborted = true;
      this.signal.reason = reason ?? new DOMException("The operation was aborted", "AbortError");
      this.signal.dispatchEvent(new Event("abort"));
    }
  }
  Object.assign(globalThis, { AbortSignal, AbortController });

  // As much of a stream as a renderer needs: chunks in order, one reader, pull on demand, cancel.
  globalThis.ReadableStream = class ReadableStream {
    #source;
    #chunks = [];
    #isClosed = false;
    #failure = null;
    #wake = null;
    #started;
    #controller;
    locked = false;
    constructor(source = {}) {
      const stream = this;
      this.#source = source;
      this.#controller = {
        byobRequest: null,
        get desiredSize() {
          return stream.#failure ? null : stream.#isClosed ? 0 : 1;
        },
        enqueue(chunk) {
          if (stream.#isClosed) throw new TypeError("the stream is closed");
          stream.#chunks.push(chunk);
          stream.#wakeUp();
        },
        close() {
          stream.#isClosed = true;
          stream.#wakeUp();
        },
        error(reason) {
          stream.#failure ??= { reason };
          stream.#wakeUp();
        },
      };
      this.#started = source.start?.(this.#controller);
    }
    static from(items) {
      const iterator = items[Symbol.asyncIterator]?.() ?? items[Symbol.iterator]();
      return new ReadableStream({
        async pull(controller) {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
    }
    #wakeUp() {
      const wake = this.#wake;
      this.#wake = null;
      wake?.();
    }
    async #read() {
      await this.#started;
      for (;;) {
        if (this.#failure) throw this.#failure.reason;
        if (this.#chunks.length > 0) return { done: false, value: this.#chunks.shift() };
        if (this.#isClosed) return { done: true, value: undefined };
        const woken = new Promise((resolve) => {
          this.#wake = resolve;
        });
        const pulled = this.#source.pull?.(this.#controller);
        pulled?.then?.(undefined, (reason) => this.#controller.error(reason));
        await woken;
      }
    }
    getReader() {
      if (this.locked) throw new TypeError("the stream already has a reader");
      this.locked = true;
      return {
        read: () => this.#read(),
        releaseLock: () => {
          this.locked = false;
        },
        cancel: (reason) => this.cancel(reason),
      };
    }
    async cancel(reason) {
      if (this.#isClosed) return;
      this.#chunks = [];
      this.#isClosed = true;
      this.#wakeUp();
      await this.#source.cancel?.(reason);
    }
    async *[Symbol.asyncIterator]() {
      const reader = this.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    }
  };
})();
