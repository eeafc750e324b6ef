import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, parseBusinessDate } from '#shared/time/dates.ts';
import { buildCover, buildRider } from '../testing/build-cover.ts';
import { buildFacts, buildPremium, endowment, type FactsChanges } from '../testing/build-facts.ts';
import { checkCop } from './check-cop.ts';
import { deriveAttachments } from '../contract/attachment-rules.ts';
import { definition, withPayee } from './definition.ts';
import { aliasEffect, effect, effectWithPayee } from './effect.server.ts';
import { listAlternatives } from './alternatives.ts';
import { SurrenderPayload, SurrenderWithPayeePayload } from './payload.ts';
import { payeeSamples, samples } from './samples.ts';

const day = parseBusinessDate;
const main = [{ itemId: 101 }];
const rider = [{ itemId: 102 }];
const debited = { payment: { method: 3, nextMethod: 3 }, riders: [buildRider()] };

const facing = (changes: FactsChanges = {}) => buildFacts({ ...changes, policy: { ...debited, ...changes.policy } });
const parse = (payload: unknown) => z.parse(SurrenderPayload, payload);
const request = (items: unknown) => parse({ ...samples.minimal.payload, items });

const freeLook: FactsChanges = {
  policy: { benefitAccount: null },
  position: { freeLookUntil: day('2026-11-27'), startDate: day('2026-11-13'), policyYear: 1, policyMonths: 0 },
};
const lastDay: FactsChanges = { position: { freeLookUntil: day('2026-11-21') } };
const over: FactsChanges = { position: { freeLookUntil: day('2026-11-20') } };
const unknownReceipt = (start: string): FactsChanges => ({ position: { freeLookUntil: null, startDate: day(start) } });
const byVirtualAccount: FactsChanges = { policy: { payment: { method: 93, nextMethod: 93 } } };
const byCard: FactsChanges = { policy: { payment: { method: 30, nextMethod: 30 } } };
const term: FactsChanges = { position: { archetype: 'TERM', holdings: [] } };

const ask = (items: readonly { itemId: number }[], changes: FactsChanges) => {
  const answered = checkCop.ask({ items: [...items] }, facing(changes));
  if (!answered.ok) throw new Error(JSON.stringify(answered.problem));
  return answered.value;
};

describe('check-cop decision of the server (rulebook 7.1)', () => {
  it.each([
    { name: 'free look, no account', items: main, facts: freeLook, kind: 'FREE_LOOK', days: 6, status: true },
    { name: 'the last day of the free look', items: main, facts: lastDay, kind: 'FREE_LOOK', days: 0, status: false },
    { name: 'the day after', items: main, facts: over, kind: 'SURRENDER', days: null, status: false },
    {
      name: 'sent on the last day, asked again later',
      items: main,
      facts: { ...over, submittedOn: day('2026-11-20') },
      kind: 'FREE_LOOK',
      days: 0,
      status: false,
    },
    {
      name: 'receipt not known, 21 days from issue',
      items: main,
      facts: unknownReceipt('2026-10-31'),
      kind: 'FREE_LOOK',
      days: 0,
      status: false,
    },
    {
      name: 'receipt not known, 22 days from issue',
      items: main,
      facts: unknownReceipt('2026-10-30'),
      kind: 'SURRENDER',
      days: null,
      status: false,
    },
    { name: 'rider alone', items: rider, facts: byVirtualAccount, kind: 'RIDER_CANCEL', days: null, status: false },
    { name: 'main and rider', items: [...rider, ...main], facts: {}, kind: 'SURRENDER', days: null, status: false },
    {
      name: 'paid by virtual account',
      items: main,
      facts: byVirtualAccount,
      kind: 'SURRENDER',
      days: null,
      status: true,
    },
    { name: 'paid by card', items: main, facts: byCard, kind: 'SURRENDER', days: null, status: true },
    {
      name: 'no value, no account needed',
      items: main,
      facts: { ...byVirtualAccount, ...term },
      kind: 'SURRENDER',
      days: null,
      status: false,
    },
  ])('outcome depends on date, cover and account: $name: $kind', ({ items, facts, kind, days, status }) => {
    expect(ask(items, facts)).toMatchObject({ kind, days_left: days, status, acknowledgement_version: `${kind}-1.0` });
  });

  it('gives the estimate line by line, with its date, in the wording of the policy', () => {
    expect(ask(main, {}).estimate).toEqual({
      amount: 16_450_000,
      as_of: '2026-11-20',
      lines: [
        { label: 'Nilai unit', amount: 19_000_000 },
        { label: 'Biaya penebusan (tahun polis ke-4: 15%)', amount: -2_550_000 },
      ],
    });
    expect(ask(rider, {}).estimate).toBeNull();
  });

  it('allows ending the main cover of a lapsed policy but not a lapsed rider', () => {
    const mainCover = buildCover({ status: 'LAPSED' });
    const lapsed = facing({ policy: { mainCover, riders: [buildRider({ status: 'LAPSED' })] } });
    expect([main, rider].map((items) => checkCop.ask({ items }, lapsed).ok)).toEqual([true, false]);
  });

  it('refuses an unknown cover', () => {
    expect(checkCop.ask({ items: [{ itemId: 999 }] }, facing())).toMatchObject({
      ok: false,
      problem: [{ code: 'SUR-ITEM' }],
    });
  });
});

describe('cancellation payload', () => {
  it('accepts bare item ids', () => {
    expect(parse({ ...samples.minimal.payload, items: [11, { itemId: 12 }] }).items).toEqual([
      { itemId: 11 },
      { itemId: 12 },
    ]);
  });

  it('defaults to the family card', () => {
    expect(z.parse(SurrenderWithPayeePayload, payeeSamples.minimal.payload).status_family_attachment).toBe('KK');
  });

  it('treats a family document under either name as one attachment', () => {
    const read = (changes: Record<string, unknown>) => {
      const payload = z.parse(SurrenderWithPayeePayload, { ...payeeSamples.minimal.payload, ...changes });
      return deriveAttachments(withPayee.attachments ?? [], payload, facing())
        .uploads.filter(({ type, name }) => name !== '' && (type === 'KK' || type === 'BIRTHCERTIFICATE'))
        .map(({ path, type, name }) => `${path} ${type} ${name}`);
    };
    expect(read({})).toEqual(['kk_attachment KK kk-1.jpg']);
    expect(read({ family_attachment: 'kk-1.jpg' })).toEqual(['kk_attachment KK kk-1.jpg']);
    expect(read({ kk_attachment: null, family_attachment: 'kk-2.jpg' })).toEqual(['family_attachment KK kk-2.jpg']);
  });
});

describe('lock and review of a cancellation', () => {
  const of = (items: unknown, changes: FactsChanges = {}) => {
    const { lockClass } = definition;
    const facts = facing(changes);
    const payload = request(items);
    return [
      typeof lockClass === 'string' ? lockClass : lockClass.of(payload, facts),
      definition.reviewLevel(payload, facts),
    ];
  };

  it.each([
    ['rider', rider, {}, ['C', 'A']],
    ['free look', main, freeLook, ['T', 'S']],
    ['surrender', main, {}, ['T', 'S']],
    [
      'surrender exactly at the limit',
      main,
      { parameters: { 'payout.second_approver_above': 16_450_000 } },
      ['T', 'S+'],
    ],
    ['surrender below the limit', main, { parameters: { 'payout.second_approver_above': 16_450_001 } }, ['T', 'S']],
    [
      'free look from the limit on',
      main,
      { ...freeLook, parameters: { 'payout.second_approver_above': 1 } },
      ['T', 'S+'],
    ],
  ] satisfies [string, unknown, FactsChanges, string[]][])(
    'lock and review level depend on cover and amount: %s',
    (_name, items, changes, wanted) => {
      expect(of(items, changes)).toEqual(wanted);
    },
  );

  it('the system decides on riders alone with the face check passed', () => {
    const check = (items: unknown, face: 'passed' | 'recorded') =>
      definition
        .automaticChecks?.(request(items), facing(), { face, confirmedContacts: [] })
        .map(({ outcome }) => outcome);
    expect(check(rider, 'passed')).toEqual(['passed', 'passed', 'passed']);
    expect(check(rider, 'recorded')).toEqual(['failed', 'passed', 'passed']);
    expect(check(main, 'passed')).toEqual([]);
  });
});

describe('alternatives to a cancellation', () => {
  const routes = (changes: FactsChanges) =>
    listAlternatives(facing(changes)).map(({ text, gentler }) => `${gentler.route.split('/').at(-1)}: ${text}`);

  it('offers withdrawal, holiday and lower cover for a unit link', () => {
    expect(routes({})).toEqual([
      expect.stringMatching(/^withdraw-partial-investment-fund: .*Rp\s17\.000\.000/),
      expect.stringMatching(/^cuti-premi: .*24 bulan/),
      expect.stringMatching(/^decrease-sa: .*Rp\s200\.000\.000/),
    ]);
  });

  it('names the least cover that the decrease form allows', () => {
    const product = { id: buildCover().productId, name: 'Contoh Link', plans: [], minSum: 150_000_000, maxSum: 0 };
    expect(routes({ products: [product] })).toContainEqual(
      expect.stringMatching(/^decrease-sa: .*paling sedikit Rp\s150\.000\.000/),
    );
  });

  it('offers first a loan, then lower cover for an endowment', () => {
    expect(routes({ ...endowment, value: { loanLimit: 31_800_000 } })).toEqual([
      expect.stringMatching(/^request-policy-loan: .*Rp\s31\.800\.000/),
      expect.stringMatching(/^decrease-sa: /),
    ]);
  });

  it.each([
    ['a young unit link', { position: { startDate: day('2026-06-01') } }],
    ['a policy on hold with its fund empty', { position: { subStatus: 'LAPSED_FUND', holdings: [] } }],
    ['no-value product at the least cover', { ...term, policy: { mainCover: buildCover({ sumAssured: 50_000_000 }) } }],
  ] satisfies [string, FactsChanges][])('offers no alternative for %s', (_name, changes) => {
    expect(routes(changes)).toEqual([]);
  });
});

describe('cancellation summary', () => {
  it('says that a product has no cash value', () => {
    const { headline, details } = definition.summary(request(main), facing(term));
    expect(headline).toBe('Penebusan polis: Tidak ada {nilaiTunai}');
    expect(details.find(({ label }) => label === 'Perkiraan Anda terima')?.value).toBe('Tidak ada {nilaiTunai}');
  });

  it('shows whether the consequences were acknowledged, and in which version', () => {
    const value = (acknowledgement_version?: string) =>
      definition
        .summary({ ...request(main), acknowledgement_version }, facing())
        .details.find(({ label }) => label === 'Penjelasan konsekuensi')?.value;
    expect([value('SURRENDER-1.0'), value()]).toEqual(['Disetujui, versi SURRENDER-1.0', 'Tidak disertakan']);
  });
});

describe('changes sent to the core', () => {
  const account = { bankName: 'BCA', bankAccount: '********3456', accountName: 'SITI NUR RAHMAWATI' };

  it('ends a unit link now, sells at the final price, and pays to the registered account', () => {
    const wanted = [
      { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee: account },
      { kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: 'SURRENDER', payee: account },
    ];
    expect(effect.changes(request(main), facing())).toEqual(wanted);
    expect(aliasEffect.changes(request(main), facing())).toEqual(wanted);
  });

  it('ends a traditional policy at once', () => {
    expect(effect.changes(request(main), facing(endowment))).toEqual([
      { kind: 'EndPolicy', effective: 'APPROVAL', termination: 'SURRENDER', payee: account },
    ]);
  });

  it('pays to the account of the request where one is given', () => {
    const [end] = effectWithPayee.changes(payeeSamples.minimal.payload, facing(freeLook));
    expect(end).toMatchObject({
      termination: 'FREE_LOOK',
      payee: { bankName: 'Bank Central Asia (BCA)', bankAccount: '0540123456', accountName: 'SITI NUR RAHMAWATI' },
    });
  });

  const billed = buildRider({ itemId: 103, plan: null, sumAssured: 200_000_000, premium: 600_000 });
  const paidAlone = { policy: { riders: [billed] } };

  it.each([
    { name: 'the fund pays: the next monthly day, also where bills come once a year', changes: {}, on: '2026-12-15' },
    { name: 'asked on a monthly day: the next one', changes: {}, today: day('2026-12-15'), on: '2027-01-15' },
    { name: 'billed: the next due date', changes: paidAlone, item: 103, on: '2027-03-15' },
    {
      name: 'billed, asked on the due date: the next one',
      changes: paidAlone,
      today: day('2027-03-15'),
      item: 103,
      on: '2028-03-15',
    },
    {
      name: 'billed, and no bill comes any more: the next monthly day',
      changes: { ...paidAlone, position: { premium: buildPremium({ nextDueOn: null }) } },
      item: 103,
      on: '2026-12-15',
    },
  ])('ends a rider: $name', ({ changes, item = 102, today = day('2026-11-21'), on }) => {
    const facts = { ...facing(changes), today };
    expect(effect.changes(request([{ itemId: item }]), facts)).toEqual([
      { kind: 'EndCovers', effective: 'NEXT_DUE', on, itemIds: [item] },
    ]);
    expect(definition.summary(request([{ itemId: item }]), facts).rows[0]?.new).toBe(
      `Berakhir ${formatDate(addDays(day(on), -1))}`,
    );
  });

  it('ends riders with different payment on different days', () => {
    const facts = facing({ policy: { riders: [buildRider(), billed] } });
    expect(effect.changes(request([{ itemId: 103 }, { itemId: 102 }]), facts)).toMatchObject([
      { on: '2026-12-15', itemIds: [102] },
      { on: '2027-03-15', itemIds: [103] },
    ]);
  });
});
