import * as z from 'zod/mini';
import { orElse } from '../contract/draft-values.ts';

/** The payload while it is filled in. */
export const LoanDraft = z.object({ loan_amount: orElse(z.number(), 0) });
