import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginJourney } from '#tests/support/journey.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/screens.ts';
import { takePhoto } from '#tests/support/story.ts';

/* Journey 4: Suharto's cover has lapsed. From the first card of his home to the message that it is reinstated. */

const policy = '7700000007';
const journey = beginJourney({ words: { policy, phone: '0812 0000 0007', identity: '1271012311820007' } });

const home = (page: Page) => page.getByRole('region', { name: 'Keadaan polis Anda' });

const expectPleasant = async (page: Page, photo: string): Promise<void> => {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takePhoto(page, `walk-lapsed-${photo}`);
};

/** Expects the page to open at the place that the button names, without scrolling. */
const expectInSight = async (place: Locator): Promise<void> => {
  const box = await place.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740);
};

/** Pays the amount that the page asks for to the account that it names. */
async function payWhatThePageSays(page: Page): Promise<void> {
  const { accounts, lapse } = await journey.server.services.core.getPremiumCalendar(policy);
  const payload = { virtual_account_number: accounts[0]?.number ?? '', amount: String(lapse?.automatic?.left ?? 0) };
  const shown = (await page.locator('main').innerText()).replaceAll(/\D/g, '');
  expect(shown).toContain(payload.virtual_account_number.replaceAll(/\D/g, ''));
  expect(shown).toContain(payload.amount);
  const { success } = await journey.server.call({ method: 'POST', url: '/demo/api/bank', payload });
  expect(success).toBe(true);
}

describe('Suharto with unpaid premiums', () => {
  it('reads first on the home that cover stopped, and how to restore it', async () => {
    const { page, server } = journey;
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 60 } });
    await page.goto('/transaction/submission');
    await home(page)
      .getByText(/^Perlindungan berhenti sejak/)
      .waitFor();
    const first = home(page).getByRole('heading', { level: 2 });
    expect(await first.innerText()).toMatch(/^Bayar Rp\s[\d.]+ paling lambat \d\d\/\d\d\/\d{4}$/);
    await home(page)
      .getByText(/aktif lagi dengan sendirinya, tanpa pengajuan/)
      .waitFor();
    await expectPleasant(page, 'home');
  });

  it('follows the button to account and amount, and pays', async () => {
    const { page } = journey;
    await home(page).getByRole('link', { name: 'Bayar sekarang' }).click();
    await page.waitForURL('**/payment-account');
    const way = page.getByText('aktif lagi dengan sendirinya').first();
    await way.waitFor();
    await expectInSight(way);
    await expectPleasant(page, 'bill');
    await payWhatThePageSays(page);
  });

  it('reads in a notice that the policy is reinstated', async () => {
    const { page } = journey;
    await page.goto('/notification');
    await page.getByText('Polis aktif kembali', { exact: true }).waitFor();
    await expectPleasant(page, 'told');
  });

  it('is covered again, and the home page asks for nothing about the lapse', async () => {
    const { page } = journey;
    await page.goto('/transaction/submission');
    await home(page)
      .getByText(/^Anda terlindungi/)
      .waitFor();
    expect(
      await home(page)
        .getByText(/berhenti|Tunggakan|Pulihkan/)
        .count(),
    ).toBe(0);
    await expectPleasant(page, 'back');
    expect(journey.errors).toEqual([]);
  });
});
