import { mkdirSync } from 'node:fs';
import { AuthUser } from '#shared/wire/auth.ts';
import { choosePhoto } from './choose-photo.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { LiveServer } from './live-server.ts';
import { desktop, phone, sitDown, type Person, type Viewport } from './browser.ts';
import type { Browser } from 'playwright-core';
import { eventually } from './server.ts';

/** Data that a person types to sign in. */
export interface SignInWords {
  readonly policy: string;
  readonly phone: string;
  readonly identity: string;
}

export const sitiWords: SignInWords = {
  policy: '7700000001',
  phone: '0812 0000 0001',
  identity: '3174015203880001',
};

/** Numbers of Siti's policies, for tests of her alone: a simulated day costs a fraction of one with the whole portfolio. */
export const sitiPolicies: readonly string[] = [sitiWords.policy, '7700000003'];

/** Siti signed in with her endowment. */
export const endowmentWords: SignInWords = { ...sitiWords, policy: '7700000003' };

/** Server with a readable outbox, in this process or another. */
interface WithOutbox {
  call(options: { readonly method: 'GET'; readonly url: string }): Promise<{ readonly data: unknown }>;
}

/** Lists the sign-in codes in the outbox, newest first. */
async function signInCodes(server: WithOutbox): Promise<readonly string[]> {
  const answer = await server.call({ method: 'GET', url: '/demo/api/outbox' });
  return [...JSON.stringify(answer.data).matchAll(/kode masuk Anda (\d{6})/gi)].flatMap(([, code]) => code ?? []);
}

/** Waits for the code of a sign-in that was just started. */
const newSignInCode = (server: WithOutbox, before: readonly string[]): Promise<string> =>
  eventually(async () => (await signInCodes(server)).find((each) => !before.includes(each)));

/**
 * Makes the calls of the sign-in pages as this browser. Returns what they keep in the tab. @throws when one is refused
 */
async function openSession(server: LiveServer, words: SignInWords, userAgent: string): Promise<unknown> {
  const headers = { 'user-agent': userAgent };
  const before = await signInCodes(server);
  const typed = { policy_number: words.policy, phone_number: words.phone, identity_number: words.identity };
  const started = await server.call({ method: 'POST', url: '/api/v1/auth/login', headers, payload: typed });
  const otp_number = await newSignInCode(server, before);
  const opened = await server.call({
    method: 'POST',
    url: '/api/v1/auth/otp/check',
    headers,
    token: AuthUser.parse(started.data).accessToken,
    payload: { otp_number, identity: words.phone },
  });
  return { ...AuthUser.parse(opened.data), isAuthenticated: true };
}

/** Signs a customer in with the API calls of the sign-in pages. Returns the JSON that the portal stores in `sessionStorage`. */
export async function openSessionFor(page: Page, server: LiveServer, words: SignInWords): Promise<string> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  return JSON.stringify(await openSession(server, words, userAgent));
}

/** Clears the browser storage of this page and stores another session; cheaper than a page for each customer. */
export async function switchSession(page: Page, session: string): Promise<void> {
  // A page of this address that runs nothing.
  await page.goto('/healthz');
  await page.evaluate((text) => {
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem('auth', text);
  }, session);
}

/**
 * Opens the portal for a signed-in customer. Makes the calls of the sign-in pages without opening them, which takes
 * half of the time; `enterPortal` tests the pages.
 */
export async function signInAs(
  browser: Browser,
  server: LiveServer,
  words: SignInWords,
  viewport: Viewport = phone,
): Promise<Person> {
  const person = await sitDown(browser, server.origin, viewport);
  await switchSession(person.page, await openSessionFor(person.page, server, words));
  await person.page.goto('/transaction/submission');
  return person;
}

/**
 * Signs in through the real sign-in pages. `arrivesAt` = page that the customer wanted; `beforeCode` = action before
 * the code is typed.
 */
export async function enterPortal(
  { page }: Pick<Person, 'page'>,
  server: WithOutbox,
  words: SignInWords = sitiWords,
  arrivesAt = '/transaction/submission',
  beforeCode?: () => Promise<void>,
): Promise<void> {
  await page.goto('/');
  await page.waitForURL('**/auth/login');
  await page.getByLabel('Nomor Polis').fill(words.policy);
  await page.getByLabel('Nomor HP', { exact: true }).fill(words.phone);
  await page.getByLabel('Nomor Identitas').fill(words.identity);
  await takePhoto(page, 'sign-in');
  const before = await signInCodes(server);
  await page.getByRole('button', { name: 'Kirim kode masuk' }).click();
  await page.waitForURL('**/auth/otp');
  const code = await newSignInCode(server, before);
  await beforeCode?.();
  await page.getByRole('textbox').first().fill(code);
  await page.waitForURL(`**${arrivesAt}`);
}

/** Signs in Siti with her unit-linked policy. */
export const signInAsSiti = (browser: Browser, server: LiveServer, viewport: Viewport = phone): Promise<Person> =>
  signInAs(browser, server, sitiWords, viewport);

/** Signs in a clerk at the desk. */
export async function signInAtDesk(browser: Browser, server: LiveServer, userName: string): Promise<Person> {
  const clerk = await sitDown(browser, server.origin, desktop);
  await clerk.page.goto('/desk');
  await enterDesk(clerk.page, userName);
  return clerk;
}

/** Fills in and sends the sign-in form of the desk, where it is shown. */
export async function enterDesk(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Nama pengguna').fill(userName);
  await page.getByLabel('Kata sandi').fill(`demo-${userName}`);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByText('Keluar').first().waitFor();
}

/** Opens a page of the desk by its link in the bar, or under 'Lainnya'. */
export async function openDeskPage(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Utama' });
  const link = bar.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await bar.getByRole('button', { name: 'Lainnya' }).click();
  await link.click();
}

/** Opens a part of the case on the screen, where parts are tabs. */
export const openCasePart = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();

/** Answers the shown checks of the case with 'sesuai', where this clerk may. */
async function tickShownChecks(page: Page): Promise<void> {
  const ticks = page.getByRole('button', { name: 'Semua sesuai' });
  for (let left = await ticks.count(); left > 0; left -= 1) {
    await ticks.first().click();
    await ticks.nth(left - 1).waitFor({ state: 'detached' });
  }
}

/**
 * Opens every attachment of the case on the screen that this clerk has not opened, as somebody who is about to decide, and
 * answers its checks.
 */
export async function readAttachments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Dokumen', exact: true }).waitFor();
  await tickShownChecks(page);
  const unread = page.getByRole('button', { name: /Belum Anda buka/ });
  for (let left = await unread.count(); left > 0; left -= 1) {
    await unread.first().click();
    await unread.nth(left - 1).waitFor({ state: 'detached' });
    await tickShownChecks(page);
  }
}

/** Chooses a photo from the device, as a person without a camera does. */
export async function chooseFile(page: Page, button: RegExp): Promise<void> {
  await choosePhoto(page.getByRole('button', { name: button }).first());
  await page.getByText('Terunggah').first().waitFor();
}

/** Takes a picture for the README during the story, when a folder is named. */
export async function takePhoto(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const [suffix, viewport] of [
    ['360', phone],
    ['1280', desktop],
  ] as const) {
    const before = page.viewportSize();
    await page.setViewportSize(viewport);
    await page.evaluate(async () => {
      scrollTo(0, 0);
      await document.fonts.ready;
    });
    await page.getByText('Mohon Tunggu...').waitFor({ state: 'hidden' });
    await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
    if (before) await page.setViewportSize(before);
  }
}
