import * as z from 'zod/mini';
import { cleanText } from '#shared/text/clean-text.ts';
import { requiredUpload } from '#shared/words/messages.ts';
import { SelectedItems } from '#shared/wire/check-cop.ts';
import { faceFields } from '../blocks/form/face.ts';
import { toRegistered } from '../blocks/account/registered-payee.ts';
import { payeeFields } from '../blocks/account/payee-fields.ts';
import { FamilyChoice } from '../blocks/account/family-document.ts';
import { consentFields } from '../blocks/form/rights-of-others.ts';
import { isEmpty, requiredWhen } from '../blocks/form/required-when.ts';
import { OptionalText, OptionalUpload } from '../blocks/form/wire-values.ts';

/** Error text for a missing or unknown reason (wire 3.1). */
export const chooseReason = 'Pilih salah satu alasan';

const surrenderFields = {
  items: SelectedItems,
  /** Name of the reason, not its id (wire 3.1). */
  cancel_reason: z
    .string(chooseReason)
    .check(z.overwrite(cleanText), z.minLength(1, chooseReason), z.maxLength(250, chooseReason)),
  ...faceFields,
  acknowledgement_version: OptionalText,
  ...consentFields,
  ...toRegistered,
} as const;

/**
 * Payload of POST surrender and its alias cancellation. The server decides between free look, surrender and end of
 * riders (rulings 1.5).
 */
export const SurrenderPayload = z.object(surrenderFields);
export type SurrenderPayload = z.infer<typeof SurrenderPayload>;

const familyIsKk = (fields: Readonly<Record<string, unknown>>): boolean =>
  fields['status_family_attachment'] !== 'BIRTHCERTIFICATE';

/**
 * Payload of POST surrender-with-payee. The family document is required, either in the field for its type, or in
 * `family_attachment` with the type in `status_family_attachment` (wire 3.1).
 */
export const SurrenderWithPayeePayload = z
  .object({
    ...surrenderFields,
    ...payeeFields,
    family_attachment: OptionalUpload,
    status_family_attachment: FamilyChoice,
  })
  .check(
    requiredWhen(
      'kk_attachment',
      requiredUpload,
      (fields) => familyIsKk(fields) && isEmpty(fields['family_attachment']),
    ),
    requiredWhen(
      'birth_certificate_attachment',
      requiredUpload,
      (fields) => !familyIsKk(fields) && isEmpty(fields['family_attachment']),
    ),
  );
export type SurrenderWithPayeePayload = z.infer<typeof SurrenderWithPayeePayload>;

/** Form fields of both variants. */
export const SurrenderPage = z.object({
  ...surrenderFields,
  ...payeeFields,
  /** True when the server answered that an account is needed (wire 3.1). Not part of the payload. */
  is_should_fill_payee_refund: z._default(z.boolean(), false),
});
export type SurrenderPage = z.infer<typeof SurrenderPage>;
