import type { Facts } from '#shared/facts/facts.ts';
import { Notice } from '#ui/showing/notice.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { buildAddressSteps } from '../blocks/person/party-steps.tsx';
import { knownParty, newParty } from '../blocks/person/start-party.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { useDraft, useDraftValues } from '../blocks/form/use-draft.tsx';
import { buildDraft, readDraft } from '../contract/draft.ts';
import type { DraftValues } from '../contract/draft-values.ts';
import { PartyPerson } from '../blocks/person/party-fields.ts';
import { healthAnswer, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { definition, attachmentLabels } from './definition.ts';
import { findInsured, isAnotherPerson, isHolder } from './differences.ts';
import { healthPeopleOf } from './health.ts';
import { IdentityPart, PersonChoice, ReachPart } from './person-part.tsx';
import { InsuredPayload } from './payload.ts';

const kinds = [
  { value: 'correct', label: 'Koreksi data', hint: 'Orangnya sama, datanya diperbaiki.' },
  { value: 'replace', label: 'Ganti orang', hint: 'Orang lain diasuransikan mulai ulang tahun polis.' },
] as const;

/** Returns who the draft is about, and whether that person is corrected or replaced. */
const readKind = (values: DraftValues, facts: Facts) => {
  const draft = readDraft(InsuredPayload, values);
  const now = findInsured(draft, facts);
  const isReplacing = isAnotherPerson(draft, now);
  return { now, isReplacing, asksContact: now === undefined || !isHolder(now, facts) || isReplacing };
};

const useKind = (facts: Facts) => readKind(useDraftValues().values, facts);

/** Field to choose correction or replacement; replacement only where the product allows it (rulebook 7.23). */
const KindField = ({ facts }: FormProps) => {
  const { change } = useDraft(InsuredPayload);
  const { now, isReplacing } = useKind(facts);
  const choose = (kind: 'correct' | 'replace'): void => {
    const next = kind === 'replace' ? newParty : now && knownParty(now);
    if (next !== undefined) change(buildDraft(PartyPerson, next));
  };
  return facts.position.parameters['insured.substitution'] ? (
    <RadioCards
      id="field-kind"
      label="Apa yang ingin dilakukan?"
      choices={kinds}
      value={isReplacing ? 'replace' : 'correct'}
      onChange={choose}
      columns={2}
    />
  ) : null;
};

const WhoPart = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { now, isReplacing, asksContact } = useKind(facts);
  return (
    <>
      <PersonChoice facts={facts} />
      {now !== undefined && <KindField facts={facts} />}
      {!isReplacing && (
        <Notice>
          <span>
            {words('Tanggal lahir dan jenis kelamin diubah lewat menu Tanggal Lahir dan Jenis Kelamin {Tertanggung}.')}
          </span>
          <span>{!asksContact && ' Nomor HP dan email Anda diubah lewat menu Informasi Customer.'}</span>
        </Notice>
      )}
    </>
  );
};

const HealthPart = ({ facts }: FormProps) => {
  const { draft, set, problemAt } = useDraft(InsuredPayload);
  return (
    <HealthCard<InsuredPayload>
      path="health_questionnaire"
      people={healthPeopleOf(draft, facts)}
      today={facts.today}
      answers={readHealthAnswers(draft.health_questionnaire)}
      onChange={(answers) => set('health_questionnaire', answers)}
      error={problemAt('health_questionnaire')}
    />
  );
};

const question = 'Data siapa yang ingin dikoreksi?';
const caption = 'Perbaiki yang salah. Yang sudah benar biarkan seperti sekarang.';

const who: FormStep = {
  key: 'who',
  subject: '{Tertanggung}',
  answer: valuesOf('{Tertanggung}', 'Nama'),
  question,
  caption,
  paths: ['party_id'],
  Part: WhoPart,
};

const identity: FormStep = {
  key: 'identity',
  subject: 'Identitas',
  answer: valuesOf('Nama', 'Jenis identitas', 'Nomor identitas', 'Tempat lahir', 'Status perkawinan'),
  question: 'Apa data yang benar?',
  caption: 'Seperti pada identitas.',
  paths: ['first_name', 'last_name', 'certi_type', 'certi_code', 'birth_place', 'marrige_status'],
  Part: IdentityPart,
};

const reach: FormStep = {
  key: 'reach',
  subject: 'Kontak',
  answer: valuesOf('Tanggal lahir', 'Jenis kelamin', 'Nomor HP', 'Email'),
  question: 'Ke mana kami menghubunginya?',
  paths: ['birth_date', 'gender', 'phone_number', 'email'],
  Part: ({ facts }) => {
    const { asksContact, isReplacing } = useKind(facts);
    return <ReachPart asksContact={asksContact} asksBirth={isReplacing} />;
  },
};

const health: FormStep = {
  key: 'health',
  subject: 'Kesehatan',
  answer: healthAnswer,
  question: 'Bagaimana kesehatannya?',
  paths: ['health_questionnaire'],
  Part: HealthPart,
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: Object.keys(attachmentLabels),
  Part: () => <PartyAttachments labels={attachmentLabels} documentHint="Dokumen yang membuktikan data yang benar." />,
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: person, data, health for another person, addresses, attachments (wire 3.25). */
  steps: (values, facts) => {
    const { isReplacing, asksContact } = readKind(values, facts);
    return [
      who,
      identity,
      ...(asksContact ? [reach] : []),
      ...(isReplacing ? [health] : []),
      ...buildAddressSteps(values),
      attachments,
    ];
  },
};

export default request;
