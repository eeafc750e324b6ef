import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import { desktop, launchBrowser, phone, type Person } from '#tests/support/browser.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { expectAccessible, expectNoSidewaysScroll, keepScreensOnFailure, press } from '#tests/support/screens.ts';
import { signInAs, signInAsSiti, takePhoto } from '#tests/support/story.ts';

const tabs = ['insured', 'beneficiary', 'payment-account', 'benefit-account', 'polis-value'] as const;
const narrow = { width: 320, height: 640 } as const;

let server: LiveServer;
let browser: Browser;
let siti: Person;
let sri: Person;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  siti = await signInAsSiti(browser, server, desktop);
  const words = { policy: '7700000013', phone: '6281200000013', identity: '' };
  const holder = await server.services.core.findHolder(words.policy);
  sri = await signInAs(browser, server, { ...words, identity: holder?.identityNumber ?? '' }, phone);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ siti, sri })));

const open = async (page: Page, tab: string): Promise<void> => {
  await page.goto(`/polis/information/${tab}`);
  await page.getByText('Status polis').first().waitFor();
};

/** Fails every call of this path; returns a function that lets them through again. */
const failing = async (page: Page, path: string): Promise<() => Promise<void>> => {
  const pattern = `**/api/v1/${path}`;
  await page.route(pattern, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, data: null, message: 'Sistem sedang sibuk. Coba lagi sebentar.' },
    }),
  );
  return () => page.unroute(pattern);
};

describe('policy summary', () => {
  it('shows Siti her cover, the next premium and the value with its date', async () => {
    const { page } = siti;
    await open(page, 'insured');
    const { next } = await server.services.core.getPremiumCalendar('7700000001');
    const [last] = (
      await server.services.core.listFundValues('7700000001', {
        from: parseBusinessDate('2020-01-01'),
        to: parseBusinessDate('2030-01-01'),
        most: 2,
      })
    ).slice(-1);
    const summary = page.getByRole('region', { name: 'Sekilas polis Anda' });
    const said = (await summary.innerText()).replaceAll('\u00A0', ' ');
    const money = (amount = 0): string => formatMoney(amount, rupiah).replaceAll('\u00A0', ' ');
    expect(said).toContain(`${money(last?.value)}\nEstimasi per ${last && formatDate(last.date)}`);
    expect(said).toContain(money(500_000_000));
    expect(said).toContain(`${money(next?.amount)}\njatuh tempo ${next && formatDate(next.due_on)}`);
    expect(said).toContain('Aktif');
  });

  it('shows Sri, whose premium is late, the days left', async () => {
    const { grace } = await server.services.core.getPremiumCalendar('7700000013');
    await open(sri.page, 'payment-account');
    await sri.page.getByText(`Sisa ${grace?.days_left} hari`).waitFor();
    await sri.page
      .getByText(`paling lambat ${grace && formatDate(grace.until)}`)
      .first()
      .waitFor();
    await sri.page.getByText(`Masa leluasa masih ${grace?.days_left} hari.`).waitFor();
    await expectAccessible(sri.page);
    await takePhoto(sri.page, 'policy-grace');
  });
});

describe.each([
  ['1280', desktop],
  ['360', phone],
  ['320', narrow],
])('policy information at %s px', (_name, viewport) => {
  it.each(tabs)('%s passes the accessibility audit', async (tab) => {
    const { page } = siti;
    await page.setViewportSize(viewport);
    await open(page, tab);
    await page.getByText('Mohon tunggu').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });
});

describe('value chart', () => {
  it('requests each range and shows the same as a table', async () => {
    const { page } = siti;
    await open(page, 'polis-value');
    for (const range of ['1 bulan', '6 bulan', '3 tahun', '1 tahun']) {
      await page.getByRole('button', { name: range }).click();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: range }).getAttribute('aria-pressed')).toBe('true');
    }
    await page.getByText('Lihat sebagai tabel').click();
    const rows = await page.getByRole('table', { name: 'Nilai dari waktu ke waktu' }).getByRole('row').count();
    expect(rows).toBeGreaterThan(10);
    await expectAccessible(page);
    await takePhoto(page, 'policy-value');
  });

  it('shows an error in its place when it cannot be loaded, and retries', async () => {
    const { page } = siti;
    const mend = await failing(page, 'policy/fund-values?*');
    await open(page, 'polis-value');
    await page.getByText('Grafik nilai belum dapat dimuat').waitFor();
    await expectAccessible(page);
    await mend();
    await press(page, 'Coba lagi');
    await page.getByText('Lihat sebagai tabel').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('premium calendar', () => {
  it('shows one year after another', async () => {
    const { page } = siti;
    await open(page, 'payment-account');
    await page.getByRole('button', { name: 'Tahun sebelumnya' }).click();
    await page.getByText('Terbayar').first().waitFor();
    await takePhoto(page, 'policy-payment');
  });

  it('leaves the rest of the page intact when it cannot be loaded', async () => {
    const { page } = siti;
    const mend = await failing(page, 'policy/premium-calendar');
    await page.goto('/polis/information/payment-account');
    await page.getByText('Ringkasan polis belum dapat dimuat').waitFor();
    await page.getByText('Kalender premi belum dapat dimuat').waitFor();
    await page.getByText('Pembayaran Premi').waitFor();
    await expectAccessible(page);
    await mend();
    await page.getByRole('button', { name: 'Coba lagi' }).first().click();
    await page.getByText('Status polis').waitFor();
    await page.getByRole('button', { name: 'Tahun sebelumnya' }).waitFor();
  });
});

describe('masked number', () => {
  it('is revealed on request, recorded, and hidden again', async () => {
    const { page } = siti;
    await open(page, 'benefit-account');
    const { policy } = await server.services.core.getPolicy('7700000001');
    const whole = policy.benefitAccount?.bankAccount ?? '';
    expect(await page.content()).not.toContain(whole);
    const button = page.getByRole('button', { name: /nomor rekening manfaat/ });
    await button.click();
    await page.getByText(whole).waitFor();
    await expectAccessible(page);
    await button.click();
    await page.getByText(whole).waitFor({ state: 'detached' });
    const { rows } = await server.services.pool.query(
      `SELECT actor, detail->>'field' AS field FROM audit_event WHERE action = 'policy.revealed'`,
    );
    expect(rows).toEqual([{ actor: 'customer:7700000001', field: 'benefitAccount.bankAccount' }]);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toContain(whole);
  });

  it('shows beside it why it cannot be revealed', async () => {
    const { page } = siti;
    const mend = await failing(page, 'policy/reveal');
    await page.getByRole('button', { name: /nomor rekening manfaat/ }).click();
    await page.getByRole('alert').filter({ hasText: 'Sistem sedang sibuk' }).waitFor();
    await mend();
  });
});

describe('pending change', () => {
  it('is shown beside the current value', async () => {
    const { page } = siti;
    const url = '**/api/v1/policy/pending-changes';
    await page.route(url, (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          data: {
            items: [
              {
                number: '20261124-000001',
                title: 'Perubahan Informasi Customer',
                state: 'VERIFIKASI',
                state_text: 'Dalam Verifikasi',
                submitted_at: '2026-11-24T03:00:00.000Z',
                promised_date: '2026-11-26',
                waits_for_day: false,
                when: 'Selesai paling lambat Kamis, 26/11/2026, yaitu 2 hari kerja sejak dokumen lengkap.',
                areas: ['holder'],
                rows: [{ label: 'Alamat', old: 'Jalan Tebet Timur Dalam', new: 'Jalan Ir. H. Juanda No. 12' }],
                headline: 'Alamat',
              },
            ],
          },
        },
      }),
    );
    await open(page, 'insured');
    await page.getByText('Sedang diproses: Perubahan Informasi Customer').waitFor();
    await page.getByText('Jalan Ir. H. Juanda No. 12').waitFor();
    await page.getByText('Selesai paling lambat Kamis, 26/11/2026').waitFor();
    await expectAccessible(page);
    await takePhoto(page, 'policy-pending');
    await page.unroute(url);
  });
});

describe('printed policy information', () => {
  it('contains all five parts without menus and buttons', async () => {
    const { page } = siti;
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await press(page, 'Cetak ringkasan polis');
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const attachment = await page.locator('body').innerText();
    for (const text of ['Nilai Polis', 'Tertanggung', 'Data Ahli Waris', 'Rekening Manfaat', 'Kalender Premi'])
      expect(attachment).toContain(text);
    for (const text of ['Logout', 'Pengajuan Transaksi', 'Cetak ringkasan polis'])
      expect(attachment).not.toContain(text);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(siti.errors).toEqual([]);
  });
});

describe('policy information on a phone', () => {
  it('opens its panels one at a time, without layout shift while loading', async () => {
    const { page } = sri;
    await open(page, 'insured');
    await page.getByRole('link', { name: 'Data Ahli Waris' }).click();
    await page.waitForURL('**/beneficiary');
    await page.getByText('Penerima manfaat bila terjadi risiko').waitFor();
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        Object.assign(globalThis, {
          moved: Number(Reflect.get(globalThis, 'moved')) + shifts.reduce((a, b) => a + b, 0),
        });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const tab of tabs) {
      await open(page, tab);
      await page.getByText('Mohon tunggu').waitFor({ state: 'hidden' });
      const moved = await page.evaluate(() => Number(Reflect.get(globalThis, 'moved')));
      expect([tab, moved < 0.02 ? 'still' : moved]).toEqual([tab, 'still']);
    }
    expect(sri.errors).toEqual([]);
  });
});
