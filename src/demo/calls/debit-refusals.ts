import { z } from 'zod';
import { debitReasons } from '#shared/wire/demo-answers.ts';
import type { ServiceParts } from '#server/services/services.ts';

export const DebitRefusal = z.object({
  policy_number: z.string().min(1).max(64),
  /** The reason with which the next debit of the policy fails; null = it is drawn. */
  refuse_debit: z.enum(debitReasons).nullable(),
});

type Reason = (typeof debitReasons)[number];

/** Refusal of a debit; `attempt` = the attempt that got it, so that a repeated day gets the same answer. */
interface Refusal {
  readonly reason: Reason;
  readonly attempt: string | null;
}

/** Bank of one demo, for debits only. Keeps its settings in memory, so a restart resets them. */
export interface DebitBank {
  /** Accepts every debit at once, unless a visitor set a refusal. */
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
