import * as z from 'zod';
import type { Payable, PayableMoment, PayableSum, PayableTablePage, PayableTableQuestion } from '#core/port.ts';
import { rupiah } from '#shared/money/money.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { PayableStage } from '#shared/wire/finance/payable-table.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { unpaidRank } from '../payables/page-payables.ts';
import { openPayable, payableColumns, payableTables } from '../payables/payable-repository.ts';

/** SQL: stage of a payable; $1 today, $2 policies whose payouts wait for a request, $3 payables that somebody prepared. */
const stage = `CASE WHEN payable.state = 'SENT' THEN 'sent' ELSE CASE ${unpaidRank('$1', '$2')}
  WHEN 2 THEN 'unasked' WHEN 1 THEN 'held' ELSE CASE WHEN payable.payable_id = ANY($3::uuid[]) THEN 'prepared' ELSE 'ready' END END END`;

/** SQL: payables that are not paid, with their stage. */
const staged = `SELECT payable.payable_id, payable.policy_number, payable.amount, payable.currency, payable.payable_from,
    payable.account_name, payable.bank_name, payable.created_at, payable.request_number, payable.allocation_request, ${stage} AS stage
  FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  WHERE payable.state IN ('OPEN', 'RETURNED', 'SENT')`;

/**
 * SQL: the first way that carries a payable, '' = none; $8 = the ways with what they reach. The server's `chooseWay`
 * decides; a filter must be applied before the page is cut, so it stands here again. `finance-day.test.ts` compares both.
 */
const carried = `coalesce((SELECT way FROM jsonb_to_recordset($8::jsonb) AS one (place integer, way text, above numeric, "upTo" numeric, banks jsonb)
  WHERE payable.currency = ${rupiah} AND payable.amount = trunc(payable.amount) AND payable.amount > above
    AND ("upTo" IS NULL OR payable.amount <= "upTo") AND banks ? lower(btrim(payable.bank_name))
  ORDER BY place LIMIT 1), '')`;

/** SQL: what the filters leave; $4 stage, $5 currency, $6 first day, $7 wanted way, $9 search as a pattern, $10 its digits. */
const filtered = `SELECT payable.* FROM (${staged}) AS payable
  WHERE ($4::text IS NULL OR payable.stage = $4) AND ($5::integer IS NULL OR payable.currency = $5)
    AND ($6::date IS NULL OR payable.payable_from = $6) AND ($7::text IS NULL OR ${carried} = $7)
    AND ($9::text = '' OR payable.policy_number LIKE $9 OR payable.request_number LIKE $9 OR payable.allocation_request LIKE $9
         OR trunc(payable.amount)::text = $10)`;

/** SQL: order by a column; its values are from small to great, and the days of equal ones too. */
const orders: Readonly<Record<PayableTableQuestion['sort']['by'], string>> = {
  due: 'payable_from',
  amount: 'amount',
  payee: 'lower(account_name)',
  policy: 'policy_number',
  stage: `array_position(ARRAY['ready', 'prepared', 'held', 'unasked', 'sent'], stage)`,
};

const momentOf = ({ today, waitingPolicies, prepared }: PayableMoment): unknown[] => [
  today,
  [...waitingPolicies],
  [...prepared],
];

function valuesOf(question: PayableTableQuestion): unknown[] {
  const { stage: wanted, currency, day, way, search } = question;
  const ways = way?.ways.map((each, place) => ({ ...each, place })) ?? [];
  const pattern = search === '' ? '' : `%${escapeLike(search)}%`;
  return [
    ...momentOf(question),
    wanted,
    currency,
    day,
    way?.wanted ?? null,
    JSON.stringify(ways),
    pattern,
    search.replaceAll(/\D/g, ''),
  ];
}

const Counted = z.object({ count: z.number() });

/** Pages through payables that are not paid, by one statement for the rows and one for their number. */
export async function pagePayableTable(q: SealedQueryable, question: PayableTableQuestion): Promise<PayableTablePage> {
  const { sort, limit, offset } = question;
  const values = valuesOf(question);
  const order = `${orders[sort.by]} ${sort.isDown ? 'DESC' : 'ASC'}, payable_from, created_at, payable_id`;
  const { rows } = await q.query<Payable & { readonly stage: PayableStage }>(
    `WITH page AS (SELECT payable_id, stage, row_number() OVER (ORDER BY ${order}) AS place FROM (${filtered}) AS hit
                   ORDER BY place LIMIT $11 OFFSET $12)
     SELECT ${payableColumns}, page.stage FROM page JOIN ${payableTables} ON payable.payable_id = page.payable_id ORDER BY page.place`,
    [...values, limit, offset],
  );
  const { rows: counted } = await q.query(`SELECT count(*)::integer AS count FROM (${filtered}) AS hit`, values);
  return {
    items: rows.map((row) => ({ ...openPayable(q, row), stage: row.stage })),
    total: Counted.parse(counted[0]).count,
  };
}

const Sum = z.object({
  stage: PayableStage,
  currency: z.number(),
  day: BusinessDate,
  count: z.number(),
  total: z.string(),
});

/** Lists the sums of payables that are not paid by stage, currency and first day. */
export async function listPayableSums(q: Queryable, moment: PayableMoment): Promise<readonly PayableSum[]> {
  const { rows } = await q.query(
    `SELECT stage, currency, payable_from::text AS day, count(*)::integer AS count, sum(amount)::text AS total
     FROM (${staged}) AS payable GROUP BY stage, currency, payable_from ORDER BY currency DESC, payable_from`,
    momentOf(moment),
  );
  return z.array(Sum).parse(rows);
}
