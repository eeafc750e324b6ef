import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Minified source of axe: half the size of `axe.source`. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const path = '/axe-of-the-tests.js';
const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=31536000, immutable' };

/** Addresses whose servers answer with the engine. */
const serving = new Set<string>();

/** Makes the server of this address answer with the engine too, before the program sees the request. */
export function serveEngine(server: Server, origin: string): void {
  const program = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.url === path) response.writeHead(200, headers).end(engine);
    else for (const answer of program) Reflect.apply(answer, server, [request, response]);
  });
  serving.add(origin);
}

/** Loads the engine from the page's own server; false when that fails, for example without a network. */
const loadServed = (page: Page): Promise<boolean> =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((done) => {
        const script = document.createElement('script');
        const end = (isLoaded: boolean): void => {
          script.remove();
          done(isLoaded);
        };
        script.addEventListener('load', () => end(true));
        script.addEventListener('error', () => end(false));
        script.src = src;
        document.head.append(script);
      }),
    path,
  );

/**
 * Brings the engine into the page, unless it is there. Text sent to a page costs 0.3 seconds of processor time;
 * a served script, which Chromium keeps compiled, a fifth of that.
 */
export async function bringEngine(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const isServed = serving.has(new URL(page.url()).origin) && (await loadServed(page));
  if (!isServed) await page.evaluate(engine);
}
