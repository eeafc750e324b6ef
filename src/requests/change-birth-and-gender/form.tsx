import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties, type KnownParty } from '../blocks/person/known-parties.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { buildDraft } from '../contract/draft.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition } from './definition.ts';
import { EffectCard, WayField } from './effect-card.tsx';
import { LifeCard } from './life-card.tsx';
import { coversWith } from './lives.ts';
import { BirthAndGenderPayload, Correction } from './payload.ts';

const coversText = ({ partyId }: KnownParty, facts: FormProps['facts']): string =>
  coversWith(partyId, facts)
    .map(({ productName }) => productName)
    .join(', ');

/** The people whose data are wrong, and the right data (wire 3.21). */
const Form = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, set, problemAt, fieldIdOf } = useDraft(BirthAndGenderPayload);
  const { items } = draft;
  const tick = ({ partyId, person }: KnownParty, on: boolean): void => {
    const others = items.filter(({ party_id }) => party_id !== partyId);
    const told = { party_id: partyId, birth_date: person.birthDate, gender: person.gender };
    set('items', on ? [...others, buildDraft(Correction, told)] : others);
  };
  return (
    <>
      <section
        id={fieldIdOf('items')}
        tabIndex={-1}
        aria-label={words('{Tertanggung}')}
        className="flex flex-col gap-3 outline-none"
      >
        {insuredParties(facts).map((life) => {
          const index = items.findIndex(({ party_id }) => party_id === life.partyId);
          return (
            <LifeCard
              key={life.partyId}
              life={life}
              covers={coversText(life, facts)}
              index={index}
              item={items[index]}
              onTick={(on) => tick(life, on)}
            />
          );
        })}
        <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
      </section>
      <WayField facts={facts} />
      <EffectHere />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Data siapa yang salah?',
  caption: 'Centang orangnya, lalu isi yang benar menurut dokumen. Biaya perlindungan dapat berubah.',
  showsAccount: false,
  Form,
  Effect: EffectCard,
};

export default request;
