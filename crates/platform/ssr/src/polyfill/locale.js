// Owns what must not work here. The engine knows no locales, time zones or randomness fit for keys, and its own answers
// would differ silently from the browser's: the page would then be drawn twice. So these calls fail loudly.
(() => {
  function forbid(owner, name, instead) {
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value: () => {
        throw new TypeError(`${name} is not available while rendering on the server; ${instead}`);
      },
    });
  }
  const formatters = "use the app's own formatters";
  const TypedArray = Object.getPrototypeOf(Uint8Array);
  for (const kind of [Number, BigInt, Date, Array, TypedArray]) forbid(kind.prototype, "toLocaleString", formatters);
  forbid(Date.prototype, "toLocaleDateString", formatters);
  forbid(Date.prototype, "toLocaleTimeString", formatters);
  forbid(String.prototype, "localeCompare", "sort by a key that the API delivers, or compare with < and >");

  // Plural rules of our two languages are one line each; everything else of Intl is forbidden.
  class PluralRules {
    #isSingularAware;
    constructor(locale = "zh") {
      const language = Array.isArray(locale) ? locale[0] : locale;
      this.#isSingularAware = !/^(zh|ja|ko)\b/i.test(language);
      this.locale = language;
    }
    select(count) {
      return this.#isSingularAware && count === 1 ? "one" : "other";
    }
    resolvedOptions() {
      return { locale: this.locale, pluralCategories: this.#isSingularAware ? ["one", "other"] : ["other"] };
    }
    static supportedLocalesOf(locales) {
      return [].concat(locales);
    }
  }
  const Intl = { PluralRules };
  for (const name of ["DateTimeFormat", "NumberFormat", "RelativeTimeFormat", "ListFormat", "Collator", "DisplayNames", "Segmenter"]) {
    Intl[name] = class {
      constructor() {
        throw new TypeError(`Intl.${name} is not available while rendering on the server; ${formatters}`);
      }
      static supportedLocalesOf() {
        return [];
      }
    };
  }
  globalThis.Intl = Intl;

  const crypto = {};
  forbid(crypto, "getRandomValues", "a cached page cannot contain secrets; make them in the browser");
  forbid(crypto, "randomUUID", "use React's useId, or make it in the browser");
  globalThis.crypto = crypto;
})();
