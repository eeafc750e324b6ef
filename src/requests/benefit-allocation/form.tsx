import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { BankAccountFields } from '../blocks/account/bank-account-fields.tsx';
import { FamilyDocumentField } from '../blocks/person/family-document-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { SupportingDocumentField } from '../blocks/form/supporting-document-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/form/identity-attachments.tsx';
import { BenefitAllocationPayload } from './payload.ts';
import { definition } from './definition.ts';
import { PayablesCard, ReceivedCard } from './payables-card.tsx';
import { needsProofOfLife } from './rules.ts';

const type = bindRequest(definition);

/** What is owed, what arrives, the account it goes to, its attachments, and the identity card (wire 3.7). */
const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set } = useDraft(BenefitAllocationPayload);
  return (
    <>
      <PayablesCard facts={facts} chosen={draft.payable_ids} onChange={(ids) => set('payable_ids', ids)} />
      <EffectHere />
      <BankAccountFields facts={facts} serviceId={type.serviceId} owners="registered" />
      <FamilyDocumentField required={findAccountOwner(draft.rek_owner, facts).who === 'registered'} />
      {needsProofOfLife(draft, facts) ? (
        <AttachmentField<BenefitAllocationPayload>
          name="document_attachment"
          type="DOCUMENT"
          label={words('Bukti {tertanggung} masih hidup')}
          camera="paper"
          hint="Misalnya surat keterangan dari kelurahan, rumah sakit, atau sekolah."
        />
      ) : (
        <SupportingDocumentField />
      )}
      <IdentityCardField />
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(BenefitAllocationPayload);
  return <ReceivedCard facts={facts} chosen={draft.payable_ids} />;
};

const request: BrowserRequest = {
  type,
  question: 'Ke rekening mana kami membayar?',
  caption:
    'Untuk manfaat hidup: tahapan, bonus tanpa klaim, akhir kontrak, anuitas, dan transfer yang dikembalikan bank.',
  showsAccount: true,
  Form,
  Effect,
};

export default request;
