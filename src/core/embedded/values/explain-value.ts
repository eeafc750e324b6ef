import { Big } from 'big.js';
import * as z from 'zod';
import { rupiah } from '#shared/money/money.ts';
import type { ValueExplained, ValuePartKind } from '#shared/policy/value-explained.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { accounts } from '../journal/accounts.ts';

/**
 * Query: $1 policy, $2 rupiah (no decimals, others two), then accounts: $3 acquisition, $4 top-up charge, $5 premium,
 * $6 premiums waiting for units, $7 administration, $8 fees deducted from units. Amounts of units come from the unit
 * ledger; the value is rounded per fund, as on the pages.
 */
const selectExplained = {
  name: 'core/explain-value',
  text: `
    WITH moved AS (
      SELECT coalesce(sum(amount) FILTER (WHERE reason IN ('OPENING', 'PREMIUM', 'TOPUP', 'REVERSAL')), 0) AS bought,
             coalesce(sum(amount) FILTER (WHERE reason = 'OPENING'), 0) AS opening,
             coalesce(sum(amount) FILTER (WHERE reason IN ('CHARGE', 'CHARGE_CORRECTION')), 0) AS charged,
             coalesce(sum(amount) FILTER (WHERE reason IN ('WITHDRAWAL', 'SWITCH')), 0) AS taken,
             coalesce(sum(amount), 0) AS total, max(pricing_date) FILTER (WHERE reason = 'OPENING') AS opened_on
      FROM core.unit_entry WHERE policy_number = $1
    ), booked AS (
      SELECT coalesce(-sum(amount) FILTER (WHERE account = $3), 0) AS acquisition,
             coalesce(-sum(amount) FILTER (WHERE account = $4), 0) AS topup_charge,
             coalesce(-sum(amount) FILTER (WHERE account = $5), 0) AS riders,
             coalesce(-sum(amount) FILTER (WHERE account = $6), 0) AS waiting,
             coalesce(-sum(amount) FILTER (WHERE account = ANY($7::text[])), 0) AS administration,
             coalesce(-sum(amount) FILTER (WHERE account = ANY($8::text[])), 0) AS fees
      FROM core.journal_entry JOIN core.journal_line USING (journal_id) WHERE policy_number = $1
    ), worth AS (
      SELECT coalesce(sum(round(held.units * latest.price, CASE policy.currency WHEN $2 THEN 0 ELSE 2 END)), 0) AS value
      FROM (SELECT fund_code, sum(units) AS units FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held
      JOIN core.policy AS policy ON policy.policy_number = $1
      CROSS JOIN LATERAL (SELECT price FROM core.valid_price AS price WHERE price.fund_code = held.fund_code AND state = 'FINAL'
                          ORDER BY day DESC LIMIT 1) AS latest
    )
    SELECT (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
             WHERE policy_number = $1 AND state = 'PAID')::text AS premiums,
           (SELECT coalesce(sum(used.amount), 0) FROM core.money_received AS payment JOIN core.money_use AS used USING (receipt_id)
             WHERE payment.policy_number = $1 AND payment.purpose = '04' AND used.state = 'TAKEN')::text AS "topUps",
           moved.bought::text, moved.opening::text, moved.charged::text, moved.taken::text, moved.total::text,
           moved.opened_on::text AS "openedOn",
           booked.acquisition::text, booked.topup_charge::text AS "topUpCharge", booked.riders::text, booked.waiting::text,
           booked.administration::text, booked.fees::text, worth.value::text
    FROM moved, booked, worth`,
};

const Money = z.string().transform((text) => new Big(text));
const Row = z.object({
  premiums: Money,
  topUps: Money,
  bought: Money,
  opening: Money,
  charged: Money,
  taken: Money,
  total: Money,
  openedOn: z.nullable(BusinessDate),
  acquisition: Money,
  topUpCharge: Money,
  riders: Money,
  waiting: Money,
  administration: Money,
  fees: Money,
  value: Money,
});

const withdrawalFees: readonly string[] = [accounts.withdrawalCharge, accounts.withdrawalFee, accounts.switchFee];
const administration: readonly string[] = [accounts.administrationCharge, accounts.administrationUjrah];

/** Calculates the charges of the opening portfolio, which were not recorded separately. Zero where the ledger has every premium. */
const earlierOf = (row: z.infer<typeof Row>): Big =>
  row.bought
    .plus(row.acquisition)
    .plus(row.topUpCharge)
    .plus(row.riders)
    .plus(row.waiting)
    .minus(row.premiums)
    .minus(row.topUps);

function partsOf(row: z.infer<typeof Row>): readonly (readonly [ValuePartKind, Big])[] {
  const earlier = earlierOf(row);
  return [
    ['PREMIUMS', row.premiums],
    ['TOPUPS', row.topUps],
    [row.opening.gt(0) ? 'EARLIER' : 'OTHER', earlier],
    ['ACQUISITION', row.acquisition.neg()],
    ['TOPUP_CHARGE', row.topUpCharge.neg()],
    ['RIDERS', row.riders.neg()],
    ['WAITING', row.waiting.neg()],
    ['INSURANCE', row.charged.plus(row.administration)],
    ['ADMINISTRATION', row.administration.neg()],
    ['WITHDRAWN', row.taken.plus(row.fees)],
    ['FEES', row.fees.neg()],
    ['OTHER', row.total.minus(row.bought).minus(row.charged).minus(row.taken)],
    ['PRICE', row.value.minus(row.total)],
  ];
}

/** Explains how payments became today's unit value at the last FINAL prices, to the rupiah (rulebook 2.3). */
export async function explainValue(q: Queryable, policyNumber: string): Promise<ValueExplained> {
  const values = [
    policyNumber,
    rupiah,
    accounts.acquisitionCharge,
    accounts.topupCharge,
    accounts.premium,
    accounts.premiumToAllocate,
    administration,
    withdrawalFees,
  ];
  const { rows } = await q.query({ ...selectExplained, values });
  const row = Row.parse(rows[0]);
  const parts = partsOf(row).filter(([, amount]) => !amount.eq(0));
  return {
    recordedSince: row.openedOn,
    paid: row.premiums.plus(row.topUps).toFixed(),
    value: row.value.toFixed(),
    parts: parts.map(([kind, amount]) => ({ kind, amount: amount.toFixed() })),
  };
}
