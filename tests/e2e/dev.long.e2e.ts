import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/dev/free-port.ts';
import { launchBrowser, phone, sitDown, type Person } from '#tests/support/browser.ts';
import { createRemote } from '#tests/support/remote-customer.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { enterPortal } from '#tests/support/story.ts';
import { bareEnvironment } from '#tests/support/bare-environment.ts';

const root = join(import.meta.dirname, '../..');
/** Files that the development server reads. It works on a copy, so that the test may change them. */
const copied = [
  'src',
  'public',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
];
/** Time limit of a start, which may take minutes on a busy machine. */
const patienceMs = 300_000;

let folder: string;
let origin: string;
let dev: ChildProcess;
let browser: Browser;
let siti: Person | undefined;
const said: string[] = [];

const at = (path: string): string => join(folder, path);
const remote = createRemote(() => origin);
const read = async (path: string): Promise<string> =>
  (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(60_000) })).text();

/** Replaces words in a file of the copy. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(at(path), 'utf8');
  expect(text, path).toContain(from);
  writeFileSync(at(path), text.replaceAll(from, to));
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

async function stop(): Promise<number | null> {
  if (!isRunning(dev)) return dev.exitCode;
  const gone = once(dev, 'exit');
  dev.kill('SIGTERM');
  await gone;
  return dev.exitCode;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-dev-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o711);
  for (const path of copied) cpSync(join(root, path), at(path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { ...bareEnvironment(), PORT: String(port), DATA_DIR: at('data') };
  dev = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
  await eventually(async () => {
    if (!isRunning(dev)) throw new Error(`it ended before it was ready\n${said.join('')}`);
    return said.join('').includes(`Ready at ${origin}/`) ? true : undefined;
  }, patienceMs);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach((context) => {
  keepScreensOnFailure(context, () => ({ siti }));
  context.onTestFailed(() => console.log(said.join('')));
});

/** Marks the page; a reload removes the mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page): Promise<number> => page.locator('body[data-marked]').count();

/** Finds the process of PostgreSQL. */
const findDatabase = (): string | undefined =>
  readFileSync(at('data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0];

describe('npm run dev', () => {
  it('serves the production pages: prerendered sign-in, first views, page questions, installation texts', async () => {
    const signIn = await read('/auth/login');
    expect(signIn).toContain('Kirim kode masuk');
    expect(signIn).toContain('href="https://www.contoh.test/"');
    const menu = await read('/transaction/submission');
    expect(menu).toContain('<h1');
    expect(menu).toMatch(/name="first-questions" content="[^"]*\/api\/v1\/requests\/availability/);
    expect((await fetch(`${origin}/nowhere`)).status).toBe(404);
    expect((await fetch(`${origin}/sw.js`)).status).toBe(200);
  });

  it('shows a saved form change at once, without a reload or loss of typed text', async () => {
    siti = await sitDown(browser, origin, phone);
    const { page, errors } = siti;
    await enterPortal(siti, remote);
    await page.goto('/transaction/submission/withdraw-partial-investment-fund');
    const amount = page.getByRole('textbox').first();
    await amount.fill('1250000');
    await mark(page);
    const form = 'src/requests/withdraw-partial-investment-fund/form.tsx';
    edit(form, '<IdentityCardField />', '<p>Gambar kartu</p><IdentityCardField />');
    await page.getByText('Gambar kartu').first().waitFor({ timeout: patienceMs });
    edit(form, 'Berapa yang ingin ditarik?', 'Seberapa banyak?');
    await page.getByText('Seberapa banyak?').first().waitFor({ timeout: patienceMs });
    expect(await isMarked(page)).toBe(1);
    await expect.poll(() => amount.inputValue()).toBe('1.250.000');
    expect(errors).toEqual([]);
  });

  it('shows a saved change of the desk and the demo page at once', async () => {
    const { page } = await sitDown(browser, origin, phone);
    await page.goto('/desk');
    await page.getByLabel('Nama pengguna').waitFor();
    await mark(page);
    edit('src/desk/sign-in/sign-in-page.tsx', 'Nama pengguna', 'Nama petugas');
    await page.getByLabel('Nama petugas').waitFor({ timeout: patienceMs });
    expect(await isMarked(page)).toBe(1);
    await page.goto('/demo');
    await page.getByRole('heading').first().waitFor();
  });

  it('renders sign-in and first views again for visitors after a change', async () => {
    edit('src/portal/sign-in/login-form.tsx', 'Kirim kode masuk', 'Minta kode');
    await eventually(async () => ((await read('/auth/login')).includes('Minta kode') ? true : undefined), patienceMs);
    expect(await read('/auth/login')).not.toContain('Kirim kode masuk');
  });

  it('restarts the server when its files change, and keeps the database', async () => {
    const database = findDatabase();
    edit('src/demo/calls/open-api.ts', "title: 'Swapolis'", "title: 'Yang baru'");
    await eventually(async () => ((await read('/openapi.json')).includes('Yang baru') ? true : undefined), patienceMs);
    edit('src/demo/calls/open-api.ts', "title: 'Yang baru'", 'title: ');
    await eventually(async () => ((await read('/openapi.json')).includes('has ended') ? true : undefined), patienceMs);
    edit('src/demo/calls/open-api.ts', 'title: ,', "title: 'Yang pulih',");
    await eventually(async () => ((await read('/openapi.json')).includes('Yang pulih') ? true : undefined), patienceMs);
    expect(findDatabase()).toBe(database);
  });

  it('ends at a signal together with the database', async () => {
    expect(await stop()).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
    expect(existsSync(at('data/postgres/cluster/postmaster.pid'))).toBe(false);
  });
});
