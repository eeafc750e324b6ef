import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaceToken } from '#shared/wire/reference.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { faceTypes } from '#server/config/face-config.ts';
import { upload } from '#tests/support/attachments.ts';
import { launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { formPath } from '#tests/support/portal-pages.ts';
import { saveDraft, tokenOf } from '#tests/support/saved-draft.ts';
import { keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { endowmentWords, signInAs, signInAsSiti, sitiWords, takePhoto } from '#tests/support/story.ts';
import { checkWidths, auditPage } from '#tests/support/audit-page.ts';

let server: LiveServer;
let browser: Browser;
let siti: Person;
/** Siti on another phone, where she allows no camera. */
let refusing: { readonly browser: Browser; readonly siti: Person };

/** Types whose step-up the setting reverses (face instead of code or the other way round); the others are as usual. */
const byCamera = ['change-customer-info', 'surrender', 'apply-policy-loan'];

beforeAll(async () => {
  server = await startLiveServer({ FACE_CAMERA_TYPES: byCamera.join(',') });
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, phone);
  const other = await launchBrowser('refused');
  refusing = { browser: other, siti: await signInAsSiti(other, server, phone) };
  for (const { page } of [siti, refusing.siti]) await page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await refusing?.browser.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, refusing: refusing.siti })));

const typeOf = (endpoint: string) => {
  const type = pageTypes.find((each) => each.endpoint === endpoint);
  if (type === undefined) throw new Error(`No page sends ${endpoint}`);
  return type;
};

/** Opens the face page up to its consent, with the summary confirmed. */
async function goToFace(endpoint: string, step: string, person = siti): Promise<Page> {
  const { page } = person;
  const { policy } = person === siti || person === refusing.siti ? sitiWords : endowmentWords;
  const type = typeOf(endpoint);
  await page.goto('/transaction/submission');
  await saveDraft(server, person, type, policy);
  await page.goto(`${formPath(type.route)}/resume`);
  await page.getByRole('checkbox').first().waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await press(page, 'Lanjut ke verifikasi wajah');
  await page.waitForURL(`**/${step}`);
  await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
  return page;
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await press(page, 'Mulai verifikasi');
}

/**
 * Refuses every call of this path after `ready` has resolved. Without a code the answer is 503, which may be tried
 * again.
 */
async function refuse(page: Page, path: string, code = '', ready: Promise<void> = Promise.resolve()): Promise<void> {
  const message = 'Sambungan ke pemeriksa wajah terganggu. Coba lagi sebentar.';
  const answer = { status: code === '' ? 503 : 409, json: { success: false, data: null, message, code } };
  await page.unroute(path);
  await page.route(path, async (route) => {
    await ready;
    await route.fulfill(answer);
  });
}

let atEndowment: Person;

describe('face pages of the six request types', () => {
  beforeAll(async () => {
    atEndowment = await signInAs(browser, server, endowmentWords);
    await server.services.pool.query(
      `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account, account_name, created_at)
       VALUES (gen_random_uuid(), '7700000001', 'SB', 1000000, 30, 'OPEN', '2026-11-01', 'Bank Central Asia (BCA)', '5270123456', 'NAMA', now())`,
    );
  });

  it.each(faceTypes)(
    '%s: keep their own step through a reload; the other page names the one in use',
    async (endpoint) => {
      const isOwn = byCamera.includes(endpoint);
      const [own, other] = isOwn
        ? ['camera-verification', 'vida-verification']
        : ['vida-verification', 'camera-verification'];
      const person = endpoint === 'apply-policy-loan' ? atEndowment : siti;
      const page = await goToFace(endpoint, own, person);
      await page.reload();
      await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
      expect(page.url()).toMatch(new RegExp(`/${own}$`));
      await page.goto(`${formPath(typeOf(endpoint).route)}/${other}`);
      await page.getByText(`Pengajuan ini memakai ${isOwn ? 'satu foto wajah' : 'gerakan wajah'}`).waitFor();
      expect((await checkWidths(page, [phone])).join('\n')).toBe('');
      await takePhoto(page, `face-other-${other}`);
      await page.getByRole('link', { name: 'Lanjut ke verifikasi' }).click();
      await page.waitForURL(`**/${own}`);
      await page.getByRole('heading', { name: 'Persetujuan data wajah' }).waitFor();
    },
  );
});

describe('face picture sent by a client without consent', () => {
  /** Sends what the specification's client sends: a picture alone, and a check without frames. */
  async function sendPictureAlone(): Promise<string> {
    const token = await tokenOf(atEndowment);
    const url = '/api/v1/vida/generate-token?transactionType=change-customer-info';
    const { data } = await server.call({ url: '/api/v1/policy/get-my-policy', token });
    const payload = {
      party_id: MyPolicy.parse(data).policyWithCode.policyHolder.partyId,
      party_contract: { fax: '0217654324' },
      transaction_id: FaceToken.parse((await server.call({ url, token })).data).transaction_id,
      ktp_attachment: await upload(server, token, 'KTP'),
      liveness_attachment: await upload(server, token, 'LIVENESS'),
    };
    const sent = await server.call({ method: 'POST', url: '/api/v1/policy/change-customer-info', token, payload });
    return Submitted.parse(sent.data).transactionIds[0] ?? '';
  }

  it('gets its consent on the page of its request, which then continues', async () => {
    const { page, errors } = atEndowment;
    await page.setViewportSize(phone);
    await page.goto(`/transaction/status/${await sendPictureAlone()}`);
    await page.getByRole('heading', { name: 'Boleh kami periksa foto wajah Anda?' }).waitFor();
    await press(page, 'Setujui pemeriksaan wajah');
    await page.getByText('Centang persetujuan ini agar foto wajah Anda dapat kami periksa.').waitFor();
    await auditPage(page);
    await takePhoto(page, 'face-consent-later');
    await page.getByRole('checkbox', { name: /^Saya setuju foto wajah saya/ }).check();
    await press(page, 'Setujui pemeriksaan wajah');
    await page.getByRole('heading', { name: 'Boleh kami periksa foto wajah Anda?' }).waitFor({ state: 'detached' });
    await page.getByText('Persetujuan foto wajah diterima').waitFor();
    expect(errors).toEqual([]);
  });
});

const frames = '**/vida/sessions/*/frames';

describe('face check by movements', () => {
  it('asks for consent, and shows a message when it is not given', async () => {
    const page = await goToFace('partial-withdraw', 'vida-verification');
    await auditPage(page);
    await press(page, 'Mulai verifikasi');
    await page.getByText('Beri persetujuan agar verifikasi wajah dapat dimulai.').waitFor();
    expect((await checkWidths(page, [phone])).join('\n')).toBe('');
  });

  it('shows the running camera, a movement in progress and a failed one', async () => {
    const { page } = siti;
    const looked = Promise.withResolvers<void>();
    await refuse(page, frames, '', looked.promise);
    await agree(page);
    await page.getByText(/^Gerakan 1 dari/).waitFor();
    expect((await checkWidths(page, [phone])).join('\n')).toBe('');
    // The countdown is over, and the frame is being sent.
    await page.getByText(/^[123]$/).waitFor({ state: 'hidden' });
    await auditPage(page);
    looked.resolve();
    await page.getByText('Belum berhasil').waitFor();
    await auditPage(page);
    await refuse(page, frames, 'LIV-EXP');
    await press(page, 'Ulangi');
    await page.getByRole('button', { name: 'Ulangi' }).waitFor({ state: 'hidden' });
    await page.getByText('Belum berhasil').waitFor();
    expect((await checkWidths(page, [phone])).join('\n')).toBe('');
    await page.unroute(frames);
  });

  it('explains a missing camera', async () => {
    const page = await goToFace('partial-withdraw', 'vida-verification', refusing.siti);
    await agree(page);
    await page.getByText('Kamera belum diizinkan').waitFor();
    await auditPage(page);
  });
});

describe('face check by one picture', () => {
  const uploads = '**/api/v1/vida/sessions/*/frames*';
  const sends = '**/api/v1/policy/change-customer-info';

  it('explains a missing camera', async () => {
    const page = await goToFace('change-customer-info', 'camera-verification', refusing.siti);
    expect((await checkWidths(page, [phone])).join('\n')).toBe('');
    await agree(page);
    await page.getByText('Kamera belum diizinkan').waitFor();
    await auditPage(page);
  });

  it('shows the running camera, the picture taken, a failed upload and a request that could not be sent', async () => {
    const page = await goToFace('change-customer-info', 'camera-verification');
    // After a reload the draft and the consents can still be sent.
    await page.reload();
    await agree(page);
    await page.getByRole('button', { name: 'Ambil foto' }).and(page.locator(':enabled')).waitFor();
    await auditPage(page);
    await press(page, 'Ambil foto');
    await page.getByAltText('Hasil foto Anda').waitFor();
    await auditPage(page);
    await refuse(page, uploads);
    await press(page, 'Pakai foto ini');
    await page.getByText('Foto belum terkirim').waitFor();
    await auditPage(page);
    await page.unroute(uploads);
    await refuse(page, sends);
    await press(page, 'Kirim lagi');
    await page.getByText('Pengajuan belum terkirim').waitFor();
    await press(page, 'Tutup');
    await auditPage(page);
    await page.unroute(sends);
    await press(page, 'Coba lagi');
    await page.waitForURL(/thankyou\?transaction_ids=/);
    expect(siti.errors).toEqual([]);
  });
});
