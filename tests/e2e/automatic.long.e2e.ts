import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, type Person } from '#tests/support/browser.ts';
import { checkBothSizes } from '#tests/support/check-screen.ts';
import { createFundCustomer, type FundCustomer } from '#tests/support/fund-customer.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { signInAtDesk } from '#tests/support/story.ts';
import { eventually } from '#tests/support/server.ts';

let server: LiveServer;
let browser: Browser;
let siti: FundCustomer;
let number = '';
const people: Record<string, Person> = {};

beforeAll(async () => {
  server = await startLiveServer({}, { policies: ['7700000001'], random: () => 0 });
  browser = await launchBrowser();
  siti = await createFundCustomer(server);
  number = await split(25);
  await eventually(async () => ((await siti.sees(number)).state === 'SELESAI' ? true : undefined));
  people['leader'] = await signInAtDesk(browser, server, 'ketua1');
  people['clerk'] = await signInAtDesk(browser, server, 'verifikator1');
  people['approver'] = await signInAtDesk(browser, server, 'penyetuju1');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => people));

const split = (percent: number): Promise<string> =>
  siti.submit('change-apportionment', {
    items: [
      { fund_code: 'DTUM', percentage: percent },
      { fund_code: 'DSEI', percentage: 100 - percent },
    ],
  });

const pageOf = (who: string) => {
  const person = people[who];
  if (person === undefined) throw new Error(`${who} is not signed in.`);
  return person.page;
};

it('a clerk reads on the case why the system decided, and records a difference for the leader', async () => {
  const page = pageOf('clerk');
  await page.goto('/desk/automatic/samples');
  await checkBothSizes(page, 'desk-automatic-samples');
  await page.getByRole('link', { name: `Periksa ${number}` }).click();
  await page.getByRole('heading', { name: 'Diputuskan otomatis karena' }).waitFor();
  await page.getByLabel('Berbeda: seharusnya lain').check();
  await page.getByLabel('Yang seharusnya').selectOption('UNDERWRITER');
  await page.getByLabel('Alasan', { exact: true }).fill('Dana baru terlalu berisiko.');
  await checkBothSizes(page, 'desk-automatic-case');
  await page.getByRole('button', { name: 'Simpan pemeriksaan' }).click();
  await page.getByRole('button', { name: 'Beri tahu ketua tim' }).click();
  await page.getByText('Ketua tim sudah diberi tahu.').waitFor();
  await page.goto('/desk/automatic/samples?list=different');
  await page.getByText('Berbeda. Seharusnya: Dinilai underwriter dahulu.').waitFor();
});

it('a leader switches a rule to people alone, and a supervisor gives it back', async () => {
  const page = pageOf('leader');
  await page.goto('/desk/automatic');
  await page.getByText('100% otomatis: 1 otomatis, 0 oleh petugas').waitFor();
  await page.getByRole('button', { name: 'Alihkan ke orang: Aturan alokasi' }).click();
  await page.getByLabel('Alasan dialihkan').fill('Batas dananya salah.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('0 pengajuan menunggu petugas karena sakelar ini.').waitFor();
  await checkBothSizes(page, 'desk-automatic');
  const waiting = await split(50);
  await page.goto(`/desk/cases/${waiting}`);
  await page
    .getByText(/aturan “Aturan alokasi” tidak diputuskan otomatis/)
    .first()
    .waitFor();
  expect((await siti.sees(waiting)).state).toBe('MENUNGGU_VERIFIKASI');
  await page.goto('/desk/automatic');
  await page.getByRole('button', { name: /^Minta otomatis lagi/ }).click();
  await page.getByLabel('Alasan dikembalikan').fill('Sudah dibetulkan.');
  await page.getByRole('button', { name: 'Ajukan kepada penyetuju' }).click();
  await page.getByText('Penyetuju yang memutuskan.').waitFor();
  const approver = pageOf('approver');
  await approver.goto('/desk/automatic');
  await approver.getByLabel('Hasil pemeriksaan').fill('Setuju.');
  await approver.getByRole('button', { name: 'Setujui', exact: true }).click();
  await approver.getByText('Tidak ada yang dialihkan. Sistem memutuskan semuanya.').waitFor();
});

it('a leader lists what a rule decided since a day', async () => {
  const page = pageOf('leader');
  await page.goto('/desk/automatic');
  await page.getByRole('link', { name: 'Lihat keputusan: Aturan alokasi' }).click();
  await page.getByRole('link', { name: `Buka kasus ${number}` }).waitFor();
  await checkBothSizes(page, 'desk-automatic-decisions');
});
