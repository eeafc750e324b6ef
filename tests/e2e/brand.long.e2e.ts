import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canaryBrand } from '../support/brand.ts';
import { launchBrowser, phone } from '../support/browser.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { plannedPaths } from '../support/portal-pages.ts';
import { productionSettings } from '#tests/support/production.ts';

/** Words of the demo's insurer; 'contoh' alone also means 'example' in a sentence. */
const ours = /contoh.?life|asuransi jiwa contoh|contoh\.test|f15921|c2410c/i;
const dist = join(import.meta.dirname, '../../dist');

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer(productionSettings, { jobs: 'by hand' });
});
afterAll(() => server.close());

const signInPaths = ['/', '/auth/login', '/auth/otp'];
const deskPaths = ['/desk', '/desk/antrean', '/desk/akun'];
const unknown = ['/tidak-ada', '/transaction/tidak/ada'];

describe('production of another insurer', () => {
  it.each([...signInPaths, ...plannedPaths, ...deskPaths, ...unknown])('serves %s under its own name', async (path) => {
    const { body, headers } = await server.app.inject({ url: path.replaceAll(/:\w+/g, '20260101-000000') });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toMatch(/<title>[^<]*Zeta Canary Life<\/title>/);
    expect(body).toContain('--color-action:#0b5f8a');
    expect(body.replace(/<style>(?!html:root)[^]*?<\/style>/g, '')).not.toMatch(ours);
    expect(body).not.toMatch(/%[A-Z]+(?:_[A-Z]+)*%/);
  });

  it('serves a manifest, icons and scripts without our brand', async () => {
    const manifest = (await server.app.inject({ url: '/manifest.webmanifest' })).body;
    expect(manifest).toContain(canaryBrand.name);
    expect(manifest).not.toMatch(ours);
    const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
    expect(scripts.filter((name) => ours.test(readFileSync(join(dist, 'assets', name), 'utf8')))).toEqual([]);
  });

  it('shows its colours and its logo at the first paint, and its name in the pages that a browser draws', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ baseURL: server.origin, viewport: phone });
    const errors: string[] = [];
    page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
    await page.goto('/auth/login');
    const send = page.getByRole('button', { name: 'Kirim kode masuk' });
    expect(await send.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 95, 138)');
    const logo = page.getByRole('link', { name: 'Zeta Canary Life, ke situs produk' }).locator('span').first();
    const { width, height } = await logo.evaluate((mark) => mark.getBoundingClientRect());
    expect([width, height]).toEqual([69, 46]);
    expect(await page.locator('main').innerText()).toContain(canaryBrand.licence);
    for (const [path, ready] of [
      ['/lapor-meninggal', 'heading'],
      ['/periksa-dokumen', 'heading'],
      ['/tidak-ada', 'heading'],
      ['/desk', 'heading'],
    ] as const) {
      await page.goto(path);
      await page.getByRole(ready, { level: 1 }).first().waitFor();
      expect(/contoh.?life|asuransi jiwa contoh|contoh\.test/i.test(await page.content())).toBe(false);
      expect(await page.title()).not.toMatch(/%|contoh/i);
    }
    expect(errors.filter((text) => !/404/.test(text))).toEqual([]);
    await page.close();
  });
});
