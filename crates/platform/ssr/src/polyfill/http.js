// Owns Headers, Request, Response and fetch. Reads go to the host in the same process; nothing leaves the machine.
((host) => {
  class Headers {
    #values = new Map();
    constructor(init) {
      const pairs = init == null ? [] : typeof init[Symbol.iterator] === "function" ? init : Object.entries(init);
      for (const [name, value] of pairs) this.append(name, value);
    }
    append(name, value) {
      const key = String(name).toLowerCase();
      const before = this.#values.get(key);
      this.#values.set(key, before === undefined ? String(value).trim() : `${before}, ${String(value).trim()}`);
    }
    set(name, value) {
      this.#values.set(String(name).toLowerCase(), String(value).trim());
    }
    get(name) {
      return this.#values.get(String(name).toLowerCase()) ?? null;
    }
    has(name) {
      return this.#values.has(String(name).toLowerCase());
    }
    delete(name) {
      this.#values.delete(String(name).toLowerCase());
    }
    getSetCookie() {
      return this.has("set-cookie") ? [this.get("set-cookie")] : [];
    }
    forEach(visit, self) {
      for (const [name, value] of this) visit.call(self, value, name, this);
    }
    *entries() {
      for (const name of [...this.#values.keys()].sort()) yield [name, this.#values.get(name)];
    }
    *keys() {
      for (const [name] of this.entries()) yield name;
    }
    *values() {
      for (const [, value] of this.entries()) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
  }

  // What Request and Response share: a body that is text, bytes or a stream, and is read once.
  class Message {
    #content;
    bodyUsed = false;
    constructor(content) {
      this.#content = content instanceof URLSearchParams ? content.toString() : (content ?? null);
    }
    get body() {
      const content = this.#content;
      if (content === null || content instanceof ReadableStream) return content;
      return ReadableStream.from([typeof content === "string" ? new TextEncoder().encode(content) : content]);
    }
    async text() {
      if (this.bodyUsed) throw new TypeError("the body was already read");
      this.bodyUsed = this.#content !== null;
      if (this.#content === null) return "";
      if (typeof this.#content === "string") return this.#content;
      const decoder = new TextDecoder();
      if (!(this.#content instanceof ReadableStream)) return decoder.decode(this.#content);
      let text = "";
      for await (const chunk of this.#content) {
        text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
      }
      return text + decoder.decode();
    }
    async json() {
      return JSON.parse(await this.text());
    }
    async bytes() {
      return new TextEncoder().encode(await this.text());
    }
    async arrayBuffer() {
      return (await this.bytes()).buffer;
    }
    static contentOf(message) {
      if (message.bodyUsed || message.#content instanceof ReadableStream) {
        throw new TypeError("a body that was read or that is a stream cannot be copied");
      }
      return message.#content;
    }
  }
  const { contentOf } = Message;
  delete Message.contentOf;

  class Request extends Message {
    constructor(input, init = {}) {
      const from = input instanceof Request ? input : null;
      super(init.body ?? (from ? contentOf(from) : null));
      this.url = from ? from.url : new URL(input, host.origin).href;
      this.method = String(init.method ?? from?.method ?? "GET").toUpperCase();
      this.headers = new Headers(init.headers ?? from?.headers);
      this.signal = init.signal ?? from?.signal ?? new AbortController().signal;
      for (const name of ["cache", "credentials", "mode", "redirect", "referrer", "integrity", "keepalive"]) {
        this[name] = init[name] ?? from?.[name] ?? "";
      }
    }
    clone() {
      return new Request(this);
    }
  }

  class Response extends Message {
    constructor(content, init = {}) {
      super(content);
      this.status = init.status ?? 200;
      this.statusText = init.statusText ?? "";
      this.headers = new Headers(init.headers);
      this.type = "default";
      this.url = "";
      this.redirected = false;
    }
    get ok() {
      return this.status >= 200 && this.status < 300;
    }
    clone() {
      return new Response(contentOf(this), this);
    }
    static json(data, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
      return new Response(JSON.stringify(data), { ...init, headers });
    }
    static redirect(url, status = 302) {
      return new Response(null, { status, headers: { location: String(url) } });
    }
    static error() {
      return new Response(null, { status: 0 });
    }
  }
  Object.assign(globalThis, { Headers, Request, Response });

  // ---- data while rendering ----
  let waiting = new Map();
  globalThis.__fetch = (path) =>
    new Promise((resolve, reject) => {
      waiting.set(host.ask(String(path).toWellFormed()), { resolve, reject });
    });
  // Called by the engine with the answer to one question; a negative status means that there was none.
  host.settle = (id, status, body) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (status < 0) question?.reject(new TypeError("fetch failed"));
    else question?.resolve([status, body]);
  };
  host.forgetQuestions = () => {
    waiting = new Map();
  };

  // The same client code runs in the browser and here, so fetch exists too: reads of our own origin only.
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (request.method !== "GET") throw new TypeError(`${request.method} is not allowed while rendering`);
    if (url.origin !== new URL(host.origin).origin) throw new TypeError(`${url.origin} is not our own origin`);
    request.signal.throwIfAborted();
    const [status, body] = await __fetch(url.pathname + url.search);
    request.signal.throwIfAborted();
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  };
})(globalThis.__host);
