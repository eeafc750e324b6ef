import type { ReactNode } from 'react';
import { BankAccountFields } from './bank-account-fields.tsx';
import type { AllowedOwners } from './payee-account.ts';
import { SavingBookField } from './saving-book-field.tsx';
import { IdentityCardField } from '../form/identity-attachments.tsx';
import { SupportingDocumentField } from '../form/supporting-document-field.tsx';
import type { FormProps, FormStep } from '../../contract/browser-request.tsx';
import { FamilyDocumentField } from './family-document-field.tsx';

interface NewAccount extends Pick<FormStep, 'question' | 'caption'> {
  /** The request type's number; it decides which banks are taken. */
  readonly serviceId: number;
  readonly owners: AllowedOwners;
  /** What has to be known before a number is typed. */
  readonly notice?: ReactNode;
}

/** The step that asks which account money goes to, shared by every type that takes a new one (wire 3.1, 3.7, 3.8). */
export const buildAccountStep = ({ serviceId, owners, notice, ...head }: NewAccount): FormStep => ({
  ...head,
  key: 'account',
  paths: ['bank', 'new_no_rek', 'rek_owner', 'branch'],
  Part: ({ facts }: FormProps) => (
    <>
      {notice}
      <BankAccountFields facts={facts} serviceId={serviceId} owners={owners} />
    </>
  ),
});

/** The paths of `PayeeAttachments`. */
export const payeeAttachmentPaths: readonly string[] = [
  'saving_book_attachment',
  'kk_attachment',
  'birth_certificate_attachment',
  'document_attachment',
  'ktp_attachment',
];

type PayeeAttachmentsProps = {
  readonly isFamilyRequired: boolean;
  /** The payload says itself which family document it holds (surrender). */
  readonly keepsChoice?: boolean;
  /** What `document_attachment` is asked for; absent = any other attachment. */
  readonly document?: ReactNode;
};

/** The attachments of a new account, and the identity card that the face step compares. */
export const PayeeAttachments = ({ isFamilyRequired, keepsChoice = false, document }: PayeeAttachmentsProps) => (
  <>
    <SavingBookField />
    <FamilyDocumentField required={isFamilyRequired} keepsChoice={keepsChoice} />
    {document ?? <SupportingDocumentField />}
    <IdentityCardField />
  </>
);
