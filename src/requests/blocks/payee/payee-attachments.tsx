import type { ReactNode } from 'react';
import { FamilyDocumentField } from '../account/family-document-field.tsx';
import { SavingBookField } from '../account/saving-book-field.tsx';
import { SupportingDocumentField } from '../form/supporting-document-field.tsx';
import { IdentityCardField } from '../identity/identity-card-field.tsx';

/** Paths of the fields that `PayeeAttachments` shows. */
export const payeeAttachmentPaths: readonly string[] = [
  'saving_book_attachment',
  'kk_attachment',
  'birth_certificate_attachment',
  'document_attachment',
  'ktp_attachment',
];

type PayeeAttachmentsProps = {
  readonly isFamilyRequired: boolean;
  /** True when the payload itself stores which family document was chosen (surrender). */
  readonly keepsChoice?: boolean;
  /** Upload field for `document_attachment`; absent = the general supporting document. */
  readonly document?: ReactNode;
};

/** Upload fields of a new account, with the identity card that the face check compares. */
export const PayeeAttachments = ({ isFamilyRequired, keepsChoice = false, document }: PayeeAttachmentsProps) => (
  <>
    <SavingBookField />
    <FamilyDocumentField required={isFamilyRequired} keepsChoice={keepsChoice} />
    {document ?? <SupportingDocumentField />}
    <IdentityCardField />
  </>
);
