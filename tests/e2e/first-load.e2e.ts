import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { beginJourney } from '../support/journey.ts';

/** How a page behind sign-in comes to be (docs/decisions/0022). */
const journey = beginJourney();

const policyPath = '/api/v1/policy/get-my-policy';
const pathOf = (request: Request): string => new URL(request.url()).pathname;
const addressOf = (request: Request): string => request.url().replace(/^https?:\/\/[^/]+/, '');

/** Everything the page asks the server for until `isThere`, in order. */
const listen = async (path: string, isThere: (page: Page) => Promise<void>): Promise<readonly string[]> => {
  const { page } = journey;
  const asked: string[] = [];
  const note = (request: Request): void => void asked.push(addressOf(request));
  page.on('request', note);
  await page.goto(path);
  await isThere(page);
  page.off('request', note);
  return asked;
};

const menuIsThere = (tab: Page) => tab.getByRole('link', { name: /Penarikan Sebagian Dana/ }).waitFor();
const statusIsThere = (tab: Page) => tab.getByText('Belum ada pengajuan').waitFor();
const valueIsThere = (tab: Page) => tab.getByRole('heading', { name: 'Di mana dana Anda' }).waitFor();
const formIsThere = (tab: Page) => tab.getByRole('button', { name: 'Ubah Email' }).waitFor();

describe('the first page', () => {
  it.each([
    ['menu', '/transaction/submission', menuIsThere, [policyPath, '/api/v1/requests/availability']],
    [
      'form',
      '/transaction/submission/change/customer-info',
      formIsThere,
      [
        policyPath,
        '/api/v1/requests/availability',
        '/api/v1/policy/get-my-policy-loan-info',
        '/api/v1/drafts/change-customer-info',
      ],
    ],
    [
      'status',
      '/transaction/status',
      statusIsThere,
      [policyPath, '/api/v1/transaction-proposal?order=desc&order_by=created_at&page=1&per_page=5'],
    ],
    [
      'status, searched',
      '/transaction/status?saring=your_turn',
      (tab: Page) => tab.getByRole('heading', { level: 1 }).waitFor(),
      [policyPath],
    ],
    [
      'policy value',
      '/polis/information/polis-value',
      valueIsThere,
      [policyPath, '/api/v1/policy/premium-calendar', '/api/v1/policy/pending-changes'],
    ],
  ])('%s: asks each question once', async (_name, path, isThere, once) => {
    const asked = await listen(path, isThere);
    for (const question of once)
      expect(
        asked.filter((each) => each === question),
        question,
      ).toHaveLength(1);
  });

  it('asks for the policy before the program is there, and shows its first words before the styles are', async () => {
    const { page } = journey;
    const program = Promise.withResolvers<void>();
    const styles = Promise.withResolvers<void>();
    await page.route('**/assets/{base,kit,shell,shapes}-*.js', async (route) => {
      await program.promise;
      await route.continue();
    });
    await page.route('**/assets/*.css', async (route) => {
      await styles.promise;
      await route.continue();
    });
    const answered = page.waitForResponse((answer) => pathOf(answer.request()) === policyPath);
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    const words = page.getByText('Mohon tunggu, sedang memuat data...');
    await words.waitFor();
    expect(await words.evaluate((element) => getComputedStyle(element).paddingLeft)).toBe('16px');
    expect(await page.getByText('Lama sekali?').isVisible()).toBe(false);
    expect((await answered).status()).toBe(200);
    styles.resolve();
    program.resolve();
    await menuIsThere(page);
    await page.unrouteAll({ behavior: 'wait' });
    expect(journey.errors).toEqual([]);
  });

  it('an early question that failed is asked again by the program', async () => {
    const { page } = journey;
    const shell = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await shell.promise;
      await route.continue();
    });
    await page.route(`**${policyPath}`, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => pathOf(request) === policyPath);
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    await failed;
    shell.resolve();
    await menuIsThere(page);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('asks for the policy before the program on a searched list too, and not for the list that opens', async () => {
    const { page } = journey;
    const shell = Promise.withResolvers<void>();
    await page.route('**/assets/shell-*.js', async (route) => {
      await shell.promise;
      await route.continue();
    });
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(addressOf(request));
    await page.goto('about:blank');
    page.on('request', note);
    await page.goto('/transaction/status?saring=your_turn', { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain(policyPath);
    shell.resolve();
    await page.getByRole('heading', { level: 1 }).waitFor();
    page.off('request', note);
    expect(asked.filter((each) => each.endsWith('page=1&per_page=5'))).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it.each([
    ['menu', '/transaction/submission', menuIsThere, 11],
    ['status', '/transaction/status', statusIsThere, 15],
    ['policy value', '/polis/information/polis-value', valueIsThere, 15],
    ['form', '/transaction/submission/change/customer-info', formIsThere, 15],
  ])('%s: names every file of the program itself', async (_name, path, isThere, most) => {
    const asked = await listen(path, isThere);
    const written = await (await journey.page.request.get(path)).text();
    const files = asked.filter((each) => each.endsWith('.js') && each !== '/sw.js');
    expect(files.filter((file) => !written.includes(`"${file}"`))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('comes with packed answers', async () => {
    const { page } = journey;
    const answer = page.waitForResponse((each) => pathOf(each.request()) === policyPath);
    await journey.page.goto('/transaction/submission');
    expect(await (await answer).headerValue('content-encoding')).toBe('br');
  });

  it('somebody who is not signed in is asked nothing about a policy', async () => {
    const browser = await launchBrowser();
    const stranger = await browser.newPage({ baseURL: journey.server.origin });
    const asked: string[] = [];
    stranger.on('request', (request) => void asked.push(pathOf(request)));
    await stranger.goto('/transaction/submission');
    await stranger.waitForURL('**/auth/login');
    expect(asked.filter((path) => path.startsWith('/api/v1/policy'))).toEqual([]);
    await browser.close();
  });
});
