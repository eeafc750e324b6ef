import type { Facts } from '#shared/policy/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { AmountFields, type TypedAmounts } from './amount-fields.tsx';
import { isRaised, newPremium, type PremiumSplit } from './calculation.ts';
import { definition } from './definition.ts';
import { PremiumDraft } from './draft.ts';
import { EffectCard } from './effect-card.tsx';
import { needsIncomeProof } from './rules.ts';

type PartProps = { readonly facts: Facts; readonly premium: PremiumSplit };

const health = 'health_questionnaire';

/** The parts that are asked for when the total rises (wire 3.13). */
const RaiseParts = ({ facts }: PartProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set } = useDraft(PremiumDraft);
  return (
    <>
      <Notice heading={words('Total {premi} naik')}>
        Kami memerlukan pernyataan kesehatan dan ilustrasi yang sudah ditandatangani. Tenaga pemasar Anda dapat membuat
        ilustrasinya.
      </Notice>
      <HealthCard
        path={health}
        people={healthPeople(facts)}
        today={facts.today}
        answers={draft.health_questionnaire}
        onChange={(answers) => set(health, answers)}
        error={problemAt(health)}
      />
      <PaperField
        name="ilustration_attachment"
        type="ILUSTRATION"
        label="Ilustrasi yang ditandatangani"
        camera="paper"
        hint="Jumlah pada ilustrasi sama dengan yang Anda isi di atas."
      />
    </>
  );
};

const Papers = ({ facts, premium }: PartProps) => {
  const { words } = useFormTools();
  const isNeeded = needsIncomeProof(premium, facts);
  return (
    <>
      <PaperField
        name="document_attachment"
        type="DOCUMENT"
        label={isNeeded ? 'Bukti penghasilan' : 'Dokumen pendukung (tidak wajib)'}
        camera="paper"
        hint={
          isNeeded
            ? words('Diperlukan karena total {premi} setahun melebihi batas.')
            : 'Misalnya bukti penghasilan, bila ada.'
        }
      />
      <PaperField
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="selfie"
        hint="Wajah dan KTP terlihat jelas dalam satu foto."
      />
    </>
  );
};

const Form = ({ facts }: FormProps) => {
  const { draft, set } = useDraft(PremiumDraft);
  const typed = { base: draft.base_prem ?? undefined, topUp: draft.top_up_prem ?? undefined };
  const premium = newPremium({ base_prem: typed.base ?? 0, top_up_prem: typed.topUp ?? 0 });
  const change = ({ base, topUp }: TypedAmounts) => {
    set('base_prem', base);
    set('top_up_prem', topUp);
    set('total_prem', newPremium({ base_prem: base ?? 0, top_up_prem: topUp ?? 0 }).total.toNumber());
  };
  return (
    <>
      <AmountFields facts={facts} typed={typed} onChange={change} />
      <EffectCard facts={facts} premium={premium} />
      {isRaised(premium, facts) && <RaiseParts facts={facts} premium={premium} />}
      <Papers facts={facts} premium={premium} />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin dibayar tiap jatuh tempo?',
  caption: 'Jumlah baru berlaku mulai jatuh tempo berikutnya. Tagihan sebelum itu tidak berubah.',
  showsAccount: false,
  Form,
};

export default request;
