import type { Facts } from '#shared/policy/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { useState } from 'react';
import { bindRequest } from '../contract/bind.ts';
import { AddressCards } from '../blocks/person/address-cards.tsx';
import { blankPerson, filledParty } from '../blocks/person/blank-party.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { PartyPapers } from '../blocks/person/party-papers.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition, paperLabels } from './definition.ts';
import { findInsured, isHolder } from './differences.ts';
import { InsuredDraft, isAnotherPerson } from './draft.ts';
import { healthPeopleOf } from './health.ts';
import { PersonChoice, PersonPart } from './person-part.tsx';

const kinds = [
  { value: 'correct', label: 'Koreksi data', hint: 'Orangnya sama, datanya diperbaiki.' },
  { value: 'replace', label: 'Ganti orang', hint: 'Orang lain diasuransikan mulai ulang tahun polis.' },
] as const;

/** Correction or another life; offered only where the product allows the second (rulebook 7.23). */
const useKind = (facts: Facts) => {
  const { draft, set } = useDraft(InsuredDraft);
  const now = findInsured(draft, facts);
  const [isReplacing, setReplacing] = useState(isAnotherPerson(draft, now));
  const choose = (kind: 'correct' | 'replace'): void => {
    setReplacing(kind === 'replace');
    const next = kind === 'replace' ? blankPerson : now && filledParty(now);
    for (const [name, value] of Object.entries(next ?? {})) set(name, value);
  };
  return { draft, set, now, isReplacing, choose, reset: () => setReplacing(false) };
};

/** The person, then the data, then the papers that prove them (wire 3.25). */
const Form = ({ facts }: FormProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set, now, isReplacing, choose, reset } = useKind(facts);
  const mayReplace = facts.position.parameters['insured.substitution'];
  const isOwn = now !== undefined && isHolder(now, facts);
  return (
    <>
      <PersonChoice facts={facts} onChosen={reset} />
      {mayReplace && (
        <RadioCards
          id={fieldIdOf('kind')}
          label="Apa yang ingin dilakukan?"
          choices={kinds}
          value={isReplacing ? 'replace' : 'correct'}
          onChange={choose}
          columns={2}
        />
      )}
      {!isReplacing && (
        <Notice>
          {words('Tanggal lahir dan jenis kelamin diubah lewat menu Tanggal Lahir dan Jenis Kelamin {Tertanggung}.')}
          {isOwn && ' Nomor HP dan email Anda diubah lewat menu Informasi Customer.'}
        </Notice>
      )}
      <PersonPart asksContact={!isOwn || isReplacing} asksBirth={isReplacing} />
      {isReplacing && (
        <HealthCard
          path="health_questionnaire"
          people={healthPeopleOf(draft, facts)}
          today={facts.today}
          answers={draft.health_questionnaire}
          onChange={(answers) => set('health_questionnaire', answers)}
          error={problemAt('health_questionnaire')}
        />
      )}
      <AddressCards />
      <PartyPapers labels={paperLabels} documentHint="Dokumen yang membuktikan data yang benar." />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Data siapa yang ingin dikoreksi?',
  caption: 'Perbaiki yang salah. Yang sudah benar biarkan seperti sekarang.',
  showsAccount: false,
  Form,
};

export default request;
