import * as z from 'zod/mini';

/** Compliance hit as the desk shows it; never shown to the customer. */
export const ComplianceHit = z.object({
  about: z.string(),
  state: z.enum(['OPEN', 'CLEARED', 'UPHELD']),
  state_text: z.string(),
  detail: z.string(),
  /** Earlier events that make up a suspicious pattern; empty for other hits. */
  lines: z.array(z.string()),
  answer: z.string(),
});

/** Contact or account shared with other people, with their requests or policies. */
export const SharedContact = z.object({
  text: z.string(),
  others: z.array(
    z.object({
      number: z.nullable(z.string()),
      policy_number: z.string(),
      title: z.string(),
      state_text: z.string(),
    }),
  ),
});
