import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expect } from 'vitest';
import { Submitted } from '#shared/wire/proposals.ts';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import {
  confirm,
  expectAccessible,
  expectNoSidewaysScroll,
  keepScreensOnFailure,
  press,
} from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAsSiti, sitiPolicies, takePhoto } from '#tests/support/story.ts';

let server: LiveServer;
let browser: Browser;
let desk: DeskClient;
let siti: Person;
let token: string;

beforeAll(async () => {
  server = await startLiveServer({}, { policies: sitiPolicies });
  browser = await launchBrowser();
  desk = createDeskClient(server);
  siti = await signInAsSiti(browser, server);
  token = await signIn(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach((context) => keepScreensOnFailure(context, () => ({ siti })));

/** Sums her units, with those of the monthly charges added back. */
const units = async (): Promise<number> => {
  const { rows } = await server.services.pool.query<{ units: number }>(
    `SELECT sum(units)::float8 AS units FROM core.unit_entry WHERE policy_number = '7700000001' AND reason <> 'CHARGE'`,
  );
  return rows[0]?.units ?? 0;
};

/** Submits Siti's request as her form does; returns its number once it waits for the verifiers, with its page open. */
async function send(): Promise<string> {
  const url = '/api/v1/transaction-proposal/partial-withdraw';
  const payload = {
    withdraw_type: 2,
    items: [{ fund_code: 'DTUM', apply_amount: 5_000_000, apply_units: 0 }],
    ktp_attachment: await upload(server, token, 'KTP'),
    ...(await passFaceCheck(server, token, 'partial-withdraw')),
  };
  const { data } = await server.call({ method: 'POST', url, token, payload });
  const number = Submitted.parse(data).transactionIds[0] ?? '';
  await eventually(async () => {
    const { rows } = await server.services.pool.query('SELECT state FROM proposal WHERE number = $1', [number]);
    return rows[0]?.state === 'MENUNGGU_VERIFIKASI' ? true : undefined;
  });
  await siti.page.goto(`/transaction/status/${number}`);
  await siti.page.getByText(`#${number}`).first().waitFor();
  return number;
}

const advance = (days: number) => server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });

/** Expects the page to show the end at once and without reloading, to be accessible, and the policy to be unchanged. */
async function expectEnd(state: string, sentence: RegExp): Promise<void> {
  const { page } = siti;
  await page
    .getByRole('heading', { name: state })
    .or(page.getByText(state, { exact: true }))
    .first()
    .waitFor();
  await page.getByText(sentence).first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

describe('other ends of the same withdrawal', () => {
  it('include a cancellation before the decision, after a question; then it can be requested again', async () => {
    const before = await units();
    await send();
    await press(siti.page, 'Batalkan pengajuan');
    await confirm(siti.page, 'Batalkan pengajuan');
    await expectEnd('Dibatalkan', /polis Anda tidak berubah/);
    expect(await siti.page.getByRole('button', { name: 'Batalkan pengajuan' }).count()).toBe(0);
    expect(await units()).toBe(before);
    await siti.page.goto('/transaction/submission');
    const card = siti.page.getByRole('link', { name: /Penarikan Sebagian Dana Investasi/ });
    await card.waitFor();
    expect(await card.textContent()).not.toMatch(/Masih ada/);
  });

  it('include a rejection by a person other than the verifier, with a readable reason', async () => {
    const before = await units();
    const number = await send();
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', {
      decision: 'reject',
      reason: 'NOT_ELIGIBLE',
      note: 'Hanya untuk petugas.',
    });
    const reasonText = 'Sisa dana setelah penarikan ini terlalu kecil.';
    await desk.press('penyetuju1', number, 'reject', {
      reason: 'NOT_ELIGIBLE',
      told: reasonText,
      note: 'Hanya untuk petugas.',
    });
    await expectEnd('Ditolak', new RegExp(reasonText));
    expect(await siti.page.getByText('Hanya untuk petugas.').count()).toBe(0);
    await takePhoto(siti.page, 'status-rejected');
    expect(await units()).toBe(before);
  });

  it('include an expiry because the requested attachment never arrived', async () => {
    const before = await units();
    const number = await send();
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'ask-document', {
      documents: [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }],
    });
    await siti.page.getByText('Giliran Anda').first().waitFor();
    await advance(14);
    await siti.page.getByText('Giliran Anda').first().waitFor();
    await advance(1);
    await expectEnd('Kedaluwarsa', /Batas waktunya lewat; berakhir pada/);
    expect(await units()).toBe(before);
  });

  it('include a returned transfer: the money is safe, and the page says what to do', async () => {
    const number = await send();
    await desk.approve(number);
    await siti.page.getByText('Menunggu harga unit').first().waitFor();
    await advance(5);
    await siti.page.getByText('Harga unit sudah keluar').first().waitFor();
    await desk.pay(number);
    const payout = await eventually(async () => (await server.services.core.listPayables({ state: 'SENT' }))[0]);
    const payload = {
      payable_id: payout.payableId,
      attempt: payout.attempt,
      result: 'RETURNED',
      reason: 'Rekening tidak ditemukan',
    };
    await server.call({ method: 'POST', url: '/demo/api/bank', payload });
    await expectEnd('Pembayaran Manfaat Gagal', /dana Anda aman/);
    await siti.page.getByText('Rekening tidak ditemukan').first().waitFor();
    await takePhoto(siti.page, 'status-unpaid');
    await desk.pay(number);
    const again = await eventually(async () => (await server.services.core.listPayables({ state: 'SENT' }))[0]);
    await server.call({
      method: 'POST',
      url: '/demo/api/bank',
      payload: { payable_id: again.payableId, attempt: again.attempt, result: 'PAID' },
    });
    await expectEnd('Berhasil', /Tidak ada langkah lagi/);
    expect(siti.errors).toEqual([]);
  });
});
