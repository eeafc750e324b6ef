import type { Pool } from 'pg';
import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import { readEntries, type Entry } from './entries.ts';

/** Facts of one day for all policies, read from the tables because the core's own conclusions are under test. */
export interface Facts {
  /** Newest day with final prices. */
  readonly pricedDay: BusinessDate;
  /** The same as it was the day before: repeated work of that day knows no newer price. */
  readonly pricedBefore: BusinessDate;
  /** Day on which the portfolio was opened. */
  readonly opening: BusinessDate;
  /** Entries 'day amount' of every due date since the opening, as far as the schedule reaches. */
  readonly schedules: ReadonlyMap<string, readonly string[]>;
  readonly instalments: ReadonlyMap<string, readonly Instalment[]>;
  readonly drawn: readonly z.infer<typeof Drawn>[];
  /** Policies whose holders were warned today that their debt nears their cash value. */
  readonly warned: ReadonlySet<string>;
  /** Days on which policy loans were paid out, oldest loan first. */
  readonly disbursed: ReadonlyMap<string, readonly z.infer<typeof Disbursed>[]>;
  readonly taken: readonly z.infer<typeof Key>[];
  readonly debts: ReadonlyMap<string, z.infer<typeof Debt>>;
  readonly statuses: ReadonlyMap<string, string>;
  /** Covers and planned benefits by policy. */
  readonly promised: ReadonlyMap<string, z.infer<typeof Promised>>;
  /** Entries booked since the day before. */
  readonly entries: readonly Entry[];
}

const Key = z.object({ policyNumber: z.string(), day: BusinessDate });
const Drawn = z.object({ ...Key.shape, amount: z.coerce.number(), askedOn: BusinessDate });
const Instalment = z.object({ policyNumber: z.string(), dueOn: BusinessDate, amount: z.coerce.number() });
export type Instalment = z.infer<typeof Instalment>;
const Debt = z.object({
  policyNumber: z.string(),
  debt: z.coerce.number(),
  cashValue: z.coerce.number(),
});
const Disbursed = z.object({ policyNumber: z.string(), day: z.nullable(BusinessDate) });
const Schedule = z.object({ policyNumber: z.string(), lines: z.array(z.string()) });
const Promised = z.object({
  policyNumber: z.string(),
  /** Entries 'item sum premium' of each cover in force; the main cover is item 1. */
  covers: z.array(z.string()),
  /** Entries 'kind day amount' of each future benefit. */
  benefits: z.array(z.string()),
});
const Status = z.object({ policyNumber: z.string(), status: z.string() });

/**
 * Selects the due dates since the opening that are or were asked for, as far back as a lapse can be undone; the checker
 * decides whether they are paid.
 */
const instalments = `
  SELECT policy_number AS "policyNumber", due_on::text AS "dueOn", (base + top_up + rider)::text AS amount
  FROM core.premium_schedule
  WHERE policy_number LIKE '76%' AND state <> 'CANCELLED' AND due_on BETWEEN greatest($1::date - 750, $2::date) AND $1::date + 14
  ORDER BY due_on`;

const schedules = `
  SELECT policy_number AS "policyNumber", array_agg(due_on || ' ' || trim_scale(base + top_up + rider) ORDER BY due_on) AS lines
  FROM core.premium_schedule WHERE policy_number LIKE '76%' AND due_on >= $1 GROUP BY policy_number`;

/** Selects debits of the day before too, because its work is repeated once the day is over. */
const drawn = `
  SELECT policy_number AS "policyNumber", due_on::text AS day, amount::text, asked_on::text AS "askedOn" FROM core.debit_attempt
  WHERE asked_on BETWEEN $1::date - 1 AND $1 AND state = 'PAID' AND policy_number LIKE '76%'`;

const warned = `
  SELECT policy_number AS "policyNumber", body->>'lapsesFrom' AS day FROM core.event
  WHERE body->>'kind' = 'LOAN_WARNING' AND (at AT TIME ZONE 'Asia/Jakarta')::date = $1 AND policy_number LIKE '76%'`;

const disbursed = `
  SELECT policy_number AS "policyNumber", disbursed_on::text AS day FROM core.loan_account
  WHERE kind = 'POLICY' AND policy_number LIKE '76%' ORDER BY loan_id`;

/** Includes the day before, as above. */
const taken = `
  SELECT policy_number AS "policyNumber", month_on::text AS day FROM core.charge_taken
  WHERE (recorded_at AT TIME ZONE 'Asia/Jakarta')::date BETWEEN $1::date - 1 AND $1 AND policy_number LIKE '76%'`;

/** Computes the simple interest of each loan to the day, rounded as money. */
const debts = `
  SELECT value.policy_number AS "policyNumber", value.cash_value::text AS "cashValue",
         coalesce((SELECT sum(principal + base_interest + coalesce(round(principal * rate_percent / 100 * ($1::date - interest_from) / 365), 0))
                   FROM core.loan_account AS loan WHERE loan.policy_number = value.policy_number AND principal > 0), 0)::text AS debt
  FROM core.policy_value AS value WHERE value.policy_number LIKE '76%'`;

const promised = `
  SELECT policy.policy_number AS "policyNumber",
         ARRAY(SELECT concat_ws(' ', it->>'itemId', it->>'sumAssured', it->>'premium')
               FROM jsonb_array_elements(jsonb_build_array(document->'mainCover') || (document->'riders')) AS it
               WHERE it->>'status' = 'IN_FORCE' ORDER BY it->'itemId') AS covers,
         ARRAY(SELECT concat_ws(' ', kind, due_on, trim_scale(amount)) FROM core.benefit_schedule AS benefit
               WHERE benefit.policy_number = policy.policy_number AND state = 'PLANNED' ORDER BY due_on, kind) AS benefits
  FROM core.policy JOIN core.policy_version AS version ON version.policy_number = policy.policy_number AND version.version = current_version
  WHERE policy.policy_number LIKE '76%'`;

const openingMonths = `SELECT policy_number AS "policyNumber", month_on::text AS day FROM core.charge_taken WHERE policy_number LIKE '76%'`;

/** Reads the monthly policy days that were charged before the first simulated day. */
export const readOpeningMonths = async (pool: Pool): Promise<ReadonlyMap<string, readonly string[]>> => {
  const months = z.array(Key).parse((await pool.query(openingMonths)).rows);
  const byPolicy = Map.groupBy(months, ({ policyNumber }) => policyNumber);
  return new Map([...byPolicy].map(([policyNumber, rows]) => [policyNumber, rows.map(({ day }) => day)]));
};

const finalDay = `SELECT max(day)::text AS day FROM core.fund_price WHERE state = 'FINAL'`;
const statuses = `SELECT policy_number AS "policyNumber", sub_status AS status FROM core.policy WHERE policy_number LIKE '76%'`;

/** Facts known from the days before; `pricedBefore` is missing on the first day. */
interface Before {
  readonly opening: BusinessDate;
  readonly lastEntry: number;
  readonly pricedBefore?: BusinessDate | undefined;
}

/** Reads the facts after the day's work and before anybody acts on it. */
export async function readFacts(
  pool: Pool,
  today: BusinessDate,
  { opening, lastEntry, pricedBefore }: Before,
): Promise<Facts> {
  const list = async <Row>(row: z.ZodType<Row>, sql: string, ...values: readonly string[]): Promise<readonly Row[]> =>
    z.array(row).parse((await pool.query(sql, [...values])).rows);
  const [priced] = await list(z.object({ day: BusinessDate }), finalDay);
  const asked = await list(Instalment, instalments, today, opening);
  const pricedDay = priced?.day ?? today;
  return {
    pricedDay,
    pricedBefore: pricedBefore ?? pricedDay,
    opening,
    schedules: new Map(
      (await list(Schedule, schedules, opening)).map(({ policyNumber, lines }) => [policyNumber, lines]),
    ),
    instalments: Map.groupBy(asked, ({ policyNumber }) => policyNumber),
    drawn: await list(Drawn, drawn, today),
    warned: new Set((await list(Key, warned, today)).map(({ policyNumber }) => policyNumber)),
    disbursed: Map.groupBy(await list(Disbursed, disbursed), ({ policyNumber }) => policyNumber),
    taken: await list(Key, taken, today),
    debts: new Map((await list(Debt, debts, today)).map((debt) => [debt.policyNumber, debt])),
    statuses: await readStatuses(pool),
    promised: new Map((await list(Promised, promised)).map((each) => [each.policyNumber, each])),
    entries: await readEntries(pool, lastEntry),
  };
}

export const readStatuses = async (pool: Pool): Promise<ReadonlyMap<string, string>> =>
  new Map(
    z
      .array(Status)
      .parse((await pool.query(statuses)).rows)
      .map(({ policyNumber, status }) => [policyNumber, status]),
  );

const story = `
  SELECT line FROM (
    SELECT at, (at AT TIME ZONE 'Asia/Jakarta')::date || ' ' || body::text AS line FROM core.event WHERE policy_number = $1
    UNION ALL
    SELECT good_at, good_at::date || ' asked ' || (changes - 'payee')::text FROM core.posting
    WHERE policy_number = $1 AND request_number LIKE 'SOAK%'
    UNION ALL
    SELECT due_on, due_on || ' premium ' || to_jsonb(row)::text FROM core.premium_schedule AS row
    WHERE policy_number = $1 AND due_on BETWEEN $2::date - 100 AND $2::date + 40) AS told
  ORDER BY at DESC LIMIT 40`;

/** Describes the recent events of a policy, to help find the cause of a difference. */
export const describeStory = async (pool: Pool, policyNumber: string, today: BusinessDate): Promise<string> =>
  z
    .array(z.object({ line: z.string() }))
    .parse((await pool.query(story, [policyNumber, today])).rows)
    .map(({ line }) => `    ${line}`)
    .toReversed()
    .join('\n');
