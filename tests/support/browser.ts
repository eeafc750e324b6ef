import { chromiumFlags, chromiumPath } from './chromium-flags.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** A page of a test lives for seconds: what its scripts would gain by being optimised, they have not the time to earn back. */
const flags = [...chromiumFlags, '--use-fake-device-for-media-stream', '--js-flags=--no-opt --no-maglev'];

/** Chromium with a camera that shows a new picture three times a second; whoever is asked whether a page may have it says yes, or no. */
export const launchBrowser = (camera: 'allowed' | 'refused' = 'allowed'): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...flags,
      `--use-fake-ui-for-media-stream${camera === 'allowed' ? '' : '=deny'}`,
      `--use-file-for-fake-video-capture=${inject('film')}`,
    ],
  });

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** A fresh person at a screen: no storage, Indonesian, camera allowed. Page errors fail the test through `errors`. */
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
  // This ends a step that hangs; a busy machine may be slow.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' && /Content Security Policy/.test(line.text())) errors.push(line.text());
  });
  return { context, page, errors };
}
