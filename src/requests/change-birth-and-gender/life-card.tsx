import { formatDate } from '#shared/time/dates.ts';
import { genders } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import type { KnownParty } from '../blocks/person/known-parties.ts';
import type { ItemDraft } from './draft.ts';
import { LifePapers } from './life-papers.tsx';

const genderChoices = [
  { value: 'M', label: genders.M },
  { value: 'F', label: genders.F },
] as const;

type LifeFieldsProps = {
  readonly path: string;
  readonly item: ItemDraft;
  readonly onChange: (name: keyof ItemDraft, value: string) => void;
};

/** The right data, and the papers that prove them. */
const LifeFields = ({ path, item, onChange }: LifeFieldsProps) => {
  const { problemAt } = useFormTools();
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <DateField
        id={fieldIdOf(`${path}.birth_date`)}
        label="Tanggal lahir yang benar"
        error={problemAt(`${path}.birth_date`)}
        value={item.birth_date}
        onChange={(day) => onChange('birth_date', day)}
      />
      <RadioCards
        id={fieldIdOf(`${path}.gender`)}
        label="Jenis kelamin yang benar"
        columns={2}
        choices={genderChoices}
        value={item.gender === 'M' || item.gender === 'F' ? item.gender : undefined}
        onChange={(gender) => onChange('gender', gender)}
        error={problemAt(`${path}.gender`)}
      />
      <LifePapers path={path} values={item} onChange={onChange} />
    </div>
  );
};

type LifeCardProps = {
  readonly life: KnownParty;
  /** The products that insure them. */
  readonly covers: string;
  readonly path: string;
  /** undefined = not ticked. */
  readonly item: ItemDraft | undefined;
  readonly onTick: (on: boolean) => void;
  readonly onChange: LifeFieldsProps['onChange'];
};

/** One insured: what the policy has, and once ticked, what is right (wire 3.21). */
export const LifeCard = ({ life, covers, path, item, onTick, onChange }: LifeCardProps) => {
  const { problemAt } = useFormTools();
  const { partyId, person } = life;
  return (
    <Card>
      <CheckboxField
        id={fieldIdOf(`life-${partyId}`)}
        label={<span className="font-semibold">{fullName(person)}</span>}
        hint={`${covers} · Tercatat: ${formatDate(person.birthday)}, ${genders[person.gender]}.`}
        error={item === undefined ? undefined : problemAt(`${path}.party_id`)}
        checked={item !== undefined}
        onChange={(event) => onTick(event.target.checked)}
      />
      {item !== undefined && <LifeFields path={path} item={item} onChange={onChange} />}
    </Card>
  );
};
