import { Big } from 'big.js';
import * as z from 'zod';
import type { CoreEventBody } from '#core/events.ts';
import { addDays, BusinessDate, type Instant } from '#shared/dates.ts';
import { Archetype } from '#shared/facts.ts';
import type { Queryable } from '../database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { lockPolicy } from '../posting/lock-policy.ts';
import { applyLapse } from './apply-lapse.ts';

const Watched = z.object({
  policyNumber: z.string(),
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  debt: z.string().transform((text) => new Big(text)),
  cashValue: z.string().transform((text) => new Big(text)),
  warnedOn: z.nullable(BusinessDate),
});
type Watched = z.infer<typeof Watched>;

/** Policies in force with a debt, or with a warning that may be over; `debt` as booked by the day's job. */
async function listWatched(tx: Queryable): Promise<readonly Watched[]> {
  const { rows } = await tx.query(
    `SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
            coalesce(owed.debt, 0)::text AS debt, coalesce(value.cash_value, 0)::text AS "cashValue",
            warning.warned_on AS "warnedOn"
     FROM core.policy
     JOIN core.product USING (product_id)
     LEFT JOIN (SELECT policy_number, sum(principal + interest) AS debt FROM core.loan_account
                WHERE principal > 0 OR interest > 0 GROUP BY policy_number) AS owed USING (policy_number)
     LEFT JOIN core.policy_value AS value USING (policy_number)
     LEFT JOIN core.loan_warning AS warning USING (policy_number)
     WHERE (owed.debt > 0 OR warning.warned_on IS NOT NULL)
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL')
     ORDER BY policy.policy_number`,
  );
  return z.array(Watched).parse(rows);
}

type Verdict = 'fine' | 'over' | 'warn' | 'wait' | 'lapse';

interface Judged {
  readonly verdict: Verdict;
  /** First day on which cover may end. */
  readonly lapsesFrom: BusinessDate;
}

/** Rulebook 2.4, 3 loan.warning_at: first a letter, then the end of cover, never both at once. */
async function judge(tx: Queryable, watched: Watched, day: BusinessDate): Promise<Judged> {
  const parameters = await findParameters(tx, { ...watched, on: day });
  const { debt, cashValue, warnedOn } = watched;
  const lapsesFrom = addDays(warnedOn ?? day, parameters['loan.lapse_notice_cd']);
  const isNear = debt.times(100).gte(cashValue.times(parameters['loan.warning_at_percent'])) && debt.gt(0);
  if (!isNear) return { verdict: warnedOn === null ? 'fine' : 'over', lapsesFrom };
  if (warnedOn === null) return { verdict: 'warn', lapsesFrom };
  return { verdict: debt.gte(cashValue) && day >= lapsesFrom ? 'lapse' : 'wait', lapsesFrom };
}

async function act(
  tx: Queryable,
  { policyNumber }: Watched,
  { verdict, lapsesFrom }: Judged,
  at: { readonly day: BusinessDate; readonly now: Instant },
): Promise<readonly CoreEventBody[]> {
  if (verdict === 'warn') {
    await tx.query('INSERT INTO core.loan_warning (policy_number, warned_on) VALUES ($1, $2)', [policyNumber, at.day]);
    return [{ kind: 'LOAN_WARNING', lapsesFrom }];
  }
  await tx.query('DELETE FROM core.loan_warning WHERE policy_number = $1', [policyNumber]);
  if (verdict === 'over') return [];
  await applyLapse(tx, await lockPolicy(tx, policyNumber), { subStatus: 'LAPSED_LOAN', ...at });
  return [{ kind: 'POLICY_LAPSED', subStatus: 'LAPSED_LOAN', on: at.day }];
}

/** Looks at every debt beside its cash value, once a day, after interest was booked. Events go last in the transaction. */
export async function watchLoans(tx: Queryable, day: BusinessDate, now: Instant): Promise<void> {
  const told: { readonly policyNumber: string; readonly events: readonly CoreEventBody[] }[] = [];
  for (const watched of await listWatched(tx)) {
    const judged = await judge(tx, watched, day);
    if (judged.verdict === 'fine' || judged.verdict === 'wait') continue;
    told.push({ policyNumber: watched.policyNumber, events: await act(tx, watched, judged, { day, now }) });
  }
  for (const { policyNumber, events } of told) {
    await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, events);
  }
}
