import type { Attachment } from '../contract/attachment-rules.ts';
import { accountAttachments, accountDocument, familyDocuments } from '../blocks/account/family-document.ts';
import { isEmpty } from '../blocks/form/required-when.ts';
import type { SurrenderWithPayeePayload } from './payload.ts';

const namedDocuments = [...accountAttachments, accountDocument].map(({ slot }) => slot);

/** True when the family document is also sent in the field for its type, and must count only once. */
const isNamedToo = (payload: SurrenderWithPayeePayload): boolean =>
  namedDocuments.some((slot) => payload[slot] === payload.family_attachment);

/**
 * Attachments of the account. The family document may be in the field for its type, or in `family_attachment` with its
 * type beside it (wire 3.1).
 */
export const payeeAttachments: readonly Attachment<SurrenderWithPayeePayload>[] = [
  ...accountAttachments,
  accountDocument,
  {
    slot: 'family_attachment',
    type: ({ status_family_attachment: type }) => type,
    label: ({ status_family_attachment: type }) => familyDocuments[type].label,
    when: (payload) => (isNamedToo(payload) ? 'ignored' : 'optional'),
  },
];

/** Returns the family document in both fields with its type, and the other document's field empty (wire 3.1). */
export function familyFields(payload: SurrenderWithPayeePayload) {
  const { status_family_attachment: type, family_attachment: family } = payload;
  const named = payload[familyDocuments[type].path];
  const name = isEmpty(named) ? family : named;
  return {
    family_attachment: name,
    kk_attachment: type === 'KK' ? name : undefined,
    birth_certificate_attachment: type === 'BIRTHCERTIFICATE' ? name : undefined,
  };
}
