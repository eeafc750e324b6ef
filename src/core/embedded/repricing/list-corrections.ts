import * as z from 'zod';
import { correctionProblems, type PriceCorrection } from '#core/price-correction-port.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { isOpen } from '../operations/open-corrections.ts';

const selectCorrections = `
  SELECT correction_id AS "correctionId", day::text AS day, reason, entered_by AS "enteredBy", released_by AS "releasedBy",
         released_at AS "releasedAt", work.finished_at AS "finishedAt",
         (SELECT json_agg(json_build_object('fundCode', fund_code, 'wrong', wrong::text, 'price', price::text) ORDER BY fund_code)
          FROM core.corrected_price AS one WHERE one.correction_id = correction.correction_id) AS prices,
         total.policies, total.movements,
         (SELECT coalesce(json_agg(json_build_object('fundCode', code, 'units', units::text) ORDER BY code), '[]')
          FROM (SELECT change ->> 'fundCode' AS code, sum((change ->> 'units')::numeric) AS units
                FROM core.corrected_policy AS one CROSS JOIN LATERAL jsonb_array_elements(one.units) AS change
                WHERE one.correction_id = correction.correction_id GROUP BY 1) AS changed) AS units,
         (SELECT coalesce(json_agg(json_build_object('currency', currency, 'paid', paid::text, 'compensation', compensation::text,
                                                     'borne', borne::text) ORDER BY currency), '[]')
          FROM (SELECT currency, sum(paid) AS paid, sum(compensation) AS compensation, sum(borne) AS borne
                FROM core.corrected_policy AS one WHERE one.correction_id = correction.correction_id GROUP BY currency) AS added) AS money,
         (SELECT coalesce(json_agg(json_build_object('problem', problem, 'policies', policies) ORDER BY problem), '[]')
          FROM (SELECT problem, count(*) AS policies FROM core.corrected_policy AS one
                WHERE one.correction_id = correction.correction_id AND ${isOpen} GROUP BY problem) AS counted) AS problems,
         (SELECT coalesce(json_agg(json_build_object('policyNumber', policy_number, 'problem', problem, 'currency', currency,
                                                     'borne', borne::text) ORDER BY policy_number), '[]')
          FROM (SELECT * FROM core.corrected_policy AS one
                WHERE one.correction_id = correction.correction_id AND ${isOpen} ORDER BY policy_number LIMIT 200) AS first) AS open
  FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE movements > 0 OR problem IS NOT NULL)::integer AS policies,
                             coalesce(sum(movements), 0)::integer AS movements
                      FROM core.corrected_policy AS one WHERE one.correction_id = correction.correction_id) AS total
  ORDER BY correction_id DESC LIMIT 20`;

const Problem = z.enum(correctionProblems);
const Rows = z.array(
  z.object({
    correctionId: z.number(),
    day: BusinessDate,
    reason: z.string(),
    enteredBy: z.string(),
    releasedBy: z.string(),
    releasedAt: Instant,
    finishedAt: z.nullable(Instant),
    prices: z.array(z.object({ fundCode: z.string(), wrong: z.string(), price: z.string() })),
    policies: z.number(),
    movements: z.number(),
    units: z.array(z.object({ fundCode: z.string(), units: z.string() })),
    money: z.array(z.object({ currency: z.number(), paid: z.string(), compensation: z.string(), borne: z.string() })),
    problems: z.array(z.object({ problem: Problem, policies: z.number() })),
    open: z.array(z.object({ policyNumber: z.string(), problem: Problem, currency: z.number(), borne: z.string() })),
  }),
);

/** Lists the 20 newest released corrections with their effect so far, newest first. */
export async function listCorrections(q: Queryable): Promise<readonly PriceCorrection[]> {
  return Rows.parse((await q.query(selectCorrections)).rows);
}

/** Stores how finance closed the problem of a policy. Returns false when it has no problem or was closed before. */
export async function insertCorrectionClosed(
  q: Queryable,
  closed: { readonly correctionId: number; readonly policyNumber: string; readonly by: string; readonly note: string },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await q.query(
    `INSERT INTO core.corrected_policy_closed (correction_id, policy_number, closed_by, note, closed_at)
     SELECT correction_id, policy_number, $3, $4, $5 FROM core.corrected_policy
     WHERE correction_id = $1 AND policy_number = $2 AND problem IS NOT NULL ON CONFLICT DO NOTHING`,
    [closed.correctionId, closed.policyNumber, closed.by, closed.note, now],
  );
  return rowCount === 1;
}
