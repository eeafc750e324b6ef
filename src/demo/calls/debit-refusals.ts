import { z } from 'zod';
import { debitReasons } from '#shared/wire/demo-answers.ts';
import type { ServiceParts } from '#server/services/services.ts';

export const DebitRefusal = z.object({
  policy_number: z.string().min(1).max(64),
  /** Reason with which the bank refuses the policy's next debit; null = it accepts the debit. */
  refuse_debit: z.enum(debitReasons).nullable(),
});

type Reason = (typeof debitReasons)[number];

/** Refusal chosen for a policy. `attempt` = the attempt that was refused, null before; a repeat of that attempt is refused too. */
interface Refusal {
  readonly reason: Reason;
  readonly attempt: string | null;
}

/** Demo bank for debits. Keeps the chosen refusals in memory, so a restart resets them. */
export interface DebitBank {
  /** Answers a debit: accepted, unless a visitor chose a refusal for the policy. */
  readonly answer: NonNullable<ServiceParts['answerDebit']>;
  /** Sets the refusal of a policy's next debit, or removes it with null. */
  readonly refuse: (refusal: z.infer<typeof DebitRefusal>) => void;
  /** Returns the reason with which the policy's next debit will be refused; null = it will be accepted. */
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
