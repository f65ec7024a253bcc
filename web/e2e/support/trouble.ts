// Watches every page of a test: a failed request, a console message or a React complaint fails it, unless announced.
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/** Chromium says so when a page takes some seconds to start. That preloaded fonts are used, head.spec.ts proves. */
const LATE_PRELOAD = /preloaded using link preload but not used within a few seconds/;

/** Most tests run without (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** A part of an upload on its way to the store. One that breaks off is sent again by the app; that the file arrives is the
 * story's to check. */
const STORED_PART = /[?&]partNumber=\d/;

export class Trouble {
  private readonly seen: string[] = [];
  private readonly announced: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', this.hear);
    context.on('weberror', this.catch);
    context.on('requestfailed', this.miss);
    context.on('response', this.receive);
  }

  /** The context goes on without this test. */
  leave(context: BrowserContext) {
    context.off('console', this.hear);
    context.off('weberror', this.catch);
    context.off('requestfailed', this.miss);
    context.off('response', this.receive);
  }

  private readonly hear = (message: ConsoleMessage) => {
    const kind = message.type();
    const { url } = message.location();
    const isExpected =
      LATE_PRELOAD.test(message.text()) ||
      message.text() === NO_WORKER ||
      (STORED_PART.test(url) && message.text().includes('net::ERR_'));
    if ((kind === 'error' || kind === 'warning') && !isExpected) this.note(`console ${kind}: ${message.text()} ${url}`);
  };

  private readonly catch = (error: WebError) => this.note(`uncaught: ${error.error().message}`);

  private readonly miss = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page left, or the app let go of an answer it no longer needs.
    if (reason !== 'net::ERR_ABORTED' && !STORED_PART.test(request.url()))
      this.note(`failed: ${request.method()} ${request.url()} ${reason}`);
  };

  private readonly receive = (response: Response) => {
    if (response.status() >= 400) this.note(`answered ${response.status()}: ${response.url()}`);
  };

  private note(what: string) {
    this.seen.push(what);
  }

  /** This test is about such a failure: a status, or words of a message. */
  expect(...what: (number | RegExp)[]) {
    for (const item of what) {
      if (typeof item === 'number') this.announced.push(new RegExp(`^answered ${item}:|status of ${item}\\b`));
      else this.announced.push(item);
    }
  }

  /** What happened and was not announced. */
  async found(context: BrowserContext): Promise<string[]> {
    const complaints = await Promise.all(
      context.pages().map((page) => page.evaluate(() => window.__fairwayErrors ?? []).catch(() => [] as string[])),
    );
    const all = [...this.seen, ...complaints.flat().map((text) => `React ${text}`)];
    return all.filter((what) => !this.announced.some((pattern) => pattern.test(what)));
  }
}
