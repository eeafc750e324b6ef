import { Big } from 'big.js';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { healthyAnswers } from '../testing/health-answers.ts';
import { lapsedEndowment, lapsedLink } from '../testing/lapsed-facts.ts';
import { splitByShares } from '#shared/rules/premium-allocation.ts';
import { allocatedItems } from '#shared/facts/reinstatement-units.ts';
import { quoteOn } from '#shared/facts/reinstatement-quote.ts';
import { effect } from './effect.server.ts';

const allocation = [
  { fundCode: 'A', percent: 70 },
  { fundCode: 'B', percent: 30 },
];
const facts = buildFacts({ ...lapsedLink, position: { ...lapsedLink.position, allocation } });

describe('units for late premiums', () => {
  it("invests 60 % of the second year's premiums, by the policy's split, into BASIC", () => {
    const items = allocatedItems(quoteOn(facts, day('2026-11-21')), facts);
    expect(items.map(({ fundCode, bucket, amount }) => [fundCode, bucket, String(amount)])).toEqual([
      ['A', 'BASIC', '1050000'],
      ['B', 'BASIC', '450000'],
    ]);
  });

  it.each([rupiah, usDollar])('loses nothing in a split, for any amount and shares (currency %i)', (currency) => {
    assert(
      property(integer({ min: 0, max: 1_000_000_00 }), integer({ min: 0, max: 100 }), (cents, percent) => {
        const amount = currency === rupiah ? new Big(cents) : new Big(cents).div(100);
        const shares = [
          { fundCode: 'A', percent },
          { fundCode: 'B', percent: 100 - percent },
        ];
        const parts = splitByShares(amount, shares, currency);
        expect(parts.every((part) => part.amount.gte(0))).toBe(true);
        expect(parts.reduce((sum, part) => sum.plus(part.amount), new Big(0)).eq(amount)).toBe(true);
      }),
    );
  });
});

const payload = { health_questionnaire: healthyAnswers(), ktp_selfie_attachment: 'selfie.jpg' };

describe('reinstatement changes sent to the core', () => {
  it('settles premiums and interest of a traditional policy at once, without waiting for a price', () => {
    expect(effect.changes(payload, buildFacts({ ...lapsedEndowment, submittedOn: day('2026-11-21') }))).toEqual([
      {
        kind: 'ReinstatePolicy',
        effective: 'APPROVAL',
        quotedOn: '2026-11-21',
        premiumsUntil: '2026-11-10',
        premiums: '12000000',
        interest: '540000',
        value: '0',
        invested: '0',
        nextDueOn: '2026-12-10',
        waitingPeriodRestarts: true,
      },
    ]);
  });

  it('restores a unit link at once with units at the price; bills after the quote are next', () => {
    const later = buildFacts({
      ...lapsedLink,
      position: { ...lapsedLink.position, allocation },
      submittedOn: day('2026-11-09'),
    });
    expect(effect.changes(payload, later)).toMatchObject([
      { kind: 'ReinstatePolicy', premiumsUntil: '2026-09-10', nextDueOn: '2026-11-10', invested: '1500000' },
      { kind: 'AllocatePremiums', items: [{ amount: '1050000' }, { amount: '450000' }] },
    ]);
  });
});
