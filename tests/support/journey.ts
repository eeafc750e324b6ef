import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, phone, type Person, type Viewport } from './browser.ts';
import { startLiveServer, type LiveServer } from './live-server.ts';
import { keepScreensOnFailure } from './screens.ts';
import { signInAs, sitiPolicies, sitiWords, type SignInWords } from './story.ts';

/** Browser session of a customer in a form; available from the first test on. */
export interface Journey {
  readonly server: LiveServer;
  readonly page: Page;
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
}

interface WayIn {
  readonly words?: SignInWords;
  readonly viewport?: Viewport;
}

const there = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('A journey begins with the first test, not before.');
  return value;
};

/** Starts a server, a browser and Siti's session before the tests of a file, and closes them afterwards. The database holds the customer's policies alone. */
export function beginJourney({ words = sitiWords, viewport = phone }: WayIn = {}): Journey {
  let server: LiveServer | undefined;
  let browser: Browser | undefined;
  let siti: Person | undefined;
  beforeAll(async () => {
    const policies = sitiPolicies.includes(words.policy) ? sitiPolicies : [words.policy];
    server = await startLiveServer({}, { policies });
    browser = await launchBrowser();
    siti = await signInAs(browser, server, words, viewport);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));
  return {
    get server() {
      return there(server);
    },
    get page() {
      return there(siti).page;
    },
    get errors() {
      return there(siti).errors;
    },
  };
}
