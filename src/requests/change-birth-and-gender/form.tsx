import { fullName } from '#shared/text/person-name.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties, type KnownParty } from '#shared/facts/known-parties.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { buildDraft, readDraft } from '../contract/draft.ts';
import { buildParts } from '../contract/form-steps.tsx';
import { changedNames, linesWhere } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';
import { EffectCard, WayField } from './effect-card.tsx';
import { LifeAttachments } from './life-attachments.tsx';
import { LifeCard } from './life-card.tsx';
import { LifeFields } from './life-fields.tsx';
import { coversWith, findLife, type ItemDraft } from './lives.ts';
import { BirthAndGenderPayload, Correction } from './payload.ts';

const coversText = ({ partyId }: KnownParty, facts: Facts): string =>
  coversWith(partyId, facts)
    .map(({ productName }) => productName)
    .join(', ');

/** Form part to tick the people whose data are wrong. */
const WhoPart = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(BirthAndGenderPayload);
  const { items } = draft;
  const tick = ({ partyId, person }: KnownParty, on: boolean): void => {
    const others = items.filter(({ party_id }) => party_id !== partyId);
    const corrected = { party_id: partyId, birth_date: person.birthDate, gender: person.gender };
    set('items', on ? [...others, buildDraft(Correction, corrected)] : others);
  };
  return (
    <section
      id={fieldIdOf('items')}
      tabIndex={-1}
      aria-label={words('{Tertanggung}')}
      className="flex flex-col gap-3 outline-none"
    >
      {insuredParties(facts).map((life) => (
        <LifeCard
          key={life.partyId}
          life={life}
          covers={coversText(life, facts)}
          isTicked={items.some(({ party_id }) => party_id === life.partyId)}
          onTick={(on) => tick(life, on)}
        />
      ))}
      <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
    </section>
  );
};

const who: FormStep = {
  key: 'who',
  subject: 'Yang dikoreksi',
  answer: changedNames,
  question: 'Data siapa yang salah?',
  caption: 'Centang orangnya. Yang benar Anda isi di halaman berikutnya.',
  paths: ['items'],
  Part: WhoPart,
};

/** Form part for the corrected data of one person; that of the last person also asks for the settlement. */
const LifePart = ({ facts, index }: FormProps & { readonly index: number }) => {
  const { items } = useDraft(BirthAndGenderPayload).draft;
  return (
    <>
      <LifeFields index={index} life={findLife(items[index]?.party_id ?? 0, facts)} />
      {index === items.length - 1 && (
        <>
          <WayField facts={facts} />
          <EffectHere />
        </>
      )}
    </>
  );
};

const lifeOn = buildParts((index, facts) => <LifePart facts={facts} index={index} />);
const attachmentsOn = buildParts((index) => <LifeAttachments index={index} />);

/** True when a summary label is about the named person. Labels show the first name alone when it is unique. */
const isAbout = (label: string, name: string): boolean => {
  const [, whose] = /^(?:Tanggal lahir|Jenis kelamin) (.+)$/.exec(label) ?? [];
  return whose !== undefined && name.startsWith(whose);
};

/** Builds the steps of one person; the name is shown when several people are corrected. */
function personSteps({ party_id }: ItemDraft, index: number, { length }: readonly ItemDraft[], facts: Facts) {
  const life = findLife(party_id ?? 0, facts);
  const name = life === undefined ? `orang ke-${index + 1}` : fullName(life.person);
  const path = `items.${index}`;
  const data: FormStep = {
    key: `life-${index}`,
    subject: `Data ${name}`,
    answer: linesWhere((label) => isAbout(label, name)),
    question: `Apa data ${name} yang benar?`,
    caption: 'Isi menurut dokumen. Biaya perlindungan dapat berubah.',
    paths: index === length - 1 ? [path, 'settlement'] : [path],
    Part: lifeOn(index),
  };
  const attachments: FormStep = {
    key: `attachments-${index}`,
    subject: length === 1 ? 'Dokumen' : `Dokumen ${name}`,
    question: length === 1 ? 'Dokumen apa yang membuktikannya?' : `Dokumen apa yang membuktikan data ${name}?`,
    paths: ['ktp_selfie_attachment', 'ktp_attachment', 'document_attachment'].map((field) => `${path}.${field}`),
    Part: attachmentsOn(index),
  };
  return { data, attachments };
}

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: who.question,
  // The caption shows only with an open form, because the people of the policy decide which question comes first.
  caption: () => who.caption ?? '',
  showsAccount: false,
  Effect: EffectCard,
  /** Steps: people if there are several, corrected data of each, attachments of each (wire 3.21). */
  steps: (values, facts) => {
    const { items } = readDraft(BirthAndGenderPayload, values);
    const people = items.map((item, index) => personSteps(item, index, items, facts));
    const isAsked = insuredParties(facts).length > 1 || items.length === 0;
    return [
      ...(isAsked ? [who] : []),
      ...people.map(({ data }) => data),
      ...people.map(({ attachments }) => attachments),
    ];
  },
};

export default request;
