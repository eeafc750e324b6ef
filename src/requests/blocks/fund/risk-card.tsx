import * as z from 'zod/mini';
import { useState } from 'react';
import type { Facts } from '#shared/facts/facts.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { useDraft } from '../form/use-draft.tsx';
import { riskWords } from './fund-items.ts';
import { answeredLevel, fundNames, fundsAbove, profileLevel, validProfile } from './asked-risk.ts';
import { noAnswers, riskField, riskQuestions, type RiskAnswers } from './risk-questions.ts';

const RiskPart = z.object(riskField);

const placeOf = (value: string): RiskAnswers['purpose'] =>
  ([1, 2, 3, 4] as const).find((place) => String(place) === value) ?? null;

const Questions = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(RiskPart);
  const answers = draft.risk_profile ?? noAnswers;
  return riskQuestions.map(({ key, text, answers: options }) => (
    <SelectField
      key={key}
      id={fieldIdOf(`risk_profile.${key}`)}
      label={text}
      placeholder="Pilih jawaban"
      choices={options.map((label, index) => ({ value: String(index + 1), label }))}
      value={answers[key] ?? ''}
      onChange={(event) => set('risk_profile', { ...answers, [key]: placeOf(event.target.value) })}
      error={problemAt(`risk_profile.${key}`) ?? (answers[key] === null ? problemAt('risk_profile') : undefined)}
    />
  ));
};

type RiskCardProps = { readonly facts: Facts; readonly riskier: readonly string[] };

const Result = ({ facts, riskier }: RiskCardProps) => {
  const { draft } = useDraft(RiskPart);
  const level = profileLevel(draft, facts);
  if (level === null) return null;
  const above = fundsAbove(riskier, draft, facts);
  return above.length > 0 ? (
    <Notice tone="wait" heading={`Profil Anda: ${riskWords(level)}`}>
      <span translate="no">{fundNames(above, facts)}</span> lebih berisiko daripada profil Anda. Anda tetap dapat
      mengajukannya: di ringkasan kami minta pernyataan Anda, lalu petugas memeriksanya.
    </Notice>
  ) : (
    <Notice tone="ok" heading={`Profil Anda: ${riskWords(level)}`}>
      <span translate="no">{fundNames(riskier, facts)}</span> sesuai dengan profil Anda.
    </Notice>
  );
};

/**
 * Card with the risk questions, when the request raises the risk. A valid stored profile is shown and can be replaced
 * (rulebook 7.14).
 */
export const RiskCard = ({ facts, riskier }: RiskCardProps) => {
  const { draft, fieldIdOf } = useDraft(RiskPart);
  const onFile = validProfile(facts);
  const [again, setAgain] = useState(answeredLevel(draft, facts) !== null);
  if (riskier.length === 0) return null;
  const asks = onFile === undefined || again;
  return (
    <section id={fieldIdOf('risk_profile')} tabIndex={-1} aria-label="Profil risiko" className="outline-none">
      <Card
        title="Profil risiko Anda"
        caption={
          asks
            ? 'Dana yang Anda pilih menambah risiko. Lima pertanyaan ini menunjukkan apakah dana itu cocok untuk Anda.'
            : `Diisi ${formatDate(onFile.answeredOn)}.`
        }
      >
        {asks ? (
          <Questions />
        ) : (
          <div>
            <Button variant="secondary" size="small" onClick={() => setAgain(true)}>
              Isi ulang profil risiko
            </Button>
          </div>
        )}
        <Result facts={facts} riskier={riskier} />
      </Card>
    </section>
  );
};
