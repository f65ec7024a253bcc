// Owns replacements for built-ins of the engine that are not safe when memory runs out in the middle of them: the
// native `bind` then frees a half-made object and takes the whole process with it, the native `fromAsync` leaks.
(() => {
  function define(owner, name, value) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false });
  }

  define(Function.prototype, "bind", function bind(self, ...first) {
    const target = this;
    if (typeof target !== "function") throw new TypeError("only functions can be bound");
    const bound = function (...rest) {
      if (new.target === undefined) return Reflect.apply(target, self, [...first, ...rest]);
      return Reflect.construct(target, [...first, ...rest], new.target === bound ? target : new.target);
    };
    Object.defineProperty(bound, "name", { value: `bound ${String(target.name)}`, configurable: true });
    Object.defineProperty(bound, "length", { value: Math.max(0, target.length - first.length), configurable: true });
    return bound;
  });

  define(Array, "fromAsync", async function fromAsync(items, map) {
    const made = [];
    const isIterable = items[Symbol.asyncIterator] !== undefined || items[Symbol.iterator] !== undefined;
    for await (const item of isIterable ? items : Array.from(items)) {
      made.push(map ? await map(item, made.length) : item);
    }
    return made;
  });
})();
