import { formatDate } from '#shared/time/dates.ts';
import { genders } from '#shared/lists/lookups.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { BirthAndGenderPayload } from './payload.ts';

const genderChoices = [
  { value: 'M', label: genders.M },
  { value: 'F', label: genders.F },
] as const;

type LifeFieldsProps = {
  /** Position of the person's line in the payload. */
  readonly index: number;
  /** Insured person; undefined when the policy no longer insures the person. */
  readonly life: KnownParty | undefined;
};

/** Fields for the corrected data of one insured, beside the stored data (wire 3.21). */
export const LifeFields = ({ index, life }: LifeFieldsProps) => {
  const { draft, set, at } = useDraft(BirthAndGenderPayload);
  const { problemAt, fieldIdOf } = at(`items.${index}`);
  const item = draft.items[index];
  if (item === undefined) return null;
  return (
    <>
      <div id={fieldIdOf('party_id')} tabIndex={-1} className="outline-none">
        {life !== undefined && (
          <p className="text-muted">
            Tercatat: <span translate="no">{formatDate(life.person.birthDate)}</span>,{' '}
            <span>{genders[life.person.gender]}</span>.
          </p>
        )}
        <FieldNotes id={fieldIdOf('party_id')} error={problemAt('party_id')} hint={undefined} />
      </div>
      <DateField
        id={fieldIdOf('birth_date')}
        label="Tanggal lahir yang benar"
        error={problemAt('birth_date')}
        value={item.birth_date}
        onChange={(day) => set(`items.${index}.birth_date`, day)}
      />
      <RadioCards
        id={fieldIdOf('gender')}
        label="Jenis kelamin yang benar"
        columns={2}
        choices={genderChoices}
        value={item.gender || undefined}
        onChange={(gender) => set(`items.${index}.gender`, gender)}
        error={problemAt('gender')}
      />
    </>
  );
};
