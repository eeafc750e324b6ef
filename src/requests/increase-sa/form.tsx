import type { Facts } from '#shared/facts/facts.ts';
import { ruleMessage } from '#shared/words/rule-message.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { wordingFor } from '#shared/words/wording.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { raisedPremium } from '../blocks/cover/benefit-cost.ts';
import { filledLines } from '../blocks/cover/benefit-lines.ts';
import { BenefitEffect } from '../blocks/cover/benefit-effect.tsx';
import { BenefitPicker, type BenefitChoices } from '../blocks/cover/benefit-picker.tsx';
import { raiseRange } from '../blocks/cover/benefit-rules.ts';
import { listSteps, mainSumAfter, plansOf, rankOf, type BenefitStep } from '../blocks/cover/benefit-steps.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { changedNames, healthAnswer, rowLines, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { IncreaseSumAssuredPayload } from './payload.ts';
import { definition } from './definition.ts';
import { needsProof } from './income.ts';
import { findCoverObstacle } from './rules.ts';

const choicesOf = (cover: Coverage, steps: readonly BenefitStep[], facts: Facts): BenefitChoices => {
  const obstacle = findCoverObstacle(cover, facts);
  const n = facts.position.parameters['sa.increase.max_age'];
  const now = rankOf(cover, cover.plan, facts);
  return {
    obstacle: obstacle && ruleMessage(obstacle.code, { n }, wordingFor(facts.policy)),
    plans: plansOf(cover, facts).slice(now + 1),
    range: raiseRange(cover, mainSumAfter(steps, facts), facts),
  };
};

/** Card with fields for income and, for large sums, proof of income. */
const IncomeCard = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(IncreaseSumAssuredPayload);
  return (
    <Card title="Penghasilan" caption={words('Untuk menilai apakah {UP} sesuai dengan kebutuhan {tertanggung}.')}>
      <MoneyField
        id={fieldIdOf('yearly_income')}
        label="Penghasilan setahun"
        hint={words(
          'Penghasilan {tertanggung} utama dalam setahun sebelum pajak. Belum berpenghasilan? Isi penghasilan pasangan atau orang tua.',
        )}
        currency={facts.policy.currency}
        value={draft.yearly_income ?? undefined}
        onChange={(typed) => set('yearly_income', typed ?? null)}
        error={problemAt('yearly_income')}
      />
      {needsProof(draft, facts) && (
        <AttachmentField<IncreaseSumAssuredPayload>
          name="income_attachment"
          type="DOCUMENT"
          label="Bukti penghasilan"
          camera="paper"
          hint="Slip gaji, surat keterangan kerja, SPT tahunan, atau rekening koran."
        />
      )}
    </Card>
  );
};

type HalfProps = FormProps & { readonly asks: 'covers' | 'benefits'; readonly label: string };

const Half = ({ facts, ...half }: HalfProps) => {
  const { draft, set } = useDraft(IncreaseSumAssuredPayload);
  const steps = listSteps(filledLines(draft.items), facts);
  return (
    <BenefitPicker
      {...half}
      facts={facts}
      lines={draft.items}
      onChange={(lines) => set('items', lines)}
      single={false}
      choicesOf={(cover) => choicesOf(cover, steps, facts)}
    />
  );
};

const question = 'Perlindungan mana yang ingin dinaikkan?';

const covers: FormStep = {
  key: 'covers',
  subject: 'Perlindungan',
  answer: changedNames,
  question,
  paths: ['items'],
  Part: ({ facts }) => <Half facts={facts} asks="covers" label="Pilih yang dinaikkan" />,
};

const Benefits = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  return (
    <>
      <Half facts={facts} asks="benefits" label="Yang dinaikkan" />
      <EffectHere />
      <Notice heading="Perhatian">
        {words('Batas minimal dan maksimal mengikuti {premi} yang dibayar. Tagihan {premi} dapat berubah.')}
      </Notice>
    </>
  );
};

const benefits: FormStep = {
  key: 'benefits',
  subject: 'Dinaikkan menjadi',
  answer: rowLines,
  question: 'Dinaikkan menjadi berapa?',
  caption: 'Batasnya tampil lebih dulu, biayanya langsung dihitung.',
  paths: ['items.*.sum_assured', 'items.*.benefit_level'],
  Part: Benefits,
};

const Health = ({ facts }: FormProps) => {
  const { draft, set, problemAt } = useDraft(IncreaseSumAssuredPayload);
  return (
    <HealthCard<IncreaseSumAssuredPayload>
      path="health_questionnaire"
      people={healthPeople(facts)}
      today={facts.today}
      answers={readHealthAnswers(draft.health_questionnaire)}
      onChange={(answers) => set('health_questionnaire', answers)}
      error={problemAt('health_questionnaire')}
    />
  );
};

const health: FormStep = {
  key: 'health',
  subject: 'Kesehatan',
  answer: healthAnswer,
  question: 'Bagaimana kesehatan saat ini?',
  paths: ['health_questionnaire'],
  Part: Health,
};

const income: FormStep = {
  key: 'income',
  subject: 'Penghasilan setahun',
  answer: valuesOf('Penghasilan setahun'),
  question: 'Berapa penghasilan setahun?',
  paths: ['yearly_income', 'income_attachment'],
  Part: IncomeCard,
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['ilustration_attachment', 'ktp_selfie_attachment'],
  Part: () => (
    <>
      <AttachmentField<IncreaseSumAssuredPayload>
        name="ilustration_attachment"
        type="ILUSTRATION"
        label="Ilustrasi yang ditandatangani (tidak wajib)"
        camera="paper"
        hint="Bila sudah dibuatkan tenaga pemasar Anda. Jumlahnya sama dengan yang Anda isi."
      />
      <SelfieField />
    </>
  ),
};

const Effect = ({ facts }: FormProps) => {
  const steps = listSteps(filledLines(useDraft(IncreaseSumAssuredPayload).draft.items), facts);
  return steps.length === 0 ? null : <BenefitEffect facts={facts} steps={steps} premiumOf={raisedPremium} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  showsAccount: false,
  Effect,
  /** Steps: covers, new benefits, health, income, attachments (wire 3.11). */
  steps: () => [covers, benefits, health, income, attachments],
};

export default request;
