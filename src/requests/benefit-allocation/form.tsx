import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { buildAccountStep } from '../blocks/account/payee-steps.tsx';
import { PayeeAttachments, payeeAttachmentPaths } from '../blocks/payee/payee-attachments.tsx';
import { changedNames, newValues } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { BenefitAllocationPayload } from './payload.ts';
import { definition } from './definition.ts';
import { PayablesCard, ReceivedCard } from './payables-card.tsx';
import { needsProofOfLife } from './rules.ts';

const type = bindRequest(definition);

const question = 'Manfaat mana yang ingin dicairkan?';
const caption =
  'Untuk manfaat hidup: tahapan, bonus tanpa klaim, akhir kontrak, anuitas, dan transfer yang dikembalikan bank.';

const Payables = ({ facts }: FormProps) => {
  const { draft, set } = useDraft(BenefitAllocationPayload);
  return (
    <>
      <PayablesCard facts={facts} chosen={draft.payable_ids} onChange={(ids) => set('payable_ids', ids)} />
      <EffectHere />
    </>
  );
};

const payables: FormStep = {
  key: 'payables',
  subject: 'Manfaat',
  answer: changedNames,
  question,
  caption,
  paths: ['payable_ids'],
  Part: Payables,
};

const account = buildAccountStep({
  serviceId: type.serviceId,
  answer: newValues,
  question: 'Ke rekening mana kami membayar?',
  owners: 'registered',
  offersRegistered: true,
});

const ProofOfLifeField = () => {
  const { words } = useFormTools();
  return (
    <AttachmentField<BenefitAllocationPayload>
      name="document_attachment"
      type="DOCUMENT"
      label={words('Bukti {tertanggung} masih hidup')}
      camera="paper"
      hint="Misalnya surat keterangan dari kelurahan, rumah sakit, atau sekolah."
    />
  );
};

const Attachments = ({ facts }: FormProps) => {
  const { draft } = useDraft(BenefitAllocationPayload);
  const proof = needsProofOfLife(draft, facts) ? <ProofOfLifeField /> : undefined;
  if (draft.to_registered_account)
    return (
      <>
        {proof}
        <IdentityCardField />
      </>
    );
  return (
    <PayeeAttachments
      isFamilyRequired={findAccountOwner(draft.rek_owner, facts).who === 'registered'}
      document={proof}
    />
  );
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: payeeAttachmentPaths,
  Part: Attachments,
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(BenefitAllocationPayload);
  return <ReceivedCard facts={facts} chosen={draft.payable_ids} />;
};

const request: BrowserRequest = {
  type,
  question,
  caption,
  showsAccount: true,
  Effect,
  /** Steps: payables to receive, account, attachments (wire 3.7). */
  steps: () => [payables, account, attachments],
};

export default request;
