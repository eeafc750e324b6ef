import { describe, expect, it } from 'vitest';
import { menu, type MenuItem, requestItems } from '#requests/registry/menu.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { ourRoutes } from '#tests/support/whose-type.ts';
import { buildCards } from './menu-cards.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

const conventional = wordingFor({ isSyariah: false, priorityCode: '' });
const syariah = wordingFor({ isSyariah: true, priorityCode: 'HEPS' });
const plain = (text: string): string => fill(text, conventional);

const withdrawal: Availability = {
  route: 'withdraw-partial-investment-fund',
  suffix: 'partial-withdraw',
  available: true,
  built: true,
  code: null,
  reason: null,
  from: null,
  has_draft: false,
};
const contact: Availability = { ...withdrawal, route: 'change/customer-info', suffix: 'change-customer-info' };

const cardOf = (label: string, known: readonly Availability[] | undefined) =>
  buildCards(menu, known, plain).find((card) => card.label === label);

const fundCard = 'Penarikan Sebagian Dana Investasi';

const isSpecified = ({ route }: MenuItem): boolean => !ourRoutes.includes(route);

describe('menu', () => {
  it('has the 16 items of the specification in their order', () => {
    const labels = buildCards(menu.filter(isSpecified), undefined, plain).map(({ label }) => label);
    expect(labels).toHaveLength(16);
    expect([labels[0], labels[2], labels[10], labels[15]]).toEqual([
      'Perubahan Data',
      'Cuti Premi',
      'Penambahan Uang Pertanggungan',
      'Perubahan Pembayaran Premi',
    ]);
    expect(requestItems.filter(isSpecified)).toHaveLength(25);
  });

  it('uses syariah words on every label, sub-menus included', () => {
    const items = [...menu, ...requestItems];
    const labels = buildCards(items, undefined, (text) => fill(text, syariah)).map(({ label }) => label);
    expect(labels.flatMap((label) => syariahLint(label))).toEqual([]);
    expect(labels).toContain('Cuti Kontribusi');
  });
});

describe('menu card', () => {
  it('is open while availability is unknown', () => {
    expect(cardOf(fundCard, undefined)?.state).toBe('open');
  });

  it('leads to coming-soon when the type is not built', () => {
    expect(cardOf('Cuti Premi', [withdrawal])).toMatchObject({
      state: 'coming',
      href: '/transaction/submission/coming-soon',
      note: 'Segera hadir di portal',
    });
  });

  it('shows reason and first day when closed, and still links to its page', () => {
    const from = parseBusinessDate('2026-12-15');
    const closed = { ...withdrawal, available: false, reason: 'Polis belum berumur satu tahun.', from };
    expect(cardOf(fundCard, [closed])).toMatchObject({
      state: 'closed',
      href: '/transaction/submission/withdraw-partial-investment-fund',
      note: 'Polis belum berumur satu tahun. Bisa mulai 15/12/2026.',
    });
  });

  it('names a date once, even when the reason names it too', () => {
    const from = parseBusinessDate('2026-12-15');
    const reason = 'Data polis baru saja diubah. Penarikan dapat diajukan mulai 15/12/2026.';
    expect(cardOf(fundCard, [{ ...withdrawal, available: false, reason, from }])?.note).toBe(reason);
  });

  const refused = (code: string, reason = 'Alasan.') => ({ ...withdrawal, available: false, code, reason });

  it.each([
    ['a lapsed policy', 'POL-STATUS', 'Polis sedang tidak aktif.', '/transaction/submission/policy-recovery', false],
    ['a premium that is due', 'POL-GRACE', 'Alasan.', '/polis/information/payment-account', false],
    ['another request', 'REQ-LOCK', 'Alasan.', '/transaction/status', false],
    ['another product', 'PROD-NA', 'Tidak ada pada produk Anda.', undefined, true],
    ['a rule of its own', 'WD-MIN', 'Alasan.', undefined, false],
  ])('%s: shows the reason, and what comes first', (_name, code, note, href, isAbsent) => {
    const card = cardOf(fundCard, [refused(code)]);
    expect([card?.note, card?.way?.href, card?.isAbsent]).toEqual([note, href, isAbsent]);
  });

  it('leads a lapsed policy to the next action known to the home', () => {
    const way = { text: 'Bayar dulu tunggakannya', href: '/polis/information/payment-account' };
    const cards = buildCards(menu, [refused('POL-STATUS')], plain, way);
    expect(cards.find(({ label }) => label === fundCard)?.way).toEqual(way);
  });

  it('shows for a sub-menu what the product has, before what it lacks', () => {
    const loan = { ...withdrawal, available: false, reason: 'x' };
    const repay = { ...loan, route: 'payment-policy-loan', code: 'PROD-NA' };
    const lend = { ...loan, route: 'request-policy-loan', code: 'LOAN-AGE', reason: 'Belum dua tahun.' };
    expect(cardOf('Pinjaman Polis', [repay])?.note).toBe('Produk ini tidak punya pinjaman polis.');
    expect(cardOf('Pinjaman Polis', [repay, lend])?.note).toBe('Belum dua tahun.');
  });

  it('stands for its sub-menu: one open card opens it, one draft marks it', () => {
    expect(cardOf('Perubahan Data', [{ ...contact, has_draft: true }])).toMatchObject({
      state: 'open',
      hasDraft: true,
      href: '/transaction/submission/data-change',
    });
    expect(cardOf('Pinjaman Polis', [contact])).toMatchObject({
      state: 'coming',
      href: '/transaction/submission/policy-loan',
    });
  });
});
