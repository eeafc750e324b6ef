import * as z from 'zod/mini';
import { selfieField } from '../blocks/form/selfie.ts';
import { OptionalUpload, RequiredCode } from '../blocks/form/wire-values.ts';

/** Payload of POST loan-repayment; the transfer slip is optional (wire 3.5). */
export const LoanRepaymentPayload = z.object({
  virtual_account_number: RequiredCode,
  ...selfieField,
  transfer_attachment: OptionalUpload,
});
export type LoanRepaymentPayload = z.infer<typeof LoanRepaymentPayload>;
