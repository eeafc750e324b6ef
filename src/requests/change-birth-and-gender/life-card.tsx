import { formatDate } from '#shared/time/dates.ts';
import { genders } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import type { KnownParty } from '../blocks/person/known-parties.ts';
import type { ItemDraft } from './lives.ts';
import { LifeAttachments } from './life-attachments.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { usePlace } from '../blocks/form/use-place.tsx';
import { BirthAndGenderPayload } from './payload.ts';

const genderChoices = [
  { value: 'M', label: genders.M },
  { value: 'F', label: genders.F },
] as const;

type LifeFieldsProps = {
  /** The line's place in the payload. */
  readonly index: number;
  readonly item: ItemDraft;
};

/** The right data, and the attachments that prove them. */
const LifeFields = ({ index, item }: LifeFieldsProps) => {
  const { set, at } = useDraft(BirthAndGenderPayload);
  const { problemAt, fieldIdOf } = at(`items.${index}`);
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
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
      <LifeAttachments index={index} />
    </div>
  );
};

type LifeCardProps = {
  readonly life: KnownParty;
  /** The products that insure them. */
  readonly covers: string;
  readonly index: number;
  /** undefined = not ticked. */
  readonly item: ItemDraft | undefined;
  readonly onTick: (on: boolean) => void;
};

/** One insured: what the policy has, and once ticked, what is right (wire 3.21). */
export const LifeCard = ({ life, covers, index, item, onTick }: LifeCardProps) => {
  const { problemAt } = usePlace<BirthAndGenderPayload>();
  const { partyId, person } = life;
  return (
    <Card>
      <CheckboxField
        id={`field-life-${partyId}`}
        label={<span className="font-semibold">{fullName(person)}</span>}
        hint={`${covers} · Tercatat: ${formatDate(person.birthDate)}, ${genders[person.gender]}.`}
        error={item === undefined ? undefined : problemAt(`items.${index}.party_id`)}
        checked={item !== undefined}
        onChange={(event) => onTick(event.target.checked)}
      />
      {item !== undefined && <LifeFields index={index} item={item} />}
    </Card>
  );
};
