import * as z from 'zod/mini';

/** Group of a request in the status list. */
export const ProposalGroup = z.enum(['in_process', 'succeed', 'failed', 'rejected', 'cancelled']);

/** Filter of a list of requests: all, those waiting for the customer, or one group. */
export const ProposalFilter = z.enum(['all', 'your_turn', ...ProposalGroup.options]);
export type ProposalFilter = z.infer<typeof ProposalFilter>;
