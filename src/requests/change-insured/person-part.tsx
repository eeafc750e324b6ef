import { selectableIdentityTypes } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { knownParty } from '../blocks/person/start-party.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties } from '#shared/facts/known-parties.ts';
import {
  BirthFields,
  BirthPlaceField,
  ContactFields,
  IdentityFields,
  MaritalField,
  NameFields,
} from '../blocks/person/person-card.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import { buildDraft } from '../contract/draft.ts';
import { PartyPerson } from '../blocks/person/party-fields.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { InsuredPayload } from './payload.ts';

/** Field to choose the insured; a choice fills the form with that person's data. */
export const PersonChoice = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, change, problemAt, fieldIdOf } = useDraft(InsuredPayload);
  const parties = insuredParties(facts);
  const choose = (id: string): void => {
    const chosen = parties.find(({ partyId }) => String(partyId) === id);
    if (chosen === undefined) return;
    change({ party_id: chosen.partyId, ...buildDraft(PartyPerson, knownParty(chosen)) });
  };
  return (
    <RadioCards
      id={fieldIdOf('party_id')}
      label={words('{Tertanggung}')}
      choices={parties.map(({ partyId, person }) => ({ value: String(partyId), label: fullName(person) }))}
      value={draft.party_id ? String(draft.party_id) : undefined}
      onChange={choose}
      columns={2}
      error={problemAt('party_id')}
    />
  );
};

/** Card with the identity fields, filled with the stored data. */
export const IdentityPart = () => (
  <Card title="Data sesuai identitas">
    <div className="flex flex-col gap-4">
      <NameFields />
      <IdentityFields types={selectableIdentityTypes} />
      <BirthPlaceField />
      <MaritalField />
    </div>
  </Card>
);

type ReachPartProps = {
  /** False for the holder, whose phone and e-mail change by another request type. */
  readonly asksContact: boolean;
  /** True only for another person; a correction never changes birth date and gender (wire 3.25). */
  readonly asksBirth: boolean;
};

/** Card with birth fields for a new person, and contact fields. */
export const ReachPart = ({ asksContact, asksBirth }: ReachPartProps) => (
  <Card title={asksBirth ? 'Kelahiran dan kontak' : 'Kontak'}>
    <div className="flex flex-col gap-4">
      {asksBirth && <BirthFields />}
      {asksContact && <ContactFields />}
    </div>
  </Card>
);
