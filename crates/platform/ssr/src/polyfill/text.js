// Owns the console, the text encodings and structuredClone.
((host) => {
  // ---- console: goes to the server's log ----
  function show(value) {
    if (typeof value === "string") return value;
    if (value instanceof Error) return host.describe(value);
    if (typeof value !== "object" || value === null) return String(value);
    try {
      return JSON.stringify(value);
    } catch {
      return Object.prototype.toString.call(value);
    }
  }
  function format(args) {
    const rest = [...args];
    let text = "";
    if (typeof rest[0] === "string") {
      text = rest.shift().replace(/%[sdifoOc%]/g, (mark) => {
        if (mark === "%%") return "%";
        if (rest.length === 0) return mark;
        const value = rest.shift();
        return mark === "%c" ? "" : show(value);
      });
    }
    return [text, ...rest.map(show)].filter((part) => part !== "").join(" ");
  }
  const at = (level) => (...args) => host.log(level, format(args).toWellFormed());
  const nothing = () => {};
  globalThis.console = {
    error: at("error"),
    warn: at("warn"),
    log: at("info"),
    info: at("info"),
    debug: at("debug"),
    trace: at("debug"),
    assert: (ok, ...args) => ok || at("error")("Assertion failed:", ...args),
    dir: at("info"),
    table: at("info"),
    group: nothing,
    groupCollapsed: nothing,
    groupEnd: nothing,
    time: nothing,
    timeEnd: nothing,
    count: nothing,
  };

  // An error as text: name, message, causes and stack.
  host.describe = (error) => {
    try {
      if (!(error instanceof Error)) return `thrown: ${show(error)}`.toWellFormed();
      const cause = error.cause === undefined ? "" : `\ncaused by ${host.describe(error.cause)}`;
      return `${error.name}: ${error.message}\n${error.stack ?? ""}${cause}`.toWellFormed();
    } catch {
      return "an error that cannot be described";
    }
  };

  // ---- text encodings ----
  function bytesOf(view) {
    if (view === undefined) return new Uint8Array(0);
    if (view instanceof ArrayBuffer) return new Uint8Array(view);
    return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  }
  // The host takes bytes as a string with one character per byte: the engine builds such a string natively, while a
  // view into its memory could not be read safely from the other side.
  const CHUNK = 8192;
  function binary(bytes) {
    let text = "";
    for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode.apply(null, bytes.subarray(i, i + CHUNK));
    return text;
  }
  // How many bytes at the end belong to a character that is not complete yet.
  function unfinished(bytes) {
    for (let back = 1; back <= Math.min(3, bytes.length); back++) {
      const byte = bytes[bytes.length - back];
      if (byte < 0x80) return 0;
      if (byte < 0xc0) continue;
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? back : 0;
    }
    return 0;
  }

  globalThis.TextEncoder = class TextEncoder {
    encoding = "utf-8";
    encode(text = "") {
      return host.encode(String(text).toWellFormed());
    }
    encodeInto(text, target) {
      const bytes = this.encode(text);
      let written = Math.min(bytes.length, target.length);
      while (written < bytes.length && written > 0 && (bytes[written] & 0xc0) === 0x80) written--;
      const fitting = bytes.subarray(0, written);
      target.set(fitting);
      return { read: written === bytes.length ? text.length : host.decode(binary(fitting), false).length, written };
    }
  };
  globalThis.TextDecoder = class TextDecoder {
    #kept = new Uint8Array(0);
    #atStart = true;
    constructor(label = "utf-8", options = {}) {
      if (!/^\s*(utf-?8|unicode-1-1-utf-8)\s*$/i.test(label)) throw new RangeError(`encoding ${label} is not supported`);
      this.encoding = "utf-8";
      this.fatal = Boolean(options.fatal);
      this.ignoreBOM = Boolean(options.ignoreBOM);
    }
    decode(view, options) {
      let bytes = bytesOf(view);
      if (this.#kept.length > 0) {
        const joined = new Uint8Array(this.#kept.length + bytes.length);
        joined.set(this.#kept);
        joined.set(bytes, this.#kept.length);
        bytes = joined;
      }
      const keep = options?.stream ? unfinished(bytes) : 0;
      this.#kept = bytes.slice(bytes.length - keep);
      let text = host.decode(binary(bytes.subarray(0, bytes.length - keep)), this.fatal);
      if (this.#atStart && !this.ignoreBOM && text.charCodeAt(0) === 0xfeff) text = text.slice(1);
      this.#atStart = options?.stream ? this.#atStart && text === "" : true;
      return text;
    }
  };

  // ---- structuredClone, for plain data ----
  globalThis.structuredClone ??= (root) => {
    const seen = new Map();
    const clone = (value) => {
      if (typeof value === "function" || typeof value === "symbol") {
        throw new DOMException(`${String(value)} could not be cloned`, "DataCloneError");
      }
      if (typeof value !== "object" || value === null) return value;
      if (seen.has(value)) return seen.get(value);
      const keep = (copy) => {
        seen.set(value, copy);
        return copy;
      };
      if (value instanceof Date) return keep(new Date(value));
      if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
      if (value instanceof ArrayBuffer) return keep(value.slice(0));
      if (ArrayBuffer.isView(value)) return keep(value.slice());
      if (value instanceof Error) return keep(Object.assign(new value.constructor(value.message), { stack: value.stack }));
      if (value instanceof Map) {
        const copy = keep(new Map());
        for (const [key, item] of value) copy.set(clone(key), clone(item));
        return copy;
      }
      if (value instanceof Set) {
        const copy = keep(new Set());
        for (const item of value) copy.add(clone(item));
        return copy;
      }
      const copy = keep(Array.isArray(value) ? new Array(value.length) : {});
      for (const key of Object.keys(value)) copy[key] = clone(value[key]);
      return copy;
    };
    return clone(root);
  };
})(globalThis.__host);
