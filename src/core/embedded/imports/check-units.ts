import { Big } from 'big.js';
import { sum } from '#shared/money/sum.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord, UnitEntry } from './policy-record.ts';
import { problemIf, type RecordProblem } from './record-problem.ts';

/** Names one bucket of a fund. */
export const bucketKey = ({ fundCode, bucket }: Pick<UnitEntry, 'fundCode' | 'bucket'>): string =>
  `${fundCode} ${bucket}`;

const total = (texts: readonly string[]): Big => sum(texts.map((text) => new Big(text)));

/** An amount is the units at their price; rounding may cost half a unit of money and half of the last decimal of the units. */
function isPriced({ units, price, amount }: UnitEntry): boolean {
  const gap = new Big(units).times(price).minus(amount).abs();
  return gap.lte(new Big(price).times('0.00005').plus(1)) && new Big(amount).s === new Big(units).s;
}

function listFundProblems(
  { policy, allocation, unitEntries }: PolicyRecord,
  terms: LoadTerms,
): readonly RecordProblem[] {
  const sold = new Set(terms.findProduct(policy.mainCover.productId)?.fundCodes ?? []);
  const unknown = (field: string, codes: readonly string[]) =>
    [...new Set(codes)]
      .filter((code) => !sold.has(code))
      .map((code) => ({ field, sentence: `fund ${code} does not belong to product ${policy.mainCover.productId}` }));
  return [
    ...unknown(
      'allocation',
      allocation.map(({ fundCode }) => fundCode),
    ),
    ...unknown(
      'unitEntries',
      unitEntries.map(({ fundCode }) => fundCode),
    ),
  ];
}

function listBalanceProblems({ unitEntries, unitBalances }: PolicyRecord): readonly RecordProblem[] {
  const entries = Map.groupBy(unitEntries, bucketKey);
  const stated = Map.groupBy(unitBalances, bucketKey);
  return [...new Set([...entries.keys(), ...stated.keys()])].flatMap((key) => {
    const [booked, said] = [entries, stated].map((by) => total((by.get(key) ?? []).map(({ units }) => units)));
    if (booked === undefined || said === undefined) return [];
    return [
      ...problemIf(
        !booked.eq(said),
        'unitBalances',
        `${key}: the entries add up to ${booked.toFixed(4)}, not ${said.toFixed(4)}`,
      ),
      ...problemIf(booked.lt(0), 'unitEntries', `${key}: more units were taken than came in`),
    ];
  });
}

function listChargeProblems({ unitEntries, charges }: PolicyRecord): readonly RecordProblem[] {
  const taken = total(unitEntries.filter(({ reason }) => reason === 'CHARGE').map(({ amount }) => amount)).neg();
  const asked = total((charges?.taken ?? []).flatMap(({ insurance, administration }) => [insurance, administration]));
  const months = (charges?.taken ?? []).map(({ monthOn }) => monthOn);
  const isOrdered = months.every((month, index) => index === 0 || month > (months[index - 1] ?? month));
  const last = months.findLast(() => true);
  return [
    ...problemIf(
      !taken.eq(asked),
      'charges.taken',
      `the charges add up to ${asked.toFixed(2)}, the units taken for them to ${taken.toFixed(2)}`,
    ),
    ...problemIf(!isOrdered, 'charges.taken', 'the months do not stand in order, each once'),
    ...problemIf(
      charges !== null && last !== undefined && charges.nextOn <= last,
      'charges.nextOn',
      'the next month lies before a month that was taken',
    ),
  ];
}

/** Reasons for which units only come in, or only leave. */
const comingIn: readonly UnitEntry['reason'][] = ['OPENING', 'PREMIUM', 'TOPUP'];
const leaving: readonly UnitEntry['reason'][] = ['WITHDRAWAL', 'CHARGE'];

function listDirectionProblems({ unitEntries }: PolicyRecord): readonly RecordProblem[] {
  return unitEntries.flatMap(({ reason, units }, index) => {
    const isOut = new Big(units).lt(0);
    return problemIf(
      (isOut && comingIn.includes(reason)) || (!isOut && leaving.includes(reason)),
      `unitEntries[${index}].units`,
      `${units} is no number of units for ${reason}`,
    );
  });
}

/** A switch buys no more than it sold; its fee may be the difference. */
function listSwitchProblems({ unitEntries }: PolicyRecord): readonly RecordProblem[] {
  const switches = unitEntries.filter(({ reason }) => reason === 'SWITCH');
  const byReference = Map.groupBy(switches, ({ reference, pricingDate }) => reference ?? pricingDate);
  return [...byReference].flatMap(([reference, entries]) => {
    const left = total(entries.map(({ amount }) => amount));
    return problemIf(left.gt(0), 'unitEntries', `switch ${reference} bought ${left.toFixed(2)} more than it sold`);
  });
}

/** Lists what is wrong with the units of a policy: unknown funds, prices, balances, charges, and the split of premiums. */
export function listUnitProblems(record: PolicyRecord, terms: LoadTerms): readonly RecordProblem[] {
  const { allocation, unitEntries } = record;
  const percent = total(allocation.map((share) => share.percent));
  return [
    ...listFundProblems(record, terms),
    ...problemIf(
      allocation.length > 0 && !percent.eq(100),
      'allocation',
      `the shares add up to ${percent.toFixed()} %, not 100`,
    ),
    ...unitEntries.flatMap((entry, index) =>
      problemIf(
        !isPriced(entry),
        `unitEntries[${index}].amount`,
        `${entry.amount} is not ${entry.units} units at ${entry.price}`,
      ),
    ),
    ...listDirectionProblems(record),
    ...listSwitchProblems(record),
    ...listBalanceProblems(record),
    ...listChargeProblems(record),
  ];
}
