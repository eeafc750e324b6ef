import { describe, it } from 'vitest';
import { createDeskClient } from '#tests/support/desk-client.ts';
import { newestFreshCode } from '#tests/support/fresh-code.ts';
import { beginJourney } from '#tests/support/journey.ts';
import { chooseAttachments, fillAddress, fillBudi, goOn } from '#tests/support/party-form.ts';
import { expectAccessible, expectNoSidewaysScroll, press } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { takePhoto } from '#tests/support/story.ts';

const journey = beginJourney();
let number = '';

describe('Siti assigns her policy to her husband', () => {
  it('sees at the field that the relation to the insured is missing', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission/data-change');
    await page.getByRole('link', { name: /Pemegang Polis/ }).click();
    await page.getByText('Kepemilikan polis berpindah').waitFor();
    await page.getByText('Pemegang polis meninggal dunia').click();
    await page.getByText('Kami turut berdukacita').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'holder-dead');
    await page.getByText('Langkah 1 dari 9').waitFor();
    await page.getByText('Pemegang polis mengalihkannya').click();
    await page.getByText('Langkah 1 dari 8').waitFor();
    await goOn(page, 'Siapa pemegang polis baru?');
    await fillBudi(page, 'Pilih');
    await press(page, 'Lanjut');
    await page.getByText('Hubungan dengan orang yang diasuransikan diperlukan').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'holder-form');
    await page.getByLabel(/^Hubungan dengan/).selectOption({ label: 'Suami' });
    await goOn(page, 'Di wilayah mana tinggalnya?');
    await fillAddress(page);
    await goOn(page, 'Dokumen apa yang menyertai?');
    await chooseAttachments(page, [
      'KTP atau paspor pemegang polis baru',
      'Foto selfie pemegang polis baru dengan KTP',
      'Surat persetujuan dan bukti hubungan',
    ]);
  });

  it('reads the rights given up, and enters a fresh code before sending', async () => {
    const { page } = journey;
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByText(/Anda tidak lagi memiliki polis ini/).waitFor();
    await page.getByText(/ditahan 14 hari/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, 'holder-summary');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke kode verifikasi');
    await page.getByRole('dialog').getByText('Masukkan kode verifikasi').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'holder-code');
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .first()
      .fill(await newestFreshCode(journey.server));
    await page.waitForURL(/thankyou\?transaction_ids=/);
    number = new URL(page.url()).searchParams.get('transaction_ids') ?? '';
  });

  it('loses access to the policy once two people have approved', async () => {
    const { page } = journey;
    await page.goto(`/transaction/status/${number}`);
    await page.getByText('Menunggu Verifikasi').first().waitFor();
    await takePhoto(page, 'holder-status');
    const desk = createDeskClient(journey.server);
    await desk.approve(number);
    await desk.press('penyetuju2', number, 'approve');
    await eventually(async () => {
      const { holder } = (await journey.server.services.core.getPolicy('7700000001')).policy;
      return holder.person.firstName === 'BUDI' ? true : undefined;
    });
    await eventually(async () => {
      const { rows } = await journey.server.services.pool.query<{ open: string }>(
        `SELECT count(*)::text AS open FROM customer_session WHERE policy_number = '7700000001' AND ended_at IS NULL`,
      );
      return rows[0]?.open === '0' ? true : undefined;
    });
    await page.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
  });
});
