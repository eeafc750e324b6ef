import { Big } from 'big.js';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { accounts } from '../journal/accounts.ts';
import type { DatedPrice, EndingSale, PaidPosting, PolicyFacts, PricedMovement } from './policy-facts.ts';

type Texts<Row, Numbers extends keyof Row> = Omit<Row, Numbers> &
  Readonly<Record<Numbers, string>> & { readonly policyNumber: string };

/**
 * Query: $1 policies, $2 day. A sale emptied its fund when the units of the fund add up to zero at the end of its
 * posting.
 */
const selectMovements = `
  SELECT first.policy_number AS "policyNumber", first.entry_id::text AS "entryId", first.request_number AS "requestNumber", first.step,
         first.reason, first.fund_code AS "fundCode", first.bucket, now.units::text, now.price::text, now.amount::text,
         (first.recorded_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "recordedOn",
         first.units < 0 AND (SELECT sum(units) FROM core.unit_entry AS earlier
           WHERE earlier.policy_number = first.policy_number AND earlier.fund_code = first.fund_code
             AND earlier.entry_id <= (SELECT max(entry_id) FROM core.unit_entry AS same
               WHERE same.policy_number = first.policy_number AND same.request_number = first.request_number
                 AND same.step = first.step AND same.corrects IS NULL)) IS NOT DISTINCT FROM 0 AS emptied
  FROM core.unit_entry AS first
  CROSS JOIN LATERAL (
    SELECT sum(units) AS units, sum(amount) AS amount, (array_agg(price ORDER BY entry_id DESC))[1] AS price
    FROM (SELECT entry_id, units, amount, price FROM core.unit_entry AS itself WHERE itself.entry_id = first.entry_id
          UNION ALL
          SELECT entry_id, units, amount, price FROM core.unit_entry AS later WHERE later.corrects = first.entry_id) AS whole
  ) AS now
  WHERE first.policy_number = ANY($1::text[]) AND first.pricing_date = $2::date AND first.corrects IS NULL
    AND first.reason <> ALL ('{OPENING,PRICE_CORRECTION}') AND now.units <> 0
  ORDER BY first.entry_id`;

/** Query: $1 policies. A terminated policy whose units are still queued for sale does not count as ended. */
const selectPolicies = `
  SELECT policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
         policy.ended_on IS NOT NULL AND NOT EXISTS (
           SELECT FROM core.unit_order AS waiting
           WHERE waiting.policy_number = policy.policy_number AND status = 'QUEUED') AS "isEnded"
  FROM core.policy JOIN core.product USING (product_id) WHERE policy_number = ANY($1::text[])
  ORDER BY policy_number`;

/** Query: $1 policies. Last sale of each fund at the end of the policy, with its price after earlier corrections. */
const selectEndings = `
  SELECT DISTINCT ON (first.policy_number, first.fund_code) first.policy_number AS "policyNumber", first.fund_code AS "fundCode",
         coalesce((SELECT price FROM core.unit_entry AS later WHERE later.corrects = first.entry_id
                   ORDER BY entry_id DESC LIMIT 1), first.price)::text AS price,
         first.pricing_date::text AS day, (first.recorded_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "on"
  FROM core.unit_entry AS first
  WHERE first.policy_number = ANY($1::text[]) AND first.reason = 'ENDING' AND first.corrects IS NULL
  ORDER BY first.policy_number, first.fund_code, first.entry_id DESC`;

/** Query: $1 policies, $2 day; accounts $3 charges, $4 tax, $5 debt written off. Withdrawals and endings of the day. */
const selectPostings = `
  SELECT sold.policy_number AS "policyNumber", sold.request_number AS "requestNumber", sold.step, sold.basic::text,
         coalesce(-sum(line.amount) FILTER (WHERE line.account = ANY($3::text[])), 0)::text AS charge,
         coalesce(-sum(line.amount) FILTER (WHERE line.account = $4), 0)::text AS tax,
         coalesce(sum(line.amount) FILTER (WHERE line.account = $5), 0)::text AS "writtenOff"
  FROM (SELECT policy_number, request_number, step, coalesce(-sum(amount) FILTER (WHERE bucket = 'BASIC'), 0) AS basic
        FROM core.unit_entry
        WHERE policy_number = ANY($1::text[]) AND pricing_date = $2::date AND reason IN ('WITHDRAWAL', 'ENDING')
          AND corrects IS NULL AND request_number IS NOT NULL
        GROUP BY policy_number, request_number, step) AS sold
  LEFT JOIN core.journal_entry AS entry
    ON entry.entry_key IN (sold.request_number || '/' || sold.step || '/priced', sold.request_number || '/' || sold.step || '/ended')
  LEFT JOIN core.journal_line AS line USING (journal_id)
  GROUP BY sold.policy_number, sold.request_number, sold.step, sold.basic`;

/** Query: newest FINAL price of each fund, of day $1 or earlier. */
const selectNewest = `
  SELECT fund.fund_code AS "fundCode", latest.price::text, latest.day::text
  FROM core.fund AS fund
  CROSS JOIN LATERAL (SELECT price, day FROM core.valid_price AS price
    WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1::date ORDER BY day DESC LIMIT 1) AS latest`;

async function listNewest(q: Queryable, today: BusinessDate): Promise<ReadonlyMap<string, DatedPrice>> {
  const { rows } = await q.query<{ fundCode: string; price: string; day: BusinessDate }>(selectNewest, [today]);
  return new Map(rows.map(({ fundCode, price, day }) => [fundCode, { price: new Big(price), day }]));
}

type Head = Pick<PolicyFacts, 'policyNumber' | 'productId' | 'currency' | 'isEnded'> & {
  readonly archetype: Archetype;
};

/** Groups rows by policy; returns a function that gives the converted rows of one policy. */
function byPolicy<Row extends { readonly policyNumber: string }, Value>(
  { rows }: { readonly rows: readonly Row[] },
  convert: (row: Row) => Value,
): (policyNumber: string) => readonly Value[] {
  const grouped = Map.groupBy(rows, ({ policyNumber }) => policyNumber);
  return (policyNumber) => (grouped.get(policyNumber) ?? []).map(convert);
}

type MovementRow = Texts<PricedMovement, 'units' | 'price' | 'amount'>;
type PostingRow = Texts<PaidPosting, 'basic' | 'charge' | 'tax' | 'writtenOff'>;
type HeldRow = Texts<PolicyFacts['held'][number], 'units'>;
type EndingRow = Texts<EndingSale, 'price'> & { readonly fundCode: string };

const asMovement = ({ policyNumber: _policy, units, price, amount, ...row }: MovementRow): PricedMovement => ({
  ...row,
  units: new Big(units),
  price: new Big(price),
  amount: new Big(amount),
});

const asPosting = ({ requestNumber, step, basic, charge, tax, writtenOff }: PostingRow): PaidPosting => ({
  requestNumber,
  step,
  basic: new Big(basic),
  charge: new Big(charge),
  tax: new Big(tax),
  writtenOff: new Big(writtenOff),
});

const asHeld = ({ fundCode, bucket, units }: HeldRow): PolicyFacts['held'][number] => ({
  fundCode,
  bucket,
  units: new Big(units),
});

const asEnding = ({ fundCode, price, day, on }: EndingRow): readonly [string, EndingSale] => [
  fundCode,
  { price: new Big(price), day, on },
];

const selectHeld = `
  SELECT policy_number AS "policyNumber", fund_code AS "fundCode", bucket, units::text FROM core.unit_balance
  WHERE policy_number = ANY($1::text[])`;

const paidCharges: readonly string[] = [accounts.withdrawalCharge, accounts.surrenderCharge];

/**
 * Reads the facts that the correction of `day` needs about policies. The number of SQL statements does not grow with
 * the number of policies. Unknown policies are omitted.
 */
export async function listFacts(
  q: Queryable,
  policyNumbers: readonly string[],
  { day, today }: { readonly day: BusinessDate; readonly today: BusinessDate },
): Promise<readonly PolicyFacts[]> {
  const wanted = [...policyNumbers];
  const ofPostings = [wanted, day, paidCharges, accounts.taxPayable, accounts.loanWriteOff];
  const { rows } = await q.query<Head>(selectPolicies, [wanted]);
  const movementsOf = byPolicy(await q.query<MovementRow>(selectMovements, [wanted, day]), asMovement);
  const postingsOf = byPolicy(await q.query<PostingRow>(selectPostings, ofPostings), asPosting);
  const heldOf = byPolicy(await q.query<HeldRow>(selectHeld, [wanted]), asHeld);
  const endingsOf = byPolicy(await q.query<EndingRow>(selectEndings, [wanted]), asEnding);
  const newest = await listNewest(q, today);
  return rows.map((head) => ({
    ...head,
    newest,
    movements: movementsOf(head.policyNumber),
    postings: postingsOf(head.policyNumber),
    held: heldOf(head.policyNumber),
    endings: new Map(endingsOf(head.policyNumber)),
  }));
}
