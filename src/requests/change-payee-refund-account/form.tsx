import { Notice } from '#ui/notice.tsx';
import { bindRequest } from '../bind.ts';
import { BankAccountFields } from '../blocks/bank-account-fields.tsx';
import { FamilyDocumentField } from '../blocks/family-document-field.tsx';
import { PaperField } from '../blocks/paper-field.tsx';
import type { BrowserRequest, FormProps } from '../browser-request.tsx';
import { definition } from './definition.ts';

const type = bindRequest(definition);

/** The new account, its papers, and the identity card (facts 3.8). */
const Form = ({ facts }: FormProps) => (
  <>
    <Notice>
      Pemilik rekening adalah Anda sendiri, atau orang lain yang terdaftar di polis ini. Demi keamanan kami memberi tahu
      nomor HP dan email Anda yang terdaftar.
    </Notice>
    <BankAccountFields facts={facts} serviceId={type.serviceId} owners="registered" />
    <FamilyDocumentField required={false} />
    <PaperField
      name="ktp_attachment"
      type="KTP"
      label="Foto KTP"
      camera="card"
      hint="Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya."
    />
  </>
);

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
