import type { Facts } from '#shared/policy/facts.ts';
import { message } from '#shared/text/error-message.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { wordingFor } from '#shared/words/wording.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { raisedPremium } from '../blocks/cover/benefit-cost.ts';
import { filledLines } from '../blocks/cover/benefit-draft.ts';
import { BenefitEffect } from '../blocks/cover/benefit-effect.tsx';
import { BenefitPicker, type BenefitChoices } from '../blocks/cover/benefit-picker.tsx';
import { raiseRange } from '../blocks/cover/benefit-rules.ts';
import { levelsOf, listSteps, mainSumAfter, rankOf, type BenefitStep } from '../blocks/cover/benefit-steps.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';
import { IncreaseDraft } from './draft.ts';
import { findCoverObstacle } from './rules.ts';

const choicesOf = (cover: Coverage, steps: readonly BenefitStep[], facts: Facts): BenefitChoices => {
  const obstacle = findCoverObstacle(cover, facts);
  const n = facts.position.parameters['sa.increase.max_age'];
  const now = rankOf(cover, cover.currentPremium.benefitLevel, facts);
  return {
    obstacle: obstacle && message(obstacle.code, { n }, wordingFor(facts.policy)),
    levels: levelsOf(cover, facts).slice(now + 1),
    range: raiseRange(cover, mainSumAfter(steps, facts), facts),
  };
};

const Papers = () => (
  <>
    <PaperField
      name="ilustration_attachment"
      type="ILUSTRATION"
      label="Ilustrasi yang ditandatangani (tidak wajib)"
      camera="paper"
      hint="Bila sudah dibuatkan tenaga pemasar Anda. Jumlahnya sama dengan yang Anda isi."
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

const Form = ({ facts }: FormProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set } = useDraft(IncreaseDraft);
  const steps = listSteps(filledLines(draft.items), facts);
  return (
    <>
      <BenefitPicker
        facts={facts}
        lines={draft.items}
        onChange={(lines) => set('items', lines)}
        single={false}
        choicesOf={(cover) => choicesOf(cover, steps, facts)}
        label="Pilih yang dinaikkan"
      />
      {steps.length > 0 && <BenefitEffect facts={facts} steps={steps} premiumOf={raisedPremium} />}
      <HealthCard
        path="health_questionnaire"
        people={healthPeople(facts)}
        today={facts.today}
        answers={draft.health_questionnaire}
        onChange={(answers) => set('health_questionnaire', answers)}
        error={problemAt('health_questionnaire')}
      />
      <Papers />
      <Notice heading="Perhatian !">
        {words('Batas minimal dan maksimal mengikuti {premi} yang dibayar. Tagihan {premi} dapat berubah.')}
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Perlindungan mana yang ingin dinaikkan?',
  caption: 'Batasnya tampil lebih dulu, biayanya langsung dihitung.',
  showsAccount: false,
  Form,
};

export default request;
