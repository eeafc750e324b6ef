import { bindRequest } from '../contract/bind.ts';
import { BankAccountFields } from '../blocks/account/bank-account-fields.tsx';
import { FamilyDocumentField } from '../blocks/person/family-document-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { SupportingDocumentField } from '../blocks/form/supporting-document-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';
import { AllocationDraft } from './draft.ts';
import { PayablesCard, ReceivedCard } from './payables-card.tsx';
import { needsProofOfLife } from './rules.ts';

const type = bindRequest(definition);

/** What is owed, what arrives, the account it goes to, its papers, and the identity card (wire 3.7). */
const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set } = useDraft(AllocationDraft);
  return (
    <>
      <PayablesCard facts={facts} chosen={draft.payable_ids} onChange={(ids) => set('payable_ids', ids)} />
      <ReceivedCard facts={facts} chosen={draft.payable_ids} />
      <BankAccountFields facts={facts} serviceId={type.serviceId} owners="registered" />
      <FamilyDocumentField required={findAccountOwner(draft.rek_owner, facts).who === 'registered'} />
      {needsProofOfLife(draft, facts) ? (
        <PaperField
          name="document_attachment"
          type="DOCUMENT"
          label={words('Bukti {tertanggung} masih hidup')}
          camera="paper"
          hint="Misalnya surat keterangan dari kelurahan, rumah sakit, atau sekolah."
        />
      ) : (
        <SupportingDocumentField />
      )}
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
  question: 'Ke rekening mana kami membayar?',
  caption:
    'Untuk manfaat hidup: tahapan, bonus tanpa klaim, akhir kontrak, anuitas, dan transfer yang dikembalikan bank.',
  showsAccount: true,
  Form,
};

export default request;
