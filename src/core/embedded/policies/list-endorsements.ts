import { Endorsement } from '#shared/facts/endorsement.ts';
import type { Queryable } from '../db/database.ts';

/** Newest first; at most a hundred (promises P03). A kind that nobody words is left out. */
const select = {
  name: 'core/list-endorsements',
  text: `
    SELECT kind, effective_on::text AS "effectiveOn", request_number AS "requestNumber", detail,
      ARRAY(SELECT name FROM core.product
             WHERE product_id IN (SELECT value::integer FROM jsonb_array_elements_text(detail->'products')) ORDER BY name) AS riders
    FROM core.endorsement WHERE policy_number = $1 ORDER BY effective_on DESC, recorded_at DESC LIMIT 100`,
};

/** What was noted on a policy beside its document. */
export async function listEndorsements(q: Queryable, policyNumber: string): Promise<readonly Endorsement[]> {
  const { rows } = await q.query<{ readonly detail: object }>({ ...select, values: [policyNumber] });
  return rows.flatMap(({ detail, ...row }) => {
    const known = Endorsement.safeParse({ ...detail, ...row });
    return known.success ? [known.data] : [];
  });
}
