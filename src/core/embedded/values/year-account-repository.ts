import { Big } from 'big.js';
import * as z from 'zod';
import { minorDigits } from '#shared/money/money.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { accounts } from '../journal/accounts.ts';

const Money = z.string().transform((text) => new Big(text));

/** Closing figures of a report, with the last ledger rows it counted. */
const Closing = z.object({
  value: Money,
  pricedOn: z.nullable(BusinessDate),
  premiumsPaid: Money,
  lastUnit: z.string(),
  lastJournal: z.string(),
});
export type Closing = z.infer<typeof Closing>;

/** Key of a report: its kind and last day. */
interface ReportKey {
  readonly policyNumber: string;
  readonly kind: 'YEAR' | 'VALUE';
  readonly to: BusinessDate;
}

/** Finds the closing figures of the previous report; undefined where there is none, or it is older than stored figures. */
export async function findClosing(q: Queryable, { policyNumber, kind, to }: ReportKey): Promise<Closing | undefined> {
  const { rows } = await q.query(
    `SELECT value::text, priced_on::text AS "pricedOn", premiums_paid::text AS "premiumsPaid",
            last_unit::text AS "lastUnit", last_journal::text AS "lastJournal"
     FROM core.report_made WHERE policy_number = $1 AND kind = $2 AND to_on = $3 AND value IS NOT NULL`,
    [policyNumber, kind, to],
  );
  return rows[0] && Closing.parse(rows[0]);
}

/** Finds the last rows of both ledgers and the premiums paid so far, of a locked policy. */
export async function findLedgerEnd(q: Queryable, policyNumber: string): Promise<Omit<Closing, 'value' | 'pricedOn'>> {
  const { rows } = await q.query(
    `SELECT (SELECT coalesce(max(entry_id), 0) FROM core.unit_entry WHERE policy_number = $1)::text AS "lastUnit",
            (SELECT coalesce(max(journal_id), 0) FROM core.journal_entry WHERE policy_number = $1)::text AS "lastJournal",
            (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
              WHERE policy_number = $1 AND state = 'PAID')::text AS "premiumsPaid"`,
    [policyNumber],
  );
  return Closing.omit({ value: true, pricedOn: true }).parse(rows[0]);
}

/**
 * SQL: rows of the unit ledger ($1 policy) with `before` = counted by the previous report: by the last row of that
 * report ($3), otherwise by the day of recording ($2); units of the opening portfolio, which no posting wrote, by the
 * day of their price.
 */
const entries = `
  entry AS (
    SELECT fund_code, units, amount, reason, pricing_date, recorded_at,
           CASE WHEN $3::bigint IS NOT NULL THEN entry_id <= $3::bigint
                WHEN request_number IS NULL THEN pricing_date <= $2::date
                ELSE (recorded_at AT TIME ZONE 'Asia/Jakarta')::date <= $2::date END AS before
    FROM core.unit_entry WHERE policy_number = $1
  )`;

const Worth = z.object({ value: z.nullable(Money), pricedOn: z.nullable(BusinessDate) });

/** Values the units held at the end of `from` at the last FINAL prices up to then; null where no unit was held before. */
export async function findWorthOn(
  q: Queryable,
  { policyNumber, currency }: LockedPolicy,
  from: BusinessDate,
): Promise<z.infer<typeof Worth>> {
  const { rows } = await q.query(
    `WITH ${entries}, held AS (
       SELECT fund_code, sum(units) AS units FROM entry WHERE before GROUP BY fund_code
     )
     SELECT sum(round(held.units * latest.price, $4))::text AS value, max(latest.day)::text AS "pricedOn"
     FROM held CROSS JOIN LATERAL (SELECT price, day FROM core.valid_price AS price
       WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= $2 ORDER BY day DESC LIMIT 1) AS latest`,
    [policyNumber, from, null, minorDigits(currency)],
  );
  return Worth.parse(rows[0]);
}

const Moved = z.object({
  opened: Money,
  bought: Money,
  toppedUp: Money,
  charged: Money,
  taken: Money,
  total: Money,
  administration: Money,
  acquisition: Money,
  topUpCharge: Money,
  riders: Money,
  waiting: Money,
  fees: Money,
});
/** Movements recorded since the previous report; units signed by growth, other amounts positive where deducted or set aside. */
export type Moved = z.infer<typeof Moved>;

const withdrawalFees: readonly string[] = [accounts.withdrawalCharge, accounts.withdrawalFee, accounts.switchFee];

/**
 * Query: $1 policy, $2 day and $3 last unit entry and $4 last journal entry of the previous report, accounts: $5
 * acquisition, $6 top-up charge, $7 premium, $8 premiums waiting for units, $9 fees deducted from units. Bookings of
 * the opening portfolio are excluded.
 */
const selectMoved = {
  name: 'core/year-account-moved',
  text: `
    WITH ${entries}, booked AS (
      SELECT account, -sum(amount) AS amount
      FROM core.journal_entry JOIN core.journal_line USING (journal_id)
      WHERE policy_number = $1 AND entry_key NOT LIKE 'opening-%'
        AND CASE WHEN $4::bigint IS NULL THEN business_date > $2::date ELSE journal_id > $4::bigint END
      GROUP BY account
    )
    SELECT coalesce(sum(amount) FILTER (WHERE reason = 'OPENING'), 0)::text AS opened,
           coalesce(sum(amount) FILTER (WHERE reason = 'PREMIUM'), 0)::text AS bought,
           coalesce(sum(amount) FILTER (WHERE reason = 'TOPUP'), 0)::text AS "toppedUp",
           coalesce(sum(amount) FILTER (WHERE reason IN ('CHARGE', 'CHARGE_CORRECTION')), 0)::text AS charged,
           coalesce(sum(amount) FILTER (WHERE reason IN ('WITHDRAWAL', 'SWITCH')), 0)::text AS taken,
           coalesce(sum(amount), 0)::text AS total,
           (SELECT coalesce(sum(administration), 0) FROM core.charge_taken AS month
             WHERE month.policy_number = $1 AND EXISTS (SELECT FROM entry WHERE NOT before AND reason = 'CHARGE'
               AND entry.pricing_date = month.pricing_date AND entry.recorded_at = month.recorded_at))::text AS administration,
           (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $5)::text AS acquisition,
           (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $6)::text AS "topUpCharge",
           (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $7)::text AS riders,
           (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = $8)::text AS waiting,
           (SELECT coalesce(sum(amount), 0) FROM booked WHERE account = ANY($9::text[]))::text AS fees
    FROM entry WHERE NOT before`,
};

export async function findMoved(
  q: Queryable,
  policyNumber: string,
  from: BusinessDate,
  since: Closing | undefined,
): Promise<Moved> {
  const values = [
    policyNumber,
    from,
    since?.lastUnit ?? null,
    since?.lastJournal ?? null,
    accounts.acquisitionCharge,
    accounts.topupCharge,
    accounts.premium,
    accounts.premiumToAllocate,
    withdrawalFees,
  ];
  const { rows } = await q.query({ ...selectMoved, values });
  return Moved.parse(rows[0]);
}

const Traditional = z.object({
  value: Money,
  isUnchanged: z.boolean(),
  released: Money,
  premiumsBefore: Money,
  basicBefore: z.nullable(Money),
});

/**
 * Finds today's cash value (`isUnchanged` since `from`), the value released with a part of the cover since the previous
 * report, and the premiums paid up to `from`: all, and those that the table of values counts (null where no payment of
 * the policy is known here).
 */
export async function findTraditional(
  q: Queryable,
  policyNumber: string,
  from: BusinessDate,
  since: Closing | undefined,
): Promise<z.infer<typeof Traditional>> {
  const { rows } = await q.query(
    `SELECT coalesce(value.cash_value, 0)::text AS value, coalesce(value.as_of <= $2::date, false) AS "isUnchanged",
            (SELECT coalesce(sum(amount), 0) FROM core.journal_entry JOIN core.journal_line USING (journal_id)
              WHERE policy_number = $1 AND account = $4
                AND CASE WHEN $3::bigint IS NULL THEN business_date > $2::date ELSE journal_id > $3::bigint END)::text AS released,
            coalesce(paid.premiums, 0)::text AS "premiumsBefore",
            CASE WHEN EXISTS (SELECT FROM core.premium_schedule AS row WHERE row.policy_number = $1
                               AND (state = 'PAID' OR times_reversed > 0))
                 THEN greatest(coalesce(paid.base, 0) + policy.corrected_premiums - coalesce(value.released_premiums, 0), 0) END::text
              AS "basicBefore"
     FROM core.policy AS policy LEFT JOIN core.policy_value AS value USING (policy_number)
     CROSS JOIN LATERAL (SELECT sum(base) AS base, sum(base + top_up + rider) AS premiums FROM core.premium_schedule AS row
                          WHERE row.policy_number = $1 AND state = 'PAID' AND paid_on <= $2::date) AS paid
     WHERE policy.policy_number = $1`,
    [policyNumber, from, since?.lastJournal ?? null, accounts.surrenderExpense],
  );
  return Traditional.parse(rows[0]);
}
