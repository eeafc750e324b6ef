import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { desktop, launchBrowser, phone, type Person } from '../support/browser.ts';
import { takeKeys } from '../support/keys.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { readPdfText } from '../support/pdf-text.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { openSharedPage, type SharedPage } from '../support/shared-page.ts';
import { takePhoto } from '../support/story.ts';

/* Inserts what the core writes when premiums are collected (bills, attempts of the mandate). */

const [siti, sri, yusuf, rina] = ['7700000001', '7700000013', '7700000012', '7700000011'];

let server: LiveServer;
let browser: Browser;
let today: BusinessDate;
let customers: SharedPage;
let visitor: Person;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  today = businessDateOf(await server.services.clock.businessNow());
  customers = await openSharedPage(browser, server, desktop);
  visitor = customers.person;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ visitor })));

const run = (sql: string, values: unknown[]) => server.services.pool.query(sql, values);
const said = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ');

/** Opens the premium page of this policy and reads it. */
const open = async (policy: string, heading: string): Promise<string> => {
  const { page } = await customers.changeTo(policy);
  await page.goto('/polis/information/payment-account');
  await page.getByText(heading).first().waitFor();
  return said(page);
};

/** Checks accessibility and width at both sizes; takes pictures when they are wanted. */
const checkScreen = async (page: Page, photo: string): Promise<void> => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { name: 'Tagihan Premi' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await takePhoto(page, photo);
};

const payIn = (virtual_account_number: string, amount: string) =>
  server.call({ method: 'POST', url: '/demo/api/bank', payload: { virtual_account_number, amount } });

describe('nothing to pay', () => {
  it('shows when the next premium is debited, and no account', async () => {
    const { next } = await server.services.core.getPremiumCalendar(siti);
    const text = await open(siti, 'Tidak ada premi yang perlu dibayar sekarang');
    expect(text).toContain(`Kami tarik otomatis pada ${next && formatDate(next.due_on)}.`);
    expect(text).not.toContain('Bayar sekarang');
    await checkScreen(visitor.page, 'premium-nothing');
  });
});

describe('premium in grace', () => {
  it('shows amount, end of cover, account and instructions', async () => {
    const text = await open(sri, 'Bayar premi Rp 9.000.000 paling lambat');
    expect(text).toMatch(/Jatuh tempo \d\d\/\d\d\/\d{4}\. Masa leluasa masih \d+ hari\./);
    expect(text).toContain('Kami tidak menarik lagi dari');
    await visitor.page.getByText('Cara bayar: BCA mobile').click();
    await visitor.page.getByText('Pilih m-Transfer').waitFor();
    await checkScreen(visitor.page, 'premium-grace');
  });

  it('is paid by keyboard: bank, number, steps', async () => {
    await visitor.page.setViewportSize(desktop);
    await open(sri, 'Bayar sekarang');
    const keys = takeKeys(visitor.page);
    await keys.goTo(/Bank tujuan/);
    await keys.press('ArrowDown');
    await visitor.page.getByText('Nomor virtual account Bank Rakyat Indonesia').waitFor();
    await keys.goTo(/Salin/);
    await keys.enter(/Cara bayar: Internet banking BRI/);
    await visitor.page.getByText('Pilih Pembayaran, lalu BRIVA.').last().waitFor();
  });

  it('that is paid in part shows the rest; the part can be refunded later', async () => {
    const { accounts } = await server.services.core.getPremiumCalendar(sri);
    await payIn(accounts[0]?.number ?? '', '1000000');
    const text = await open(sri, 'Bayar premi Rp 8.000.000 paling lambat');
    expect(text).toContain('Titipan premi − Rp 1.000.000');
    expect(text).toContain('Titipan dapat dikembalikan setelah premi yang belum dibayar lunas.');
    await checkScreen(visitor.page, 'premium-part');
  });
});

describe('failed debit', () => {
  it('is shown with its reason, the next attempt and another way to pay', async () => {
    const { to_pay } = await server.services.core.getPremiumCalendar(sri);
    const was = to_pay?.rows[0]?.due_on;
    const due = addDays(today, -1);
    await run('UPDATE core.premium_schedule SET due_on = $2 WHERE policy_number = $1 AND due_on = $3', [sri, due, was]);
    await run(
      `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state, reason, answered_at)
       VALUES ($1, $2, $2, 9000000, 30, 'FAILED', 'saldo tidak cukup', now())`,
      [sri, due],
    );
    const text = await open(sri, 'tidak berhasil: saldo rekening tidak cukup.');
    expect(text).toContain(`pada ${formatDate(addDays(due, 3))}. Anda boleh membayar lebih dulu`);
    expect(text).toContain('Bayar lebih dulu');
    await checkScreen(visitor.page, 'premium-debit-failed');
  });
});

describe('premium billed before its due date', () => {
  it('can be paid before it is debited', async () => {
    await run(
      `UPDATE core.premium_schedule SET billed_on = $2 WHERE policy_number = $1
         AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`,
      [siti, today],
    );
    const { to_pay } = await server.services.core.getPremiumCalendar(siti);
    const due = to_pay?.rows[0]?.due_on ?? today;
    const text = await open(siti, `jatuh tempo ${formatDate(due)}`);
    expect(text).toContain('Bila terlambat, perlindungan tetap berlaku dalam masa leluasa sampai');
    expect(text).toContain('yang sudah dibayar tidak kami tarik lagi');
    await checkScreen(visitor.page, 'premium-due');
  });
});

describe('advance payment', () => {
  it('is shown, and refunded with a fresh code', async () => {
    const { accounts } = await server.services.core.getPremiumCalendar(siti);
    await payIn(accounts[0]?.number ?? '', '2500000');
    const { page } = visitor;
    await open(siti, 'Titipan premi Rp 2.500.000');
    await checkScreen(page, 'premium-credit');
    const codes = async () => [
      ...JSON.stringify((await server.call({ method: 'GET', url: '/demo/api/outbox' })).data).matchAll(
        /"code":"(\d{6})"/g,
      ),
    ];
    const before = (await codes()).length;
    await press(page, 'Kembalikan ke rekening saya');
    const code = await eventually(async () => {
      const all = await codes();
      return all.length > before ? all[0]?.[1] : undefined;
    });
    await page.getByLabel('Kode verifikasi, 6 angka').fill(code);
    await page.getByText('Rp 2.500.000 kami kembalikan').waitFor();
    expect((await server.services.core.getPremiumCalendar(siti)).credit).toBeNull();
    await expectAccessible(page);
  });
});

describe('paid premium', () => {
  it('has a receipt to download', async () => {
    const { page } = visitor;
    await open(siti, 'Kalender Premi');
    await page.getByRole('button', { name: 'Tahun sebelumnya' }).click();
    const button = page.getByRole('button', { name: /^Tanda terima/ }).first();
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^tanda-terima-\d{4}-\d\d-\d\d\.pdf$/);
    const text = readPdfText(await readFile(await download.path()));
    for (const words of ['Tanda Terima Premi', 'Siti Nur Rahmawati', 'TTP-']) expect(text).toContain(words);
  });
});

describe('lapsed policy', () => {
  it('links to its reinstatement and requests no premium', async () => {
    const text = await open(yusuf, 'Polis tidak aktif sejak');
    expect(text).not.toContain('Bayar sekarang');
    await visitor.page.getByRole('link', { name: 'Pulihkan polis' }).waitFor();
    await checkScreen(visitor.page, 'premium-lapsed');
  });
});

describe('policy on premium holiday', () => {
  it('shows its end, and the next premium in its own currency', async () => {
    const { holiday } = await server.services.core.getPremiumCalendar(rina);
    const text = await open(rina, `Cuti Premi sampai ${holiday && formatDate(holiday.until)}`);
    expect(text).toMatch(/Premi berikutnya US\$ [\d.,]+, jatuh tempo/);
    expect(text).not.toContain('Bayar sekarang');
    await checkScreen(visitor.page, 'premium-holiday');
  });
});

describe('policy without a premium account', () => {
  it('says where to ask, and shows no empty list', async () => {
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{virtualAccounts}', '[]') WHERE policy_number = $1`,
      [sri],
    );
    const text = await open(sri, 'Polis ini belum punya nomor virtual account untuk premi.');
    expect(text).not.toContain('Bank tujuan');
    await visitor.page.getByRole('link', { name: 'Tanyakan cara membayarnya' }).waitFor();
    await expectAccessible(visitor.page);
  });
});

describe('demo page', () => {
  it("pays what is due through the bank's interface", async () => {
    const { page } = visitor;
    await page.goto('/demo');
    const row = page.getByRole('listitem').filter({ hasText: 'polis 7700000001 · jatuh tempo' });
    await row.getByRole('button', { name: /^Bayar Rp.* lewat BCA$/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Premi jatuh tempo' }).waitFor();
    await expectAccessible(page);
    expect((await server.services.core.getPremiumCalendar(siti)).to_pay?.left ?? 0).toBe(0);
  });
});

it('no page reported an error during these tests', () => {
  expect(visitor.errors).toEqual([]);
});
