// Owns the way into the bundle: starts one page and hands its five parts, or its error, to the host.
((host) => {
  host.origin = "http://localhost";

  function finish(parts) {
    if (!Array.isArray(parts) || parts.length !== 5) {
      throw new TypeError("FairwaySSR.render must resolve to [status, redirect, head, html, state]");
    }
    const [status, ...texts] = [Number(parts[0]), ...parts.slice(1)];
    if (!Number.isInteger(status) || status < 200 || status > 599) {
      throw new TypeError(`FairwaySSR.render resolved to the status ${String(parts[0])}`);
    }
    // A lone half of a character cannot be sent; a browser would replace it as well.
    host.done(status, ...texts.map((text) => String(text ?? "").toWellFormed()));
  }

  host.start = (url, boot, lang, origin) => {
    host.origin = origin;
    Promise.resolve()
      .then(() => globalThis.FairwaySSR.render(url, boot, { lang, origin }))
      .then(finish)
      .catch((error) => host.failed(host.describe(error)));
  };

  host.reset = () => {
    host.forgetTasks();
    host.forgetQuestions();
  };

  // The page's code has no business with the host object, so it does not show up among the globals.
  Object.defineProperty(globalThis, "__host", { value: host, enumerable: false, writable: false, configurable: false });
})(globalThis.__host);
