import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { BankAccountFields } from '../blocks/account/bank-account-fields.tsx';
import { FamilyDocumentField } from '../blocks/person/family-document-field.tsx';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { SupportingDocumentField } from '../blocks/form/supporting-document-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/form/identity-attachments.tsx';
import { definition } from './definition.ts';
import { PayeeRefundAccountPayload } from './payload.ts';

const type = bindRequest(definition);

/** The new account, its attachments, and the identity card (wire 3.8). */
const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(PayeeRefundAccountPayload);
  return (
    <>
      <Notice>
        Pemilik rekening adalah Anda sendiri, atau orang lain yang terdaftar di polis ini. Demi keamanan kami memberi
        tahu nomor HP dan email Anda yang terdaftar.
      </Notice>
      <BankAccountFields facts={facts} serviceId={type.serviceId} owners="registered" />
      <FamilyDocumentField required={findAccountOwner(draft.rek_owner, facts).who === 'registered'} />
      <SupportingDocumentField />
      <IdentityCardField />
    </>
  );
};

const request: BrowserRequest = {
  type,
  question: 'Ke rekening mana manfaat dibayarkan?',
  caption: (facts) =>
    facts.policy.benefitAccount
      ? 'Rekening baru menggantikan rekening yang terdaftar sekarang.'
      : 'Belum ada rekening manfaat yang terdaftar.',
  showsAccount: true,
  Form,
};

export default request;
