import * as z from 'zod/mini';
import { genericFailure } from '../words/messages.ts';

/** Problem of a request. `path` = payload path ('items.0.fund_code'), '' for the request as a whole. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Open request of the same holder that prevents another one (rulebook 4.6). */
const BlockedBy = z.object({ request_number: z.string(), title: z.string(), policy_number: z.string() });
export type BlockedBy = z.infer<typeof BlockedBy>;

/** Machine-readable data of a refusal (promises P01). REQ-DUP and REQ-LOCK have `blocked_by`. */
export const ErrorData = z.object({
  code: z.string(),
  errors: z.array(FieldProblem),
  request_id: z.string(),
  blocked_by: z.optional(BlockedBy),
});
export type ErrorData = z.infer<typeof ErrorData>;

/** Error response (wire 5.1). `message` is Indonesian, for the customer. */
export const ErrorEnvelope = z.object({ success: z.literal(false), data: ErrorData, message: z.string() });

const Failure = z.object({ message: z.optional(z.string()), Message: z.optional(z.string()) });

/**
 * Returns the text for an error alert: `message`, else `Message`, else the general sentence (wire 10.2). Never throws.
 */
export const failureMessage = (body: unknown): string => {
  const failure = Failure.safeParse(body).data;
  return [failure?.message, failure?.Message].find((text) => text !== undefined && text !== '') ?? genericFailure;
};
