import type { Facts } from '#shared/facts/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { useState } from 'react';
import { bindRequest } from '../contract/bind.ts';
import { AddressCards } from '../blocks/person/address-cards.tsx';
import { knownParty, newParty } from '../blocks/person/start-party.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { openAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { buildDraft } from '../contract/draft.ts';
import { PartyPerson } from '../blocks/person/party-fields.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition, attachmentLabels } from './definition.ts';
import { findInsured, isAnotherPerson, isHolder } from './differences.ts';
import { healthPeopleOf } from './health.ts';
import { PersonChoice, PersonPart } from './person-part.tsx';
import { usePlace } from '../blocks/form/use-place.tsx';
import { InsuredPayload } from './payload.ts';

const kinds = [
  { value: 'correct', label: 'Koreksi data', hint: 'Orangnya sama, datanya diperbaiki.' },
  { value: 'replace', label: 'Ganti orang', hint: 'Orang lain diasuransikan mulai ulang tahun polis.' },
] as const;

/** Correction or another life; offered only where the product allows the second (rulebook 7.23). */
const useKind = (facts: Facts) => {
  const { draft, set, change } = useDraft(InsuredPayload);
  const now = findInsured(draft, facts);
  const [isReplacing, setReplacing] = useState(isAnotherPerson(draft, now));
  const choose = (kind: 'correct' | 'replace'): void => {
    setReplacing(kind === 'replace');
    const next = kind === 'replace' ? newParty : now && knownParty(now);
    if (next !== undefined) change(buildDraft(PartyPerson, next));
  };
  return { draft, set, now, isReplacing, choose, reset: () => setReplacing(false) };
};

/** The person, then the data, then the attachments that prove them (wire 3.25). */
const Form = ({ facts }: FormProps) => {
  const { problemAt } = usePlace<InsuredPayload>();
  const { words } = useFormTools();
  const { draft, set, now, isReplacing, choose, reset } = useKind(facts);
  const mayReplace = facts.position.parameters['insured.substitution'];
  const isOwn = now !== undefined && isHolder(now, facts);
  return (
    <>
      <PersonChoice facts={facts} onChosen={reset} />
      {mayReplace && (
        <RadioCards
          id="field-kind"
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
        <HealthCard<InsuredPayload>
          path="health_questionnaire"
          people={healthPeopleOf(draft, facts)}
          today={facts.today}
          answers={openAnswers(draft.health_questionnaire)}
          onChange={(answers) => set('health_questionnaire', answers)}
          error={problemAt('health_questionnaire')}
        />
      )}
      <AddressCards />
      <PartyAttachments labels={attachmentLabels} documentHint="Dokumen yang membuktikan data yang benar." />
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
