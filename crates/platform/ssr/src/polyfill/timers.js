// Owns timers and message channels. Time stands still while a page renders: a delay only orders the tasks, and the
// engine decides when the next one runs, so that no render waits for a clock.
((host) => {
  // A browser clamps "as soon as possible" to one millisecond; everything above is a real delay.
  const SOON = 1;
  let now = 0;
  let lastId = 0;
  let tasks = []; // sorted by due time, then by age
  const cancelled = new Set();

  function add(run, delay, args) {
    const due = now + Math.max(0, Number(delay) || 0);
    const task = { id: ++lastId, due, run, args };
    let place = tasks.length;
    while (place > 0 && tasks[place - 1].due > due) place--;
    tasks.splice(place, 0, task);
    return task.id;
  }

  function cancel(id) {
    if (tasks.some((task) => task.id === id)) cancelled.add(id);
  }

  globalThis.setTimeout = (run, delay, ...args) => add(run, delay, args);
  globalThis.clearTimeout = cancel;
  globalThis.setImmediate = (run, ...args) => add(run, 0, args);
  globalThis.clearImmediate = cancel;
  // An interval never ends by itself, so on the server it never starts.
  globalThis.setInterval = () => ++lastId;
  globalThis.clearInterval = () => {};

  // Runs the next task and says whether there was one. Delayed tasks count only when `delayed` is true: the engine
  // first lets everything else finish, or a time-out would fire before the data that it guards had a chance.
  host.tick = (delayed) => {
    while (tasks.length > 0) {
      const task = tasks[0];
      if (cancelled.delete(task.id)) {
        tasks.shift();
        continue;
      }
      if (!delayed && task.due - now > SOON) return false;
      tasks.shift();
      now = Math.max(now, task.due);
      if (typeof task.run === "function") task.run(...task.args);
      return true;
    }
    return false;
  };

  // Forgets what is left after a page: kept tasks would keep the page's whole tree alive.
  host.forgetTasks = () => {
    tasks = [];
    cancelled.clear();
    now = 0;
  };

  globalThis.queueMicrotask ??= (run) => {
    Promise.resolve().then(run);
  };
  globalThis.performance ??= { now: () => Date.now(), timeOrigin: 0 };
  performance.mark ??= () => {};
  performance.measure ??= () => {};

  class MessagePort {
    onmessage = null;
    #other = null;
    static join(one, two) {
      one.#other = two;
      two.#other = one;
    }
    postMessage(data) {
      setTimeout(() => this.#other?.onmessage?.({ data }), 0);
    }
    start() {}
    close() {
      this.#other = null;
    }
  }
  globalThis.MessageChannel = class MessageChannel {
    port1 = new MessagePort();
    port2 = new MessagePort();
    constructor() {
      MessagePort.join(this.port1, this.port2);
    }
  };
})(globalThis.__host);
