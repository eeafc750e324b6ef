import * as z from 'zod/mini';
import { requiredUpload } from '#shared/words/messages.ts';
import { requiredWhen } from '../blocks/form/required-when.ts';
import { OptionalUpload } from '../blocks/form/wire-values.ts';
import { partyFields, relationField } from '../blocks/person/party-fields.ts';

/** Cause of a holder change: the holder wants it, or has died (rulebook 7.22). */
const Cause = z.enum(['ASSIGNMENT', 'DEATH'], 'Pilih mengapa polis beralih.');
export type Cause = z.infer<typeof Cause>;

/** Customer's names of the causes. */
export const causeNames: Readonly<Record<Cause, string>> = {
  ASSIGNMENT: 'Pemegang polis mengalihkannya',
  DEATH: 'Pemegang polis meninggal dunia',
};

export const isDeath = ({ cause }: { readonly cause?: unknown }): boolean => cause === 'DEATH';

/**
 * Payload of POST change-policy-holder; `relation` = relation to the insured. We added `cause` and the documents after
 * a death; without `cause` the holder wants the change.
 */
export const PolicyHolderPayload = z
  .object({
    ...partyFields,
    ...relationField,
    cause: z.optional(z.nullable(Cause)),
    death_certificate_attachment: OptionalUpload,
    heirs_statement_attachment: OptionalUpload,
    /** Guardian deed, required for a minor insured whose new holder is not a parent. */
    guardian_deed_attachment: OptionalUpload,
  })
  .check(
    requiredWhen('death_certificate_attachment', requiredUpload, isDeath),
    requiredWhen('heirs_statement_attachment', requiredUpload, isDeath),
  );
export type PolicyHolderPayload = z.infer<typeof PolicyHolderPayload>;
