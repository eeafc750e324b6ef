import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { desktop, launchBrowser, phone } from '../support/browser.ts';
import { beginJourney } from '../support/journey.ts';
import { hold, shiftOf } from '../support/loading.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/screens.ts';
import { takePhoto } from '../support/story.ts';

/** Loading of a page behind sign-in (docs/decisions/0022). */
const journey = beginJourney();

// Removes the delays of a test before the next one.
afterEach(() => journey.page.unrouteAll({ behavior: 'ignoreErrors' }));

const policyPath = '/api/v1/policy/get-my-policy';
const pathOf = (request: Request): string => new URL(request.url()).pathname;
const addressOf = (request: Request): string => request.url().replace(/^https?:\/\/[^/]+/, '');

/** Lists the requests of the page until `isThere`, in order. */
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

const matches = [
  ['menu', '/transaction/submission', 'Pengajuan Transaksi', menuIsThere],
  ['form', '/transaction/submission/change/customer-info', 'Apa yang ingin diubah?', formIsThere],
  ['status', '/transaction/status', 'Status Transaksi', statusIsThere],
  ['policy value', '/polis/information/polis-value', 'Informasi Data Polis', valueIsThere],
] as const;

describe.each([
  ['360 × 740', phone],
  ['1280 × 800', desktop],
])('first view at %s', (_name, viewport) => {
  const placeOf = (tab: Page, title: string) =>
    tab.getByRole('heading', { level: 1, name: title }).evaluate((heading) => {
      const { x, y, height } = heading.getBoundingClientRect();
      return { x, y, height, size: getComputedStyle(heading).fontSize, band: heading.closest('header')?.offsetHeight };
    });

  /** Opens a page and delays everything but its document. Returns a function that lets it continue. */
  const openHeld = async (page: Page, path: string): Promise<() => Promise<void>> => {
    await page.setViewportSize(viewport);
    const letGo = await hold(page, '**/assets/*');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByText('Mohon tunggu, sedang memuat data...').waitFor();
    return letGo;
  };

  it.each(matches)(
    '%s: is visible before program and styles, and does not move when they arrive',
    async (_page, path, title, isThere) => {
      const { page } = journey;
      const letGo = await openHeld(page, path);
      const before = await placeOf(page, title);
      expect(before.size).toBe('22px');
      expect(await page.getByText('Lama sekali?').isVisible()).toBe(false);
      await letGo();
      await isThere(page);
      expect(await placeOf(page, title)).toEqual(before);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      expect(journey.errors).toEqual([]);
    },
  );

  it.each(matches)('%s: is accessible while the program loads', async (_page, path, _title, isThere) => {
    const { page } = journey;
    const letGo = await openHeld(page, path);
    // Navigation bars that do not work yet cannot be reached.
    expect(await page.locator('button:not([inert] button)').count()).toBe(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await takePhoto(page, `first-view-${path.split('/').at(-1)}`);
    await letGo();
    await isThere(page);
  });
});

/** Returns the bytes of each program file that the server names for a page, compressed as sent, by the file's part. */
const weigh = async (path: string): Promise<ReadonlyMap<string, number>> => {
  const written = await (await journey.page.request.get(path)).text();
  const named = /name="program" content="([^"]*)"/.exec(written)?.[1]?.split(' ') ?? [];
  const files = named.filter((file) => file !== '');
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(`${journey.server.origin}${file}`, { headers: { 'accept-encoding': 'br' } });
      expect([file, answer.headers.get('content-encoding')]).toEqual([file, 'br']);
      return [
        /\/([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file,
        Number(answer.headers.get('content-length')),
      ] as const;
    }),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes.map(([, size]) => size))).toBeGreaterThan(0);
  return new Map(sizes);
};

const sum = (files: ReadonlyMap<string, number>, counts: (part: string) => boolean): number =>
  [...files].reduce((total, [part, size]) => total + (counts(part) ? size : 0), 0);

describe('first page', () => {
  it.each([
    [
      'menu',
      '/transaction/submission',
      menuIsThere,
      [policyPath, '/api/v1/policy/home', '/api/v1/requests/availability'],
    ],
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
      (tab: Page) => tab.getByText('Tidak ada pengajuan di sini').waitFor(),
      [policyPath],
    ],
    [
      'policy value',
      '/polis/information/polis-value',
      valueIsThere,
      [policyPath, '/api/v1/policy/premium-calendar', '/api/v1/policy/pending-changes'],
    ],
  ])('%s: sends each query once', async (_name, path, isThere, once) => {
    const asked = await listen(path, isThere);
    for (const question of once)
      expect(
        asked.filter((each) => each === question),
        question,
      ).toHaveLength(1);
  });

  it('requests policy and products before the program has loaded', async () => {
    const { page } = journey;
    const letGo = await hold(page, '**/assets/*.js');
    const policy = page.waitForResponse((answer) => pathOf(answer.request()) === policyPath);
    const products = page.waitForResponse((answer) => pathOf(answer.request()) === '/api/v1/products');
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    expect((await policy).status()).toBe(200);
    expect((await products).status()).toBe(200);
    await letGo();
    await menuIsThere(page);
    expect(journey.errors).toEqual([]);
  });

  it('requests the list of policies before the program has loaded, once, while the customer must choose one', async () => {
    const { page } = journey;
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(pathOf(request));
    const chooseLater = (policies: number | undefined) =>
      page.evaluate((count) => {
        const session: unknown = JSON.parse(sessionStorage.getItem('auth') ?? '{}');
        sessionStorage.setItem('auth', JSON.stringify({ ...Object(session), policies: count }));
      }, policies);
    await chooseLater(2);
    // The page before may still ask for the list itself.
    await page.goto('about:blank');
    const letGo = await hold(page, '**/assets/*.js');
    const policies = page.waitForResponse((answer) => pathOf(answer.request()) === '/api/v1/policies');
    page.on('request', note);
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    expect((await policies).status()).toBe(200);
    await letGo();
    await page.getByText('Mana yang Anda urus hari ini?').waitFor();
    page.off('request', note);
    await chooseLater(undefined);
    expect(asked.filter((path) => path === '/api/v1/policies')).toHaveLength(1);
  });

  it('requests the products once when the policy reaches a waiting program', async () => {
    const { page } = journey;
    const letGo = await hold(page, `**${policyPath}`);
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(pathOf(request));
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    await page.locator('#isi[aria-busy="false"]').waitFor();
    page.on('request', note);
    const answered = page.waitForResponse((answer) => pathOf(answer.request()) === '/api/v1/products');
    await letGo();
    await Promise.all([answered, menuIsThere(page)]);
    page.off('request', note);
    expect(asked.filter((path) => path === '/api/v1/products')).toHaveLength(1);
  });

  it('shows the tasks of the home page before the program has loaded, without layout shift when it arrives', async () => {
    const { page } = journey;
    const tasks = page.getByRole('region', { name: 'Keadaan polis Anda' });
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    await tasks.getByRole('heading', { level: 2 }).waitFor();
    const before = await tasks.boundingBox();
    const text = await tasks.innerText();
    await expectAccessible(page);
    await letGo();
    await menuIsThere(page);
    expect(await tasks.innerText()).toBe(text);
    expect(await tasks.boundingBox()).toEqual(before);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    expect(journey.errors).toEqual([]);
  });

  it('keeps the focus on a task of the home page when the program draws the page', async () => {
    const { page } = journey;
    const first = page.getByRole('region', { name: 'Keadaan polis Anda' }).getByRole('link').first();
    const letGo = await hold(page, '**/assets/*.js');
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    await first.focus();
    const text = await first.innerText();
    await letGo();
    await menuIsThere(page);
    expect(await page.locator(':focus').innerText()).toBe(text);
  });

  it('shows the tasks of the home page before it knows which requests are possible, without layout shift afterwards', async () => {
    const { page } = journey;
    const tasks = page.getByRole('region', { name: 'Keadaan polis Anda' });
    const letGo = await hold(page, '**/api/v1/requests/availability');
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    const first = tasks.getByRole('heading', { level: 2 });
    // The page itself shows the tasks first; the program is there with the holder's name.
    await page.getByText('Memuat...').waitFor({ state: 'detached' });
    await first.waitFor();
    const before = await first.boundingBox();
    expect(await page.getByText('Bisa diajukan sekarang').count()).toBe(0);
    await letGo();
    await menuIsThere(page);
    expect(await first.boundingBox()).toEqual(before);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  it('repeats a failed early query in the program', async () => {
    const { page } = journey;
    const letGo = await hold(page, '**/assets/shell-*.js');
    await page.route(`**${policyPath}`, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => pathOf(request) === policyPath);
    await page.goto('/transaction/submission', { waitUntil: 'commit' });
    await failed;
    await letGo();
    await menuIsThere(page);
  });

  it('requests the policy before the program on a searched list too, but not the list that opens', async () => {
    const { page } = journey;
    const letGo = await hold(page, '**/assets/shell-*.js');
    const asked: string[] = [];
    const note = (request: Request): void => void asked.push(addressOf(request));
    await page.goto('about:blank');
    page.on('request', note);
    await page.goto('/transaction/status?saring=your_turn', { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain(policyPath);
    await letGo();
    await page.getByText('Tidak ada pengajuan di sini').waitFor();
    page.off('request', note);
    expect(asked.filter((each) => each.endsWith('page=1&per_page=5'))).toEqual([]);
  });

  it.each([
    ['menu', '/transaction/submission', menuIsThere, 8],
    ['status', '/transaction/status', statusIsThere, 14],
    ['policy value', '/polis/information/polis-value', valueIsThere, 13],
    ['form', '/transaction/submission/change/customer-info', formIsThere, 17],
  ])('%s: names every program file', async (_name, path, isThere, most) => {
    const asked = await listen(path, isThere);
    const written = await (await journey.page.request.get(path)).text();
    const named = /name="program" content="([^"]*)"/.exec(written)?.[1]?.split(' ');
    const files = asked.filter((each) => each.endsWith('.js') && each !== '/sw.js');
    expect(files.filter((file) => named?.includes(file) !== true)).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('loads a shell of at most 140 kB of script, and at most 16.5 kB after the first view', async () => {
    const home = await weigh('/transaction/submission');
    const isLater = (part: string): boolean => ['later', 'facts'].includes(part);
    expect(sum(home, (part) => part !== 'menu' && !isLater(part))).toBeLessThanOrEqual(140_000);
    expect(sum(home, isLater)).toBeLessThanOrEqual(16_500);
  });

  it.each([
    ['home', '/transaction/submission'],
    ['policy value', '/polis/information/polis-value'],
    ['documents', '/polis/documents'],
    ['profile', '/profile'],
  ])('%s: loads nothing that takes photos or shows a face check', async (_name, path) => {
    expect([...(await weigh(path)).keys()]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:uploads|identity|faces|journey)$/)]),
    );
  });

  it('a form loads at most 7.5 kB for the field of a photo, and 2.5 kB more only where it asks for the KTP', async () => {
    const withCard = await weigh('/transaction/submission/change/beneficiary');
    const withSelfie = await weigh('/transaction/submission/change-payment-freq');
    expect([withCard.has('identity'), withSelfie.has('identity')]).toEqual([true, false]);
    expect(withSelfie.get('uploads')).toBeLessThanOrEqual(7_500);
    expect(withCard.get('identity')).toBeLessThanOrEqual(2_500);
    expect([withCard, withSelfie].filter((files) => files.has('faces'))).toEqual([]);
  });

  it('starts without scripts that are needed only after a click or when the page is idle', async () => {
    const written = await (await journey.page.request.get('/transaction/submission')).text();
    const named = /name="program" content="([^"]*)"/.exec(written)?.[1] ?? '';
    expect(named).toContain('/assets/shell-');
    expect(named).not.toMatch(/notification-panel|follow-stream|overview-queries|information/);
  });

  it('is served with compressed responses', async () => {
    const { page } = journey;
    const answer = page.waitForResponse((each) => pathOf(each.request()) === policyPath);
    await journey.page.goto('/transaction/submission');
    expect(await (await answer).headerValue('content-encoding')).toBe('br');
  });

  it('requests no policy without a session', async () => {
    const browser = await launchBrowser();
    const stranger = await browser.newPage({ baseURL: journey.server.origin });
    const asked: string[] = [];
    stranger.on('request', (request) => void asked.push(pathOf(request)));
    await stranger.goto('/transaction/submission');
    await stranger.waitForURL('**/auth/login');
    await stranger.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/v1/policy'))).toEqual([]);
    // The whole program is not loaded first either.
    expect(asked.filter((path) => path.startsWith('/assets/shell-'))).toEqual([]);
    expect(await stranger.evaluate(() => sessionStorage.getItem('return-place'))).toBe('/transaction/submission');
    await stranger.close();
  });

  it('shows sign-in in its colours before anything else, without a style sheet', async () => {
    const browser = await launchBrowser();
    const stranger = await browser.newPage({ baseURL: journey.server.origin, viewport: phone });
    const kinds: string[] = [];
    const refused: string[] = [];
    stranger.on('request', (request) => void kinds.push(request.resourceType()));
    stranger.on('console', (line) => void (line.type() === 'error' && refused.push(line.text())));
    const letGo = await hold(stranger, '**/assets/*');
    const answer = await stranger.goto('/auth/login', { waitUntil: 'commit' });
    const send = stranger.getByRole('button', { name: 'Kirim kode masuk' });
    await send.waitFor();
    expect(await send.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(194, 65, 12)');
    expect(await answer?.headerValue('content-security-policy')).toMatch(/; style-src 'self'(?: 'sha256-[\w+/=]+')+;/);
    await letGo();
    await stranger.waitForLoadState('load');
    expect(kinds).toContain('script');
    expect(kinds).not.toContain('stylesheet');
    expect(refused).toEqual([]);
    await stranger.close();
  });

  it('redirects an unreadable session to sign-in and stays there', async () => {
    const browser = await launchBrowser();
    const stranger = await browser.newPage({ baseURL: journey.server.origin });
    await stranger.goto('/auth/login');
    await stranger.evaluate(() => sessionStorage.setItem('auth', '{"accessToken":"a","refreshToken":"b"}'));
    await stranger.goto('/profile');
    await stranger.waitForURL('**/auth/login');
    await stranger.getByRole('button', { name: 'Kirim kode masuk' }).waitFor();
    expect(await stranger.evaluate(() => sessionStorage.getItem('auth'))).toBeNull();
    await stranger.close();
  });
});
