import { Big } from 'big.js';
import type { Pool } from 'pg';
import { z } from 'zod';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import { BusinessDate as BusinessDay } from '#shared/time/dates.ts';
import { insertPolicyRecords } from '#core/embedded/imports/insert-policy-records.ts';
import { readLoadTerms } from '#core/embedded/imports/load-terms.ts';
import { buildPolicyRecord } from '#demo/portfolio/build/policy-record.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { buildCoverage } from '#demo/portfolio/build/build-coverage.ts';
import { buildParty, buildPerson } from '#demo/portfolio/build/build-person.ts';
import { buildPolicy } from '#demo/portfolio/build/build-policy.ts';
import { buildValue } from '#demo/portfolio/build/build-value.ts';
import { debitAccount, savingsAccount, virtualAccounts } from '#demo/portfolio/build/build-accounts.ts';
import { structuredAddress } from '#demo/portfolio/build/build-address.ts';
import type { DemoPolicy } from '#demo/portfolio/build/demo-policy.ts';
import { daughter } from '#demo/portfolio/people/siti.ts';
import { loading } from '../../support/sealing.ts';
import { testStart } from '../../support/seed-template.ts';
import type { Sold } from './sold.ts';

const periods: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

/** Returns the first due date on or after `today`. */
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
  const shown = {
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
  return buildParty(900_000 + Number(policyNumber.slice(-6)), buildPerson(birthDate, shown), address);
}

function policyOf(sold: Sold, today: BusinessDate) {
  const holder = holderOf(sold);
  const { policyNumber, startDate, paidUpOn, expiresOn, sumAssured, premium, frequency, currency } = sold;
  const nextDueOn = nextDueOf(sold, today);
  const method = sold.byDebit ? 3 : 93;
  return buildPolicy({
    number: policyNumber,
    currency,
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
      productId: sold.productId,
      status: 'IN_FORCE',
      issuedOn: startDate,
      paidUpOn,
      expiresOn,
      lives: [holder],
      sumAssured,
      premium,
      frequency,
      nextDueOn,
    }),
    riders: sold.riders.map((rider) =>
      buildCoverage({
        itemId: rider.itemId,
        productId: rider.productId,
        status: 'IN_FORCE',
        issuedOn: startDate,
        paidUpOn,
        expiresOn: rider.expiresOn,
        lives: [holder],
        plan: rider.plan,
        sumAssured: rider.sum,
        premium: rider.premium,
        frequency,
        nextDueOn,
        waivedSum: rider.isWaiver ? rider.sum : null,
      }),
    ),
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

/** Reads the opening prices of the demo. */
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

/** Writes the policies with their opening books beside the demo portfolio. */
export async function insertPortfolio(pool: Pool, sold: readonly Sold[], today: BusinessDate): Promise<void> {
  const policies = sold.map((each) => openingOf(each, today));
  const prices = await readPrices(pool);
  const systemNow = new Date(testStart).toISOString();
  const at = { asOf: today, systemNow: z.iso.datetime().brand<'Instant'>().parse(systemNow) };
  const records = policies.map((each) => buildPolicyRecord(each, prices, today));
  await inTransaction(pool, async (tx) => insertPolicyRecords(loading(tx), records, at, await readLoadTerms(tx)));
}
