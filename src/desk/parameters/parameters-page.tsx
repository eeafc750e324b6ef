import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { formatDate } from '#shared/time/dates.ts';
import type { DeskParameters } from '#shared/wire/operations/desk-parameters.ts';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery, parametersList } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { ListSearch } from '../keys/list-search.tsx';
import { Effect } from './parameter-effect.tsx';
import { NewKeysCard } from './new-keys-card.tsx';
import { ParameterItem } from './parameter-item.tsx';
import { showValue } from './show-value.ts';

type Group = DeskParameters['groups'][number];

const matches = (search: string, text: string): boolean => text.toLowerCase().includes(search.trim().toLowerCase());

/** Returns the groups with only the matching parameters; a group whose name matches keeps all of them. */
const filterGroups = (groups: readonly Group[], search: string): readonly Group[] =>
  groups
    .map((group) =>
      matches(search, group.name)
        ? group
        : { ...group, items: group.items.filter((item) => matches(search, `${item.key} ${item.text}`)) },
    )
    .filter(({ items }) => items.length > 0);

type GroupCardProps = { readonly group: Group; readonly list: Pick<DeskParameters, 'may_enter' | 'today'> };

const GroupCard = ({ group, list }: GroupCardProps) => (
  <Card title={group.name} caption={`Buku aturan ${group.place}`}>
    <div>
      {group.items.map((item) => (
        <ParameterItem
          key={item.key}
          item={item}
          area={`${group.name} (buku aturan ${group.place})`}
          today={list.today}
          mayEnter={list.may_enter}
        />
      ))}
    </div>
  </Card>
);

const Groups = ({ list }: { readonly list: DeskParameters }) => {
  const [search, setSearch] = useState('');
  const groups = filterGroups(list.groups, search);
  return (
    <>
      <ListSearch label="Cari parameter" value={search} onChange={setSearch} />
      <p aria-live="polite" className="sr-only">
        {`${groups.reduce((sum, { items }) => sum + items.length, 0)} parameter`}
      </p>
      {groups.length === 0 && <p>Tidak ada parameter yang cocok. Cari bagian lain dari namanya.</p>}
      {groups.map((group) => (
        <GroupCard key={group.name} group={group} list={list} />
      ))}
    </>
  );
};

/** Shows the business parameters: one administrator enters a dated row, another administrator releases it. */
export const ParametersPage = () => {
  const query = useQuery(entriesQuery(parametersList));
  return (
    <EntriesPage
      id="parameters"
      title="Parameter"
      caption="Setiap angka bisnis dengan nilai per tanggal. Satu admin mencatat, admin lain menyetujui."
      query={query}
      isLong
      empty={{
        icon: SlidersHorizontal,
        heading: 'Tidak ada nilai yang menunggu',
        text: 'Nilai yang dicatat seorang admin parameter berada di sini sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={parametersList}
          entry={entry}
          title={<span translate="no">{entry.key}</span>}
          rows={[
            { label: 'Nilai baru', value: <code translate="no">{showValue(entry.value)}</code> },
            {
              label: 'Nilai sebelumnya',
              value: entry.before === '' ? 'Tidak ada' : <code translate="no">{showValue(entry.before)}</code>,
            },
            { label: 'Untuk', value: entry.scope },
            { label: 'Berlaku mulai', value: formatDate(entry.effective_from) },
            { label: 'Alasan dan dasarnya', value: entry.note },
          ]}
          more={<Effect effect={entry.effect} />}
        />
      )}
    >
      <NewKeysCard />
      {query.isPending && <Skeleton cards={3} />}
      {query.data !== undefined && <Groups list={query.data} />}
    </EntriesPage>
  );
};
