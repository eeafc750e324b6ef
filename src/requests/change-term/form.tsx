import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { perBill } from '../blocks/cover/benefit-summary.ts';
import { ChangedRows } from '../blocks/form/changed-rows.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthPeople } from '../blocks/health/health-people.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { TermPayload } from './payload.ts';
import { effectiveDay, findCurrentTerm, isCoveredLonger, newPremium } from './calculation.ts';
import { definition } from './definition.ts';
import { termRows, yearsText } from './presentation.ts';
import { listTerms } from './rules.ts';

/** Card with the current years, and each choice with its premium. */
const TermCard = ({ facts }: { readonly facts: Facts }) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(TermPayload);
  const current = findCurrentTerm(facts);
  const { nextDueOn } = facts.position.premium;
  return (
    <Card title="Masa pembayaran">
      <DataList
        rows={[
          { label: 'Sekarang', value: current === undefined ? '-' : yearsText(current.years) },
          {
            label: words('{Premi} berikutnya'),
            value: nextDueOn === null ? '-' : formatDate(nextDueOn),
            strong: false,
          },
          {
            label: 'Pembayaran selesai',
            value: current === undefined ? '-' : formatDate(current.payUntil),
            strong: false,
          },
        ]}
      />
      <SelectField
        id={fieldIdOf('term')}
        label={words('Masa Tahun {Premi} yang baru')}
        hint={words(`Tiap pilihan tampil dengan {premi} dasarnya ${perBill(facts)}.`)}
        placeholder="Pilih masa pembayaran"
        choices={listTerms(facts).map((term) => ({
          value: String(term.years),
          label: `${yearsText(term.years)}\u00a0· ${formatMoney(newPremium(term, facts), facts.policy.currency)}`,
        }))}
        value={draft.term === null ? '' : String(draft.term)}
        onChange={({ target }) => set('term', target.value === '' ? null : Number(target.value))}
        error={problemAt('term')}
      />
    </Card>
  );
};

/** Returns the chosen years if the product offers them. */
const chosenYears = (chosen: number | null, facts: FormProps['facts']): number | undefined =>
  listTerms(facts).find(({ years }) => years === chosen)?.years;

const EffectCard = ({ facts, years }: { readonly facts: Facts; readonly years: number }) => (
  <Card title="Yang berubah" tone="sea" caption={`Berlaku mulai ulang tahun polis ${formatDate(effectiveDay(facts))}`}>
    <ChangedRows
      caption="Masa pembayaran dan {premi} sekarang dan sesudah perubahan"
      rows={termRows(years, facts)}
      note={`Estimasi per ${formatDate(facts.today)}`}
    />
  </Card>
);

const Attachments = () => (
  <>
    <AttachmentField<TermPayload>
      name="ilustration_attachment"
      type="ILUSTRATION"
      label="Ilustrasi yang ditandatangani"
      hint="Tenaga pemasar Anda dapat membuatkannya untuk masa yang dipilih."
    />
    <SelfieField />
  </>
);

const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt } = useDraft(TermPayload);
  const years = chosenYears(draft.term, facts);
  return (
    <>
      <TermCard facts={facts} />
      <EffectHere />
      {years !== undefined && isCoveredLonger(years, facts) && (
        <HealthCard<TermPayload>
          path="health_questionnaire"
          people={healthPeople(facts)}
          today={facts.today}
          answers={readHealthAnswers(draft.health_questionnaire)}
          onChange={(answers) => set('health_questionnaire', answers)}
          error={problemAt('health_questionnaire')}
        />
      )}
      <Attachments />
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const years = chosenYears(useDraft(TermPayload).draft.term, facts);
  return years === undefined ? null : <EffectCard facts={facts} years={years} />;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa tahun ingin membayar?',
  caption: ({ policy }) => fill('Makin singkat masanya, makin besar {premi} sekali bayar.', wordingFor(policy)),
  showsAccount: false,
  Form,
  Effect,
};

export default request;
