// Stands in for @rc-component/util's dynamicCSS (see vite.antd.ts): the few rules antd must add while running, such as
// locking the page's scroll under a dialog, go into constructed style sheets, which the content security policy allows.

interface Options {
  /** Set by antd's own style engine, whose rules the build already put into the stylesheet. */
  mark?: string;
}

const sheets = new Map<string, CSSStyleSheet>();

export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  if (!options.mark) {
    const sheet = sheets.get(key) ?? new CSSStyleSheet();
    sheet.replaceSync(css);
    if (!sheets.has(key)) {
      sheets.set(key, sheet);
      document.adoptedStyleSheets.push(sheet);
    }
  }
  // Callers write attributes on what they get; outside of the document it has no effect.
  return document.createElement('style');
}

export function removeCSS(key: string, _options?: Options) {
  const sheet = sheets.get(key);
  if (!sheet) return;
  sheets.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
}

export function injectCSS(css: string, options?: Options): HTMLStyleElement {
  return updateCSS(css, css, options);
}

export function clearContainerCache() {
  sheets.clear();
}
