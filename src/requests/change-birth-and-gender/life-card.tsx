import { formatDate } from '#shared/time/dates.ts';
import { genders } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import type { KnownParty } from '#shared/facts/known-parties.ts';

type LifeCardProps = {
  readonly life: KnownParty;
  /** Names of the products that insure this person. */
  readonly covers: string;
  readonly isTicked: boolean;
  readonly onTick: (on: boolean) => void;
};

/** Card of an insured with the stored data and a box to tick. */
export const LifeCard = ({ life: { partyId, person }, covers, isTicked, onTick }: LifeCardProps) => (
  <Card>
    <CheckboxField
      id={`field-life-${partyId}`}
      label={
        <span translate="no" className="font-semibold">
          {fullName(person)}
        </span>
      }
      hint={`${covers}\u00a0· Tercatat: ${formatDate(person.birthDate)}, ${genders[person.gender]}.`}
      checked={isTicked}
      onChange={(event) => onTick(event.target.checked)}
    />
  </Card>
);
