import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageTypes } from '#requests/registry/registry.ts';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { createMovableClock, type MovableClock } from '#tests/support/movable-clock.ts';
import { holdStream } from '#tests/support/open-stream.ts';
import { formPath, plainPaths } from '#tests/support/portal-pages.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAsSiti } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;

/** Number of milliseconds that is longer than any page takes to load. */
const slow = 60_000;

beforeAll(async () => {
  let clock: MovableClock | undefined;
  server = await startLiveServer(
    {},
    { clock: (plain) => (clock = createMovableClock({ businessNow: () => plain.businessNow() })) },
  );
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, phone);
  // The seed of the demo and the sign-in are reported on the stream as changes for some time. Wait until the stream
  // reports no change, even to a page that takes `slow` to load.
  const token = await signIn(server);
  await eventually(async () => {
    clock?.pass(120);
    const line = await holdStream(server.origin, token, slow);
    const news = await eventually(() => Promise.resolve(line.news())).finally(line.leave);
    return news ? undefined : true;
  });
  // With a fake clock, the test decides when the timers of the page run.
  await siti.page.clock.install();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

const stream = '**/api/v1/notifications/stream*';

const nameOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
};

/** Paths of pages that require sign-in, without the forms. */
const inside = plainPaths.filter(
  (path) => /^\/(transaction|polis|profile|notification)/.test(path) && !path.includes(':'),
);
const forms = pageTypes.map(({ route }) => formPath(route));

it.each([...inside, ...forms])('%s sends no API request twice while it loads', async (path) => {
  const { page } = siti;
  const asked: string[] = [];
  const listen = (request: Request): void => {
    if (request.url().includes('/api/v1/')) asked.push(nameOf(request));
  };
  page.on('request', listen);
  const opened = page.waitForResponse(stream);
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.clock.runFor(4_000);
  await opened;
  // If the first signal of the stream wrongly marked data as stale, they would be loaded again within a second.
  await page.clock.runFor(10_000);
  page.off('request', listen);
  expect(asked.filter((each, index) => asked.indexOf(each) < index)).toEqual([]);
  expect(asked.some((each) => each.includes('/stream?age='))).toBe(true);
});
