import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { menu } from '#requests/registry/menu.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { passFaceCheck, upload } from '../support/attachments.ts';
import { desktop, launchBrowser, phone, type Person } from '../support/browser.ts';
import { createDeskClient } from '../support/desk-client.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { liveHalfYear } from '../support/half-year.ts';
import { shiftOf } from '../support/loading.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { openSharedPage, type SharedPage } from '../support/shared-page.ts';
import { takePhoto } from '../support/story.ts';

/**
 * Priority of the home page (rulebook 4.7): the most urgent task and its button are above the fold of a cheap phone.
 */

let server: LiveServer;
let browser: Browser;
let customers: SharedPage;
let visitor: Person;

const StoredSession = z.object({ accessToken: z.string() });
const tokenOf = async (policy: string): Promise<string> =>
  StoredSession.parse(JSON.parse(await customers.sessionOf(policy))).accessToken;

/** Sends a policy loan and lets a clerk ask for its identity card again. */
async function requestCardAgain(token: string): Promise<void> {
  const suffix = 'apply-policy-loan';
  const payload = {
    loan_amount: 1_000_000,
    ktp_attachment: await upload(server, token, 'KTP'),
    ...(await passFaceCheck(server, token, suffix)),
  };
  const url = '/api/v1/transaction-proposal';
  const sent = await server.call({ method: 'POST', url: `${url}/${suffix}`, token, payload });
  const [number = ''] = Submitted.parse(sent.data).transactionIds;
  const isChecked = async () => {
    const { data } = await server.call({ url: `${url}/${number}`, token });
    return JSON.stringify(data).includes('"MENUNGGU_VERIFIKASI"') ? true : undefined;
  };
  await eventually(isChecked);
  const desk = createDeskClient(server);
  await desk.press('verifikator1', number, 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
  await desk.press('verifikator1', number, 'ask-document', { documents });
}

const [ahmad, bambang, dewi, suharto, sri, siti] = [
  '7700000002',
  '7700000004',
  '7700000005',
  '7700000007',
  '7700000013',
  '7700000001',
];

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  customers = await openSharedPage(browser, server, phone);
  visitor = customers.person;
  await requestCardAgain(await tokenOf(bambang));
  const token = await tokenOf(ahmad);
  const draft = { payload: { email: 'baru@contoh.test' }, revision: null };
  await server.call({ method: 'PUT', url: '/api/v1/drafts/change-customer-info', token, payload: draft });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ visitor })));

const home = ({ page }: Person): Locator => page.getByRole('region', { name: 'Keadaan polis Anda' });

async function openHome(policy: string): Promise<Person> {
  const person = await customers.changeTo(policy);
  await person.page.setViewportSize(phone);
  await person.page.goto('/transaction/submission');
  // The page itself shows the tasks; the menu below comes with the program.
  await person.page.getByRole('region', { name: 'Bisa diajukan sekarang' }).waitFor();
  await home(person).getByRole('heading', { level: 2 }).waitFor();
  return person;
}

/** True when the element can be seen and pressed without scrolling, and nothing covers it, not even the bottom bar. */
const isAboveTheFold = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, bottom - 1);
    return top >= 0 && bottom <= innerHeight && found !== null && element.contains(found);
  });

/** Policies with the first task, its button, and the page that the button opens. */
const firstTasks: readonly (readonly [string, string, RegExp, string, RegExp])[] = [
  ['lapsed', dewi, /^Pulihkan polis paling lambat/, 'Pulihkan polis', /\/policy-recovery$/],
  ['in grace', sri, /^Bayar premi Rp/, 'Bayar sekarang', /\/payment-account$/],
  ['unpaid benefit', suharto, /menunggu Anda$/, 'Minta pembayaran', /\/benefit-allocation$/],
  ['document requested', bambang, /^Kirim ulang/, 'Lengkapi pengajuan', /\/transaction\/status\/[\w-]+#lengkapi$/],
  ['unfinished form', ahmad, /belum selesai$/, 'Lanjutkan', /\/change\/customer-info\?langkah=1$/],
];

describe.each(firstTasks)('home: %s', (name, policy, task, button, leadsTo) => {
  it('shows task and button without scrolling on phone and wide screen, without layout shift; the button opens the next page', async () => {
    const person = await openHome(policy);
    const heading = home(person).getByRole('heading', { level: 2 });
    expect(await heading.innerText()).toMatch(task);
    const way = home(person).getByRole('link', { name: button });
    expect(await isAboveTheFold(heading)).toBe(true);
    expect(await isAboveTheFold(way)).toBe(true);
    expect(await shiftOf(person.page)).toBeLessThan(0.02);
    await expectAccessible(person.page);
    await expectNoSidewaysScroll(person.page);
    await takePhoto(person.page, `home-${name.replaceAll(' ', '-')}`);
    await person.page.setViewportSize(desktop);
    expect(await isAboveTheFold(way)).toBe(true);
    await expectAccessible(person.page);
    await way.click();
    await person.page.waitForURL(leadsTo);
  });
});

const policies = Array.from({ length: 15 }, (_, index) => String(7_700_000_001 + index));

/** Checks that the first task is visible with doubled text size, which leaves the least room. */
async function expectFirstTaskVisible(policy: string, photo: string): Promise<void> {
  const person = await openHome(policy);
  await takePhoto(person.page, `home-${policy}-${photo}`);
  await person.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const heading = home(person).getByRole('heading', { level: 2 });
  expect(await isAboveTheFold(heading)).toBe(true);
  expect(await isAboveTheFold(heading.locator('..').getByRole('link'))).toBe(true);
  await expectNoSidewaysScroll(person.page);
}

describe('text at twice the size on a phone', () => {
  it.each(policies)('shows first task and button of the home of %s without scrolling', (policy) =>
    expectFirstTaskVisible(policy, 'fresh'),
  );
});

describe('menu below the tasks', () => {
  it('links every item: available items first, then the others, each in menu order', async () => {
    const { page } = await openHome(dewi);
    const linksIn = (name: string) =>
      page
        .getByRole('region', { name })
        .locator('li > a')
        .evaluateAll((links) => links.map((link) => link.textContent.trim()));
    const words = wordingFor({ isSyariah: false, priorityCode: '' });
    const labels = menu.map(({ label }) => fill(label, words));
    const [open, closed] = [await linksIn('Bisa diajukan sekarang'), await linksIn('Belum bisa')];
    expect([...open, ...closed].toSorted()).toEqual(labels.toSorted());
    expect(open).toEqual(labels.filter((label) => open.includes(label)));
    expect(closed).toEqual(labels.filter((label) => closed.includes(label)));
    expect(closed).toContain('Pinjaman Polis');
  });

  it('shows why a lapsed policy is limited, and links to the first step', async () => {
    const { page } = await openHome(dewi);
    const row = page.getByRole('listitem').filter({ hasText: 'Pengalihan Dana (Switching)' });
    expect(await row.innerText()).toContain('Polis sedang tidak aktif.');
    await row.getByRole('link', { name: 'Pulihkan dulu polisnya' }).click();
    await page.waitForURL('**/transaction/submission/policy-recovery');
  });

  it('lists what the product does not offer', async () => {
    const { page } = await openHome(suharto);
    const rows = page.getByRole('region', { name: 'Belum bisa' }).getByRole('listitem');
    expect(await rows.filter({ hasText: 'Pinjaman Polis' }).innerText()).toContain(
      'Produk ini tidak punya pinjaman polis.',
    );
    expect(await rows.filter({ hasText: 'Cuti Premi' }).innerText()).toContain('Tidak ada pada produk Anda.');
  });

  it('asks a customer with several policies which one to open, and offers to switch later', async () => {
    const person = await openHome(siti);
    await person.page.getByText('Anda punya 2 polis. Mana yang Anda urus hari ini?').waitFor();
    // The most urgent task of the policy is above the question.
    expect(await isAboveTheFold(home(person).getByRole('heading', { level: 2 }))).toBe(true);
    await person.page.getByRole('button', { name: /7700000001/ }).click();
    await person.page.getByText('Anda punya 2 polis').waitFor({ state: 'detached' });
    expect(await isAboveTheFold(home(person).getByRole('heading', { level: 2 }))).toBe(true);
    await home(person).getByRole('button', { name: 'Pilih polis lain' }).click();
    await person.page.getByRole('dialog').getByText('7700000003').waitFor();
  });

  it('stays usable when the home cannot be loaded, with a message in its place', async () => {
    const { page } = await customers.changeTo(sri);
    await page.route('**/api/v1/policy/home', (route) => route.abort());
    await page.goto('/transaction/submission');
    await page.getByText('Keadaan polis belum dapat dimuat').waitFor();
    await page.getByRole('link', { name: 'Perubahan Data' }).waitFor();
    await page.unroute('**/api/v1/policy/home');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('link', { name: 'Bayar sekarang' }).waitFor();
  });
});

/**
 * These tests run last, because the clock cannot go back. tests/contract/policy/home.test.ts tests the texts of the
 * tasks at these moments.
 */
describe.each(['half a year later', 'a year later'])('%s', (moment) => {
  beforeAll(async () => {
    await liveHalfYear(server);
  });

  it.each(policies)('shows first task and button of the home of %s without scrolling', (policy) =>
    expectFirstTaskVisible(policy, moment.replaceAll(' ', '-')),
  );
});
