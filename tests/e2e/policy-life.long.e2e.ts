import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '#shared/money/money.ts';
import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { agreeAndSend, fillAccount, giveAccountAttachments } from '#tests/support/account-form.ts';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { endCover } from '#tests/support/end-cover.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signInAs, takePhoto } from '#tests/support/story.ts';

/* Policies of events without a request, as their holders see them. */

const [graceful, maturing, late] = ['7700000013', '7700000004', '7700000007'] as const;

let server: LiveServer;
let browser: Browser;
const people = new Map<string, Person>();

/** Signs in as the holder of a demo policy on a phone. */
async function holderOf(policy: string): Promise<Person> {
  const known = people.get(policy);
  if (known !== undefined) return known;
  const holder = await server.services.core.findHolder(policy);
  const words = { policy, phone: holder?.mobile ?? '', identity: holder?.identityNumber ?? '' };
  const person = await signInAs(browser, server, words, phone);
  people.set(policy, person);
  return person;
}

const advance = (days: number) => server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });

/** Pays everything that the premium page asks for to one of its accounts. */
async function pay(policy: string): Promise<void> {
  const { accounts, to_pay, lapse } = await server.services.core.getPremiumCalendar(policy);
  const payload = {
    virtual_account_number: accounts[0]?.number ?? '',
    amount: String(to_pay?.left ?? lapse?.automatic?.left ?? 0),
  };
  await server.call({ method: 'POST', url: '/demo/api/bank', payload });
}

const expectPleasant = async ({ page }: Person, photo: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, photo);
};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: [graceful, maturing, late] });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => Object.fromEntries(people)));

describe('premium in grace', () => {
  const refusal = 'Mohon lunasi premi yang jatuh tempo sebelum mengajukan Penambahan Uang Pertanggungan.';

  it('prevents a higher sum assured, and says so', async () => {
    const { page } = await holderOf(graceful);
    await page.goto('/transaction/submission');
    await page.getByText(refusal).waitFor();
  });

  it('prevents nothing once it is paid', async () => {
    await pay(graceful);
    const sri = await holderOf(graceful);
    await sri.page.goto('/transaction/submission');
    await sri.page.getByText('Tidak ada manfaat yang dapat dicairkan.').waitFor();
    expect(await sri.page.getByText(refusal).count()).toBe(0);
    await sri.page.goto('/polis/information/payment-account');
    await sri.page.getByText('Tidak ada premi yang perlu dibayar sekarang').waitFor();
    await expectPleasant(sri, 'grace-paid');
  });
});

describe('maturing policy', () => {
  it('is announced by a notice, which links to the form that shows the amount owed', async () => {
    const bambang = await holderOf(maturing);
    const today = businessDateOf(await server.services.clock.businessNow());
    await endCover(server.services.pool, maturing, addDays(today, 2));
    await advance(3);
    const { page } = bambang;
    await page.goto('/notification');
    await page.getByText('Masa asuransi selesai', { exact: true }).waitFor();
    await expectPleasant(bambang, 'matured-notices');
    await page.getByRole('link', { name: /Manfaat menunggu Anda/ }).click();
    await page.waitForURL('**/benefit-allocation');
    await page.getByText('Manfaat akhir kontrak (MB)').first().waitFor();
  });

  it('pays its benefit, less the loan, to the account entered', async () => {
    const { page } = await holderOf(maturing);
    const { rows } = await server.services.pool.query<{ amount: string }>(
      `SELECT amount FROM core.payable WHERE policy_number = $1 AND kind = 'MB'`,
      [maturing],
    );
    await page
      .getByText(formatMoney(rows[0]?.amount ?? 0, 30))
      .first()
      .waitFor();
    await goOn(page, 'Ke rekening mana kami membayar?');
    await page.getByRole('radio', { name: /Pakai rekening lain/ }).check();
    await fillAccount(page, 'Bambang Setiawan');
    await goOn(page, 'Dokumen apa yang menyertai?');
    await giveAccountAttachments(page);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    const number = await agreeAndSend(page);
    const desk = createDeskClient(server);
    await desk.approve(number);
    // Two people decide on such a large amount.
    await desk.press('penyetuju2', number, 'approve');
    await eventually(async () => {
      const [payable] = await server.services.core.listPayables({ requestNumber: number });
      return payable?.bankAccount === '1370012345678' ? payable : undefined;
    });
    // A new account waits three days.
    await advance(3);
    await desk.pay(number);
    const payout = await eventually(
      async () => (await server.services.core.listPayables({ state: 'SENT', requestNumber: number }))[0],
    );
    const paid = { payable_id: payout.payableId, attempt: payout.attempt, result: 'PAID' };
    await server.call({ method: 'POST', url: '/demo/api/bank', payload: paid });
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Berhasil').first().waitFor();
    await takePhoto(page, 'matured-paid');
  });
});

describe('policy with an unpaid premium', () => {
  it('lapses after its letters; its holder is notified of the reinstatement', async () => {
    await advance(60);
    const holder = await holderOf(late);
    const { page } = holder;
    await page.goto('/notification');
    await page.getByText('Polis tidak aktif', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Perlindungan akan berhenti', { exact: true }).count()).toBeGreaterThan(1);
    await expectPleasant(holder, 'lapsed-notices');
    await page.getByRole('link', { name: /Polis tidak aktif/ }).click();
    await page.waitForURL('**/payment-account');
    await page.getByText('aktif lagi dengan sendirinya').first().waitFor();
    await expectPleasant(holder, 'lapsed-premiums');
  });

  it('is covered again after the payment that the page requests, and a notice says so', async () => {
    const holder = await holderOf(late);
    const { page } = holder;
    await pay(late);
    await page.goto('/notification');
    await page.getByText('Polis aktif kembali', { exact: true }).waitFor();
    await page.goto('/polis/information/payment-account');
    await page.getByText('sejak 12/11/2021').waitFor();
    expect(await page.getByText('Tidak Aktif').count()).toBe(0);
    await expectPleasant(holder, 'lapsed-back');
    expect([...people.values()].flatMap(({ errors }) => errors)).toEqual([]);
  });
});
