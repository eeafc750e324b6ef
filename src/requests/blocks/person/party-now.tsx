import { formatDate } from '#shared/time/dates.ts';
import { identityTypes, labelOf } from '#shared/lists/lookups.ts';
import { fullName } from '#shared/text/person-name.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { Person } from '#shared/policy/person.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';

type PartyNowProps = { readonly title: string; readonly person: Person };

/** Card with the present person, read-only, above an empty form (wire 3.23). */
export const PartyNowCard = ({ title, person }: PartyNowProps) => (
  <Card title={title}>
    <DataList
      layout="stacked"
      rows={[
        { label: 'Nama', value: fullName(person) },
        { label: labelOf(identityTypes, person.identityType), value: person.identityNumber },
        { label: 'Tanggal lahir', value: formatDate(person.birthDate) },
        { label: 'Nomor HP', value: person.mobile === null ? '-' : maskNumber(person.mobile) },
      ]}
    />
  </Card>
);
