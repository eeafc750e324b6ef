import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties, type KnownParty } from '../blocks/person/known-parties.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { blankItem, definition } from './definition.ts';
import { BirthDraft } from './draft.ts';
import { EffectCard } from './effect-card.tsx';
import { LifeCard } from './life-card.tsx';
import { coversWith } from './lives.ts';

const coversText = ({ partyId }: KnownParty, facts: FormProps['facts']): string =>
  coversWith(partyId, facts)
    .map(({ productName }) => productName)
    .join(', ');

/** The people whose data are wrong, and the right data (wire 3.21). */
const Form = ({ facts }: FormProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set } = useDraft(BirthDraft);
  const { items } = draft;
  const tick = ({ partyId, person }: KnownParty, on: boolean): void => {
    const others = items.filter(({ party_id }) => party_id !== partyId);
    const told = { party_id: partyId, birth_date: person.birthday, gender: person.gender };
    set('items', on ? [...others, blankItem(told)] : others);
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
              path={`items.${index}`}
              item={items[index]}
              onTick={(on) => tick(life, on)}
              onChange={(name, value) => set(`items.${index}.${name}`, value)}
            />
          );
        })}
        <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
      </section>
      <EffectCard facts={facts} />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Data siapa yang salah?',
  caption: 'Centang orangnya, lalu isi yang benar menurut dokumen. Biaya perlindungan dapat berubah.',
  showsAccount: false,
  Form,
};

export default request;
