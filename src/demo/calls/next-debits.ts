import { debitMethods } from '#shared/lists/payment-codes.ts';
import { compareDates } from '#shared/time/dates.ts';
import type { NextDebit } from '#shared/wire/demo-answers.ts';
import type { DemoServices } from './demo-services.ts';

/** Lists the next premium debit of up to 20 policies, nearest date first, each with the refusal chosen for it. */
export async function listNextDebits({ pool, core, debits }: DemoServices): Promise<readonly NextDebit[]> {
  const { rows } = await pool.query<{ policy_number: string }>(
    `SELECT policy_number FROM core.policy JOIN core.policy_version AS version USING (policy_number)
     WHERE version.version = policy.current_version AND policy.sub_status IN ('NORMAL', 'GRACE', 'APL')
       AND NOT policy.claim_registered AND (version.document->'payment'->>'nextMethod')::integer = ANY($1::integer[])
     ORDER BY policy_number LIMIT 20`,
    [[...debitMethods]],
  );
  const found = await Promise.all(
    rows.map(async ({ policy_number }) => {
      const [{ debit }, holder] = await Promise.all([
        core.getPremiumCalendar(policy_number),
        core.findHolder(policy_number),
      ]);
      const draw_on = debit?.next_try_on ?? null;
      if (draw_on === null) return [];
      return [
        { policy_number, holder: holder?.fullName ?? '-', draw_on, refuse_debit: debits.findReason(policy_number) },
      ];
    }),
  );
  return found.flat().toSorted((left, right) => compareDates(left.draw_on, right.draw_on));
}
