// Owns URL and URLSearchParams. Parsing and writing are done by the host, which follows the URL standard.
((host) => {
  const text = (value) => String(value).toWellFormed();
  const NAMES = ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

  class URLSearchParams {
    #pairs = [];
    #changed = null; // tells the URL that these parameters belong to
    constructor(init = "") {
      if (typeof init === "object" && init !== null) {
        const pairs = typeof init[Symbol.iterator] === "function" ? init : Object.entries(init);
        for (const pair of pairs) {
          const [name, value, ...more] = pair;
          if (value === undefined || more.length > 0) throw new TypeError("each query pair must have a name and a value");
          this.#pairs.push([text(name), text(value)]);
        }
      } else {
        this.#read(text(init));
      }
    }
    static of(search, changed) {
      const params = new URLSearchParams(search);
      params.#changed = changed;
      return params;
    }
    static reread(params, search) {
      params.#read(search);
    }
    #read(search) {
      const flat = host.parseQuery(search.replace(/^\?/, ""));
      this.#pairs = [];
      for (let i = 0; i < flat.length; i += 2) this.#pairs.push([flat[i], flat[i + 1]]);
    }
    #write(pairs) {
      this.#pairs = pairs;
      this.#changed?.(this.toString());
    }
    get size() {
      return this.#pairs.length;
    }
    get(name) {
      return this.#pairs.find((pair) => pair[0] === text(name))?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter((pair) => pair[0] === text(name)).map((pair) => pair[1]);
    }
    has(name, value) {
      return this.#pairs.some((pair) => pair[0] === text(name) && (value === undefined || pair[1] === text(value)));
    }
    append(name, value) {
      this.#write([...this.#pairs, [text(name), text(value)]]);
    }
    delete(name, value) {
      this.#write(this.#pairs.filter((pair) => pair[0] !== text(name) || (value !== undefined && pair[1] !== text(value))));
    }
    set(name, value) {
      const first = this.#pairs.findIndex((pair) => pair[0] === text(name));
      if (first < 0) return this.append(name, value);
      const pairs = this.#pairs.filter((pair, i) => i <= first || pair[0] !== text(name));
      pairs[first] = [text(name), text(value)];
      this.#write(pairs);
    }
    sort() {
      this.#write(this.#pairs.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)));
    }
    forEach(visit, self) {
      for (const [name, value] of this.#pairs) visit.call(self, value, name, this);
    }
    *entries() {
      for (const [name, value] of this.#pairs) yield [name, value];
    }
    *keys() {
      for (const [name] of this.#pairs) yield name;
    }
    *values() {
      for (const [, value] of this.#pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return host.writeQuery(this.#pairs.flat());
    }
    get [Symbol.toStringTag]() {
      return "URLSearchParams";
    }
  }

  class URL {
    #parts;
    #params = null;
    constructor(input, base) {
      this.#parts = host.parseUrl(text(input), base === undefined ? undefined : text(base));
      if (this.#parts === undefined) throw new TypeError(`Invalid URL: ${text(input)}`);
    }
    static parse(input, base) {
      return URL.canParse(input, base) ? new URL(input, base) : null;
    }
    static canParse(input, base) {
      return host.parseUrl(text(input), base === undefined ? undefined : text(base)) !== undefined;
    }
    static part(url, index) {
      return url.#parts[index];
    }
    static change(url, name, value) {
      const parts = host.changeUrl(url.#parts[0], name, text(value));
      if (parts === undefined) {
        if (name === "href") throw new TypeError(`Invalid URL: ${text(value)}`);
        return; // the standard ignores other values that do not fit
      }
      url.#parts = parts;
      if (url.#params) URLSearchParams.reread(url.#params, url.search);
    }
    get searchParams() {
      this.#params ??= URLSearchParams.of(this.search, (search) => {
        this.#parts = host.changeUrl(this.#parts[0], "search", search) ?? this.#parts;
      });
      return this.#params;
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
    get [Symbol.toStringTag]() {
      return "URL";
    }
  }
  const { part, change } = URL;
  for (const [index, name] of NAMES.entries()) {
    Object.defineProperty(URL.prototype, name, {
      enumerable: true,
      configurable: true,
      get() {
        return part(this, index);
      },
      set: name === "origin" ? undefined : function (value) { change(this, name, value); },
    });
  }
  delete URL.part;
  delete URL.change;

  globalThis.URL = URL;
  globalThis.URLSearchParams = URLSearchParams;
})(globalThis.__host);
