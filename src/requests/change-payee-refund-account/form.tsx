import * as z from 'zod/mini';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { BankAccountFields } from '../blocks/account/bank-account-fields.tsx';
import { orElse } from '../contract/draft-values.ts';
import { FamilyDocumentField } from '../blocks/person/family-document-field.tsx';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { SupportingDocumentField } from '../blocks/form/supporting-document-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';

const type = bindRequest(definition);

const OwnerDraft = z.object({ rek_owner: orElse(z.string(), '') });

/** The new account, its papers, and the identity card (wire 3.8). */
const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(OwnerDraft);
  return (
    <>
      <Notice>
        Pemilik rekening adalah Anda sendiri, atau orang lain yang terdaftar di polis ini. Demi keamanan kami memberi
        tahu nomor HP dan email Anda yang terdaftar.
      </Notice>
      <BankAccountFields facts={facts} serviceId={type.serviceId} owners="registered" />
      <FamilyDocumentField required={findAccountOwner(draft.rek_owner, facts).who === 'registered'} />
      <SupportingDocumentField />
      <PaperField
        name="ktp_attachment"
        type="KTP"
        label="Foto KTP"
        camera="card"
        hint="Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya."
      />
    </>
  );
};

const request: BrowserRequest = {
  type,
  question: 'Ke rekening mana manfaat dibayarkan?',
  caption: (facts) =>
    facts.policy.refundPayeeBankAccount[0]
      ? 'Rekening baru menggantikan rekening yang terdaftar sekarang.'
      : 'Belum ada rekening manfaat yang terdaftar.',
  showsAccount: true,
  Form,
};

export default request;
