import type { Facts } from '#shared/facts/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { Draft } from '../contract/draft.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { PeriodicTopUpPayload } from './payload.ts';
import { AmountFields, type TypedAmounts } from './amount-fields.tsx';
import { isRaised, newPremium, type PremiumSplit } from './calculation.ts';
import { definition } from './definition.ts';
import { EffectCard } from './effect-card.tsx';
import { needsIncomeProof } from './rules.ts';

type PartProps = { readonly facts: Facts; readonly premium: PremiumSplit };

const health = 'health_questionnaire';

/** Fields for health form and illustration, needed when the total rises (wire 3.13). */
const RaiseParts = ({ facts }: PartProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt } = useDraft(PeriodicTopUpPayload);
  return (
    <>
      <Notice heading={words('Total {premi} naik')}>
        Kami memerlukan pernyataan kesehatan dan ilustrasi yang sudah ditandatangani. Tenaga pemasar Anda dapat membuat
        ilustrasinya.
      </Notice>
      <HealthCard<PeriodicTopUpPayload>
        path={health}
        people={healthPeople(facts)}
        today={facts.today}
        answers={readHealthAnswers(draft.health_questionnaire)}
        onChange={(answers) => set(health, answers)}
        error={problemAt(health)}
      />
      <AttachmentField<PeriodicTopUpPayload>
        name="ilustration_attachment"
        type="ILUSTRATION"
        label="Ilustrasi yang ditandatangani"
        hint="Jumlah pada ilustrasi sama dengan yang Anda isi di atas."
      />
    </>
  );
};

const typedPremium = ({ base_prem, top_up_prem }: Draft<PeriodicTopUpPayload>): PremiumSplit =>
  newPremium({ base_prem: base_prem ?? 0, top_up_prem: top_up_prem ?? 0 });

const Attachments = ({ facts, premium }: PartProps) => {
  const { words } = useFormTools();
  const isNeeded = needsIncomeProof(premium, facts);
  return (
    <>
      <AttachmentField<PeriodicTopUpPayload>
        name="document_attachment"
        type="DOCUMENT"
        label={isNeeded ? 'Bukti penghasilan' : 'Dokumen pendukung (tidak wajib)'}
        hint={
          isNeeded
            ? words('Diperlukan karena total {premi} setahun melebihi batas.')
            : 'Misalnya bukti penghasilan, bila ada.'
        }
      />
      <SelfieField />
    </>
  );
};

const Form = ({ facts }: FormProps) => {
  const { draft, change } = useDraft(PeriodicTopUpPayload);
  const typed = { base: draft.base_prem ?? undefined, topUp: draft.top_up_prem ?? undefined };
  const premium = typedPremium(draft);
  const write = ({ base, topUp }: TypedAmounts) => {
    const { total } = newPremium({ base_prem: base ?? 0, top_up_prem: topUp ?? 0 });
    change({ base_prem: base ?? null, top_up_prem: topUp ?? null, total_prem: total.toNumber() });
  };
  return (
    <>
      <AmountFields facts={facts} typed={typed} onChange={write} />
      <EffectHere />
      {isRaised(premium, facts) && <RaiseParts facts={facts} premium={premium} />}
      <Attachments facts={facts} premium={premium} />
    </>
  );
};

const Effect = ({ facts }: FormProps) => (
  <EffectCard facts={facts} premium={typedPremium(useDraft(PeriodicTopUpPayload).draft)} />
);

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin dibayar tiap jatuh tempo?',
  caption: 'Jumlah baru berlaku mulai jatuh tempo berikutnya. Tagihan sebelum itu tidak berubah.',
  showsAccount: false,
  Form,
  Effect,
};

export default request;
