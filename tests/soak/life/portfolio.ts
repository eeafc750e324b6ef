import { Big } from 'big.js';
import type { Pool } from 'pg';
import { z } from 'zod';
import { addDays, addMonths, fullMonthsBetween, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { BusinessDate as BusinessDay } from '#shared/time/dates.ts';
import type { Archetype } from '#shared/facts/facts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { buildCoverage } from '#demo/portfolio/build/build-coverage.ts';
import { buildParty, buildPerson } from '#demo/portfolio/build/build-person.ts';
import { buildPolicy } from '#demo/portfolio/build/build-policy.ts';
import { buildValue } from '#demo/portfolio/build/build-value.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '#demo/portfolio/build/build-accounts.ts';
import { structuredAddress } from '#demo/portfolio/build/build-address.ts';
import type { DemoPolicy } from '#demo/portfolio/build/demo-policy.ts';
import { buildOpeningEntries } from '#demo/portfolio/build/opening-units.ts';
import { daughter } from '#demo/portfolio/people/siti.ts';
import { insertOpeningBenefits } from '#demo/portfolio/insert-benefits.ts';
import { insertOpeningUnits } from '#demo/portfolio/insert-opening-balances.ts';
import { insertPolicyRows } from '#demo/portfolio/insert-policies.ts';
import { insertOpeningPremiums } from '#demo/portfolio/insert-premiums.ts';
import { insertTakenCharges } from '#demo/portfolio/insert-taken-charges.ts';
import { sealing } from '../../support/sealing.ts';
import { testStart } from '../../support/seed-template.ts';
import { chanceOf } from './walk.ts';

/** Product and funds by archetype. */
const products: Readonly<Record<Archetype, readonly [number, ...string[]]>> = {
  UL_REG: [1001, 'DSEI', 'DPAU'],
  UL_SGL: [1003, 'DTUM', 'DSTA'],
  END: [1101],
  TERM: [1201],
  SY_UL_REG: [2001, 'STUM', 'SSEI'],
  SY_UL_SGL: [2101, 'SSEI', 'SPAU'],
  SY_END: [2201],
};
/** In turn; the last is of somebody who opted for premium loans and stops paying. */
const archetypes: readonly Archetype[] = ['UL_REG', 'UL_SGL', 'END', 'TERM', 'SY_UL_REG', 'SY_UL_SGL', 'SY_END', 'END'];
const periods: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

/** One policy as it was sold; what follows from these few facts is the checker's to say. */
export interface Sold {
  readonly policyNumber: string;
  readonly archetype: Archetype;
  readonly startDate: BusinessDate;
  readonly paidUpOn: BusinessDate;
  readonly expiresOn: BusinessDate;
  readonly frequency: 1 | 2 | 3 | 4 | 5;
  readonly premium: number;
  readonly sumAssured: number;
  readonly birthDate: BusinessDate;
  readonly byDebit: boolean;
  readonly hasAccount: boolean;
  readonly wantsAdvance: boolean;
  /** Of due dates in between the holder pays none. */
  readonly unpaid: { readonly from: BusinessDate; readonly until: BusinessDate } | undefined;
  readonly fundCodes: readonly string[];
  readonly fundValue: number;
}

const lastsYears = (archetype: Archetype, age: number, draw: number): number => {
  if (archetype.includes('UL')) return draw < 0.08 ? age + 1 : age + 25;
  return draw < 0.25 ? age + 1 : age + 8;
};

/** Half of those who stop begin again after some months. */
function stopFrom(today: BusinessDate, draw: (what: string) => number): NonNullable<Sold['unpaid']> {
  const from = addDays(today, Math.trunc(draw('stop') * 150));
  const days = draw('again') < 0.5 ? 90 + Math.trunc(draw('pause') * 300) : 3650;
  return { from, until: addDays(from, days) };
}

/** Half of all policies begin where months differ in length: on the 28th to 31st, or on 29 February. */
function atMonthEnd(day: BusinessDate, draw: number): BusinessDate {
  if (draw < 0.5) return day;
  if (draw < 0.56) return parseBusinessDate(day < '2023' ? '2020-02-29' : '2024-02-29');
  const wanted = 28 + Math.trunc(((draw - 0.56) / 0.44) * 4);
  return addMonths(parseBusinessDate(`2020-01-${wanted}`), fullMonthsBetween(parseBusinessDate('2020-01-01'), day));
}

/** Policy number `index` of a portfolio: every archetype in turn, everything else by the seed. */
export function sell(seed: number, index: number, today: BusinessDate): Sold {
  const draw = (what: string): number => chanceOf(seed, index, what);
  const archetype = archetypes[index % archetypes.length] ?? 'UL_REG';
  const startDate = atMonthEnd(addDays(today, -Math.trunc(40 + draw('start') * 2200)), draw('month end'));
  const age = Math.trunc(fullMonthsBetween(startDate, today) / 12);
  const isSingle = archetype.endsWith('SGL') || (archetype === 'SY_END' && draw('single') < 0.4);
  const lasts = Math.max(5, lastsYears(archetype, age, draw('lasts')));
  const pays = archetype === 'TERM' ? lasts : Math.min(lasts, age + 1 + Math.trunc(draw('pays') * 6));
  const frequency = isSingle ? 5 : (([1, 2, 3, 4, 4, 4] as const)[Math.trunc(draw('frequency') * 6)] ?? 4);
  const [, ...fundCodes] = products[archetype];
  const stops = index % archetypes.length === archetypes.length - 1;
  return {
    policyNumber: `76${String(index + 1).padStart(8, '0')}`,
    archetype,
    startDate,
    paidUpOn: isSingle ? startDate : addMonths(startDate, pays * 12),
    expiresOn: addMonths(startDate, lasts * 12),
    frequency,
    premium: isSingle ? 60_000_000 : 400_000 * (periods[frequency] ?? 1) + Math.trunc(draw('premium') * 5) * 100_000,
    sumAssured: 100_000_000 + Math.trunc(draw('sum') * 4) * 50_000_000,
    birthDate: parseBusinessDate(`${1962 + Math.trunc(draw('birth') * 35)}-0${1 + Math.trunc(draw('month') * 9)}-17`),
    byDebit: !stops && draw('debit') < 0.4,
    hasAccount: draw('account') < 0.85,
    wantsAdvance: stops || (archetype === 'END' && draw('advance') < 0.5),
    unpaid: stops ? stopFrom(today, draw) : undefined,
    fundCodes,
    fundValue: draw('value') < 0.3 ? 150_000 + Math.trunc(draw('poor') * 1_500_000) : 20_000_000,
  };
}

/** The first due date on or after `today`. */
function nextDueOf({ startDate, paidUpOn, frequency }: Sold, today: BusinessDate): BusinessDate | null {
  const period = periods[frequency];
  if (period === undefined) return null;
  let count = 0;
  while (addMonths(startDate, count * period) < today) count += 1;
  const due = addMonths(startDate, count * period);
  return due < paidUpOn ? due : null;
}

const account = savingsAccount('Bank Central Asia (BCA)', '0540123456', 'SITI NUR RAHMAWATI');

function holderOf({ birthDate, policyNumber }: Sold) {
  const told = {
    firstName: 'Siti',
    lastName: 'Rahmawati',
    gender: 'F',
    identityNumber: `99${policyNumber}0001`,
  } as const;
  const address = structuredAddress('3174011001', {
    line: 'Jalan Contoh',
    block: 'No. 1',
    rtRw: '001/001',
    postCode: '12820',
  });
  return buildParty(900_000 + Number(policyNumber.slice(-6)), buildPerson(birthDate, told), address);
}

function policyOf(sold: Sold, today: BusinessDate) {
  const holder = holderOf(sold);
  const { policyNumber, startDate, paidUpOn, expiresOn, sumAssured, premium, frequency } = sold;
  const method = sold.byDebit ? 3 : 93;
  return buildPolicy({
    number: policyNumber,
    acknowledgedOn: startDate,
    holder,
    insureds: [holder],
    beneficiaries: [{ ...daughter, share: 1, relation: 5 }],
    payment: { method, nextMethod: method },
    debitAccount: sold.byDebit ? debitAccount(account) : null,
    benefitAccount: sold.hasAccount ? account : null,
    virtualAccounts: virtualAccounts(policyNumber, ['BCA'], ['02', '03', '04', '07']),
    mainCover: buildCoverage({
      itemId: 1,
      productId: products[sold.archetype][0],
      status: 'IN_FORCE',
      issuedOn: startDate,
      paidUpOn,
      expiresOn,
      lives: [holder],
      sumAssured,
      premium,
      frequency,
      nextDueOn: nextDueOf(sold, today),
    }),
  });
}

function openingOf(sold: Sold, today: BusinessDate): DemoPolicy {
  const isUnitLink = sold.fundCodes.length > 0;
  return {
    startDate: sold.startDate,
    receivedDate: sold.startDate,
    subStatus: sold.frequency === 5 ? 'PAID_UP' : 'NORMAL',
    policy: policyOf(sold, today),
    allocation: sold.fundCodes.map((fundCode) => ({ fundCode, share: 1 / sold.fundCodes.length })),
    holdings: sold.fundCodes.map((fundCode) => ({ fundCode, bucket: 'BASIC', value: sold.fundValue / 2 })),
    value: isUnitLink ? null : buildValue({ cashValue: new Big(sold.archetype === 'SY_END' ? 30_000_000 : 0) }),
    payables: [],
    advancesPremiums: sold.wantsAdvance,
  };
}

const PriceRow = z.object({ fundCode: z.string(), day: BusinessDay, price: z.string() });

/** The prices that the demo began with. */
async function readPrices(pool: Pool) {
  const { rows } = await pool.query(
    `SELECT fund_code AS "fundCode", day::text, price::text FROM core.fund_price WHERE state = 'FINAL' ORDER BY day`,
  );
  const byFund = Map.groupBy(z.array(PriceRow).parse(rows), ({ fundCode }) => fundCode);
  return (fundCode: string, day: BusinessDate) => {
    const prices = byFund.get(fundCode) ?? [];
    const found = prices.findLast((row) => row.day <= day) ?? prices[0];
    if (found === undefined) throw new Error(`No price of ${fundCode}`);
    return { ...found, price: new Big(found.price) };
  };
}

/** Writes the policies with their opening books beside those of the demo. */
export async function insertPortfolio(pool: Pool, sold: readonly Sold[], today: BusinessDate): Promise<void> {
  const policies = sold.map((each) => openingOf(each, today));
  const prices = await readPrices(pool);
  const systemNow = new Date(testStart).toISOString();
  const at = { today, systemNow: z.iso.datetime().brand<'Instant'>().parse(systemNow) };
  await inTransaction(pool, async (tx) => {
    const q = sealing(tx);
    await insertPolicyRows(q, policies, at);
    await insertOpeningPremiums(q, policies, today);
    await insertOpeningBenefits(q, policies, today);
    await insertOpeningUnits(q, buildOpeningEntries(policies, prices, today), at);
    await insertTakenCharges(q, policies, { ...at, prices });
  });
}
