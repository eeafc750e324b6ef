import { z } from 'zod';
import { debitMethods } from '#shared/lists/debit-methods.ts';
import { compareDates } from '#shared/time/dates.ts';
import { debitReasons, type NextDebit } from '#shared/wire/demo-answers.ts';
import type { ServiceParts } from '#server/services/services.ts';
import type { DemoServices } from './demo-services.ts';

export const DebitRefusal = z.object({
  policy_number: z.string().min(1).max(64),
  /** The reason with which the next debit of the policy fails; null = it is drawn. */
  refuse_debit: z.enum(debitReasons).nullable(),
});

type Reason = (typeof debitReasons)[number];

/** `attempt` = the one it was given to; a day that is begun again hears the same. */
interface Refusal {
  readonly reason: Reason;
  readonly attempt: string | null;
}

/** The bank of one demo, as far as debits go. It remembers in its own memory: a program that starts again has forgotten what it was told. */
export interface DebitBank {
  /** Draws whatever it is asked to draw, at once, unless a visitor told it to refuse. */
  readonly answer: NonNullable<ServiceParts['answerDebit']>;
  /** Has the next debit of a policy fail, or be drawn after all. */
  readonly refuse: (refusal: z.infer<typeof DebitRefusal>) => void;
  /** The reason with which the next debit of the policy will fail; null = it will be drawn. */
  readonly findReason: (policyNumber: string) => Reason | null;
}

export function createDebitBank(): DebitBank {
  const refusals = new Map<string, Refusal>();
  return {
    answer: ({ policyNumber, dueOn, askedOn }) => {
      const refusal = refusals.get(policyNumber);
      const attempt = `${dueOn} ${askedOn}`;
      if (refusal === undefined || (refusal.attempt !== null && refusal.attempt !== attempt)) return { result: 'PAID' };
      refusals.set(policyNumber, { ...refusal, attempt });
      return { result: 'FAILED', reason: refusal.reason };
    },
    refuse({ policy_number, refuse_debit }) {
      if (refuse_debit === null) refusals.delete(policy_number);
      else refusals.set(policy_number, { reason: refuse_debit, attempt: null });
    },
    findReason(policyNumber) {
      const refusal = refusals.get(policyNumber);
      return refusal?.attempt === null ? refusal.reason : null;
    },
  };
}

/** Premiums that will be drawn next, each with what the bank was told to answer; the nearest first. */
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
