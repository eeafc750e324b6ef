import { chromiumFlags, chromiumPath } from './chromium-flags.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** Flags of Chromium without script optimisation: a test page lives too briefly to benefit from it. */
const flags = [...chromiumFlags, '--use-fake-device-for-media-stream', '--js-flags=--no-opt --no-maglev'];

type Camera = 'allowed' | 'refused';

/** Running browsers of this worker, by whether they allow the camera. */
const launched = new Map<Camera, Browser>();

async function launch(camera: Camera): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...flags,
      `--use-fake-ui-for-media-stream${camera === 'allowed' ? '' : '=deny'}`,
      `--use-file-for-fake-video-capture=${inject('film')}`,
    ],
  });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

/**
 * Returns Chromium with a camera that shows a new picture three times a second and is allowed or refused to every page.
 * All test files of a worker share one process, since a start takes a second of processor time: `close` closes its
 * contexts, and the process ends with the worker. Contexts share no storage and no cache.
 */
export async function launchBrowser(camera: Camera = 'allowed'): Promise<Browser> {
  const before = launched.get(camera);
  if (before?.isConnected() === true) return before;
  const browser = await launch(camera);
  launched.set(camera, browser);
  return browser;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/**
 * Person with a fresh browser context: no storage, Indonesian, camera allowed. Page errors fail the test through
 * `errors`.
 */
export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
}

export async function sitDown(
  browser: Browser,
  origin: string,
  viewport: Viewport,
  device: Pick<BrowserContextOptions, 'permissions' | 'userAgent'> = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    permissions: ['camera'],
    serviceWorkers: 'block',
    ...device,
  });
  // Detects a step that hangs; a busy machine may be slow.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && /Content Security Policy/.test(line.text())) errors.push(line.text());
  });
  return { context, page, errors };
}
