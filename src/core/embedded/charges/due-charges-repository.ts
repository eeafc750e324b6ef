import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { Life } from '#shared/policy/person.ts';
import { Covers } from '#shared/policy/policy.ts';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import type { Queryable } from '../db/database.ts';
import type { MonthlyCharge } from '#shared/rules/monthly-deduction.ts';

const DueCharges = z.object({
  nextOn: BusinessDate,
  endsOn: z.nullable(BusinessDate),
  lowSince: z.nullable(BusinessDate),
  shortSince: z.nullable(BusinessDate),
  coverUntil: z.nullable(BusinessDate),
  statusBefore: z.nullable(PolicySubStatus),
  lastNoticeDays: z.nullable(z.number()),
});
/** Row of the charge plan whose next monthly policy day can be priced. */
export type DueCharges = z.infer<typeof DueCharges>;

/** Condition for charging: cover is active, or ended while a month waited for its price; a registered claim suspends charges. */
const isCharged = `NOT policy.claim_registered AND (policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP') OR plan.ends_on IS NOT NULL)`;

/** SQL: last day up to `day` on which the fund of row `of` has a final price; no row when it has none. */
const lastPrice = (of: string, day: string): string =>
  `LATERAL (SELECT day FROM core.fund_price AS price
            WHERE price.fund_code = ${of}.fund_code AND state = 'FINAL' AND day <= ${day} ORDER BY day DESC LIMIT 1) AS latest`;

/**
 * SQL: last day up to $1 that can price a month of policy `of`, because each fund it holds has a final price of that day
 * or a later one (rulebook 2.4). Without units any fund's price will do: the month then shows that the fund is short.
 */
const pricedDayOf = (of: string): string =>
  `coalesce((SELECT min(latest.day) FROM core.unit_balance AS held, ${lastPrice('held', '$1')}
             WHERE held.policy_number = ${of} AND held.units > 0),
            (SELECT max(latest.day) FROM core.fund, ${lastPrice('fund', '$1')}))`;

/** Finds the last day, up to `day`, at whose final prices the policy can be charged; undefined in a core without prices. */
export async function findPricedDay(
  q: Queryable,
  day: BusinessDate,
  policyNumber: string,
): Promise<BusinessDate | undefined> {
  const { rows } = await q.query<{ day: BusinessDate | null }>(`SELECT (${pricedDayOf('$2')})::text AS day`, [
    day,
    policyNumber,
  ]);
  return rows[0]?.day ?? undefined;
}

/** Lists policies with a month to charge by `today`, oldest month first. */
export async function listDueCharges(q: Queryable, today: BusinessDate): Promise<readonly string[]> {
  const { rows } = await q.query<{ policy_number: string }>(
    `SELECT plan.policy_number FROM core.charge_plan AS plan JOIN core.policy USING (policy_number)
     WHERE plan.next_on <= $1 AND ${isCharged} AND plan.next_on <= ${pricedDayOf('plan.policy_number')}
     ORDER BY plan.next_on, plan.policy_number`,
    [today],
  );
  return rows.map((row) => row.policy_number);
}

/** Finds the charges due of one locked policy; undefined when nothing is due (any more). */
export async function findDueCharges(
  tx: Queryable,
  policyNumber: string,
  pricedDay: BusinessDate,
): Promise<DueCharges | undefined> {
  const { rows } = await tx.query(
    `SELECT plan.next_on::text AS "nextOn", plan.ends_on::text AS "endsOn", plan.low_since::text AS "lowSince",
            plan.short_since::text AS "shortSince", plan.cover_until::text AS "coverUntil",
            plan.status_before AS "statusBefore", plan.last_notice_days AS "lastNoticeDays"
     FROM core.charge_plan AS plan JOIN core.policy USING (policy_number)
     WHERE plan.policy_number = $1 AND plan.next_on <= $2 AND ${isCharged}`,
    [policyNumber, pricedDay],
  );
  return rows[0] === undefined ? undefined : DueCharges.parse(rows[0]);
}

const PastCovers = z.object({ ...Covers.shape, corrected: z.array(Life) });

/** Puts today's personal data on a past cover: a corrected birth date counts from the start (rulebook 7.19). */
const onCorrected =
  (corrected: readonly Life[]) =>
  (cover: Coverage): Coverage => {
    const known = ({ partyId, person }: Life): Life => ({
      partyId,
      person: corrected.find((life) => life.partyId === partyId)?.person ?? person,
    });
    const [first, ...others] = cover.lives;
    return { ...cover, lives: [known(first), ...others.map(known)] };
  };

/**
 * Finds the covers that counted on a day, at the birth dates known today; undefined before the first. A month that
 * waits for its price while an age is corrected is charged at the right age, because the correction settles only months
 * already charged.
 */
export async function findCoversOn(
  tx: Queryable,
  policyNumber: string,
  day: BusinessDate,
): Promise<Covers | undefined> {
  const { rows } = await tx.query(
    `SELECT known.document -> 'mainCover' AS "mainCover", known.document -> 'riders' AS riders,
            jsonb_path_query_array(current.document, '$.mainCover.lives[*]')
              || jsonb_path_query_array(current.document, '$.riders[*].lives[*]') AS corrected
     FROM core.policy
     JOIN core.policy_version AS known USING (policy_number)
     JOIN core.policy_version AS current ON current.policy_number = policy.policy_number AND current.version = policy.current_version
     WHERE policy.policy_number = $1 AND known.valid_from <= $2 ORDER BY known.version DESC LIMIT 1`,
    [policyNumber, day],
  );
  if (rows[0] === undefined) return undefined;
  const { mainCover, riders, corrected } = PastCovers.parse(rows[0]);
  const asKnown = onCorrected(corrected);
  return { mainCover: asKnown(mainCover), riders: riders.map(asKnown) };
}

/** Records the month as charged. @throws when it was charged before */
export async function insertChargeTaken(
  tx: Queryable,
  month: {
    readonly policyNumber: string;
    readonly monthOn: BusinessDate;
    readonly pricingDate: BusinessDate;
    readonly charge: MonthlyCharge;
    readonly recordedAt: string;
  },
): Promise<void> {
  const { policyNumber, monthOn, pricingDate, charge, recordedAt } = month;
  await tx.query(
    `INSERT INTO core.charge_taken (policy_number, month_on, pricing_date, insurance, administration, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [policyNumber, monthOn, pricingDate, charge.insurance.toFixed(), charge.administration.toFixed(), recordedAt],
  );
}

/** Sets the next month to charge. */
export async function updateNextMonth(tx: Queryable, policyNumber: string, nextOn: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET next_on = $2 WHERE policy_number = $1', [policyNumber, nextOn]);
}

/** Records since when the fund is low; null = it has recovered, so a later warning is sent again. */
export async function updateLowSince(
  tx: Queryable,
  policyNumber: string,
  lowSince: BusinessDate | null,
): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET low_since = $2 WHERE policy_number = $1', [policyNumber, lowSince]);
}

/** Stops all charges of the policy. */
export async function deleteChargePlan(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query('DELETE FROM core.charge_plan WHERE policy_number = $1', [policyNumber]);
}
