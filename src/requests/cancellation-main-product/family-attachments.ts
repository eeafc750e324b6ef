import type { UploadsOf } from '../contract/contract.ts';
import { familyDocuments, payeeUploads } from '../blocks/account/family-document.ts';
import { isEmpty } from '../blocks/form/required-when.ts';
import type { SurrenderWithPayeePayload } from './payload.ts';

/**
 * The attachments of the account. The family document may come under the name of its type or under `family_attachment`, with the type beside
 * it (wire 3.1); one file under both names is one file.
 */
export function payeeAttachments(payload: SurrenderWithPayeePayload): UploadsOf<SurrenderWithPayeePayload> {
  const named = payeeUploads(payload).filter(({ required, name }) => required || name !== '');
  const { family_attachment: family, status_family_attachment: type } = payload;
  if (isEmpty(family) || named.some(({ name }) => name === family)) return named;
  const { label } = familyDocuments[type];
  return [...named, { path: 'family_attachment', type, label, required: false, name: family ?? '' }];
}

/** The family document under both its names, with its type; never the other attachment (wire 3.1). */
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
