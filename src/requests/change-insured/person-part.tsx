import { selectableIdentityTypes } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { filledParty } from '../blocks/person/blank-party.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties } from '../blocks/person/known-parties.ts';
import {
  BirthFields,
  BirthPlaceField,
  ContactFields,
  IdentityFields,
  MaritalField,
  NameFields,
} from '../blocks/person/person-card.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { InsuredDraft } from './draft.ts';

type PersonChoiceProps = { readonly facts: Facts; readonly onChosen: () => void };

/** The person whose data it is; choosing another one fills the form with theirs. */
export const PersonChoice = ({ facts, onChosen }: PersonChoiceProps) => {
  const { words, problemAt } = useFormTools();
  const { draft, set } = useDraft(InsuredDraft);
  const parties = insuredParties(facts);
  const choose = (id: string): void => {
    const chosen = parties.find(({ partyId }) => String(partyId) === id);
    if (chosen === undefined) return;
    set('party_id', chosen.partyId);
    for (const [name, value] of Object.entries(filledParty(chosen))) set(name, value);
    onChosen();
  };
  return (
    <RadioCards
      id={fieldIdOf('party_id')}
      label={words('{Tertanggung}')}
      choices={parties.map(({ partyId, person }) => ({ value: String(partyId), label: fullName(person) }))}
      value={draft.party_id === 0 ? undefined : String(draft.party_id)}
      onChange={choose}
      columns={2}
      error={problemAt('party_id')}
    />
  );
};

type PersonPartProps = {
  /** The holder's phone and e-mail change by their own request. */
  readonly asksContact: boolean;
  /** True only for another life: a correction leaves birth date and gender (wire 3.25). */
  readonly asksBirth: boolean;
};

/** Data of the person, filled with what stands. */
export const PersonPart = ({ asksContact, asksBirth }: PersonPartProps) => (
  <Card title="Data sesuai identitas">
    <div className="flex flex-col gap-4">
      <NameFields />
      <IdentityFields types={selectableIdentityTypes} />
      {asksBirth && <BirthFields />}
      <BirthPlaceField />
      <MaritalField />
      {asksContact && <ContactFields />}
    </div>
  </Card>
);
