import { useQuery } from '@tanstack/react-query';
import { UserCog } from 'lucide-react';
import { useState } from 'react';
import { actorLabel } from '#shared/requests/roles.ts';
import type { DeskStaff, ListedStaff, PasswordLink, WaitingStaffChange } from '#shared/wire/staff/desk-staff.ts';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery, staffList } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { ListSearch } from '../keys/list-search.tsx';
import { useStaff } from '../session/staff-session.ts';
import { AddStaffForm } from './add-staff-form.tsx';
import { LinkNotice } from './link-notice.tsx';
import { MemberCard } from './member-card.tsx';
import { actionText } from './staff-words.ts';

/** Returns true when name, user name or a role of a member contains the search. */
const matches = ({ display_name, user_name, roles }: ListedStaff, search: string): boolean =>
  [display_name, user_name, ...roles.map(actorLabel)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );

const Members = ({ staff, may_enter }: DeskStaff) => {
  const self = useStaff()?.user.user_name;
  const [search, setSearch] = useState('');
  const found = staff.filter((member) => matches(member, search));
  return (
    <Card title="Petugas" caption="Yang nonaktif berada di bawah.">
      <ListSearch label="Cari petugas" value={search} onChange={setSearch} />
      <p aria-live="polite" className="sr-only">
        {`${found.length} petugas`}
      </p>
      {found.length === 0 && <p>Tidak ada petugas yang cocok. Cari bagian lain dari nama atau perannya.</p>}
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {found.map((member) => (
          <MemberCard key={member.user_name} member={member} mayChange={may_enter && member.user_name !== self} />
        ))}
      </ul>
    </Card>
  );
};

const rowsOf = ({ display_name, roles, identity_number, note }: WaitingStaffChange) => [
  ...(display_name === '' ? [] : [{ label: 'Nama lengkap', value: <bdi>{display_name}</bdi> }]),
  ...(roles.length === 0 ? [] : [{ label: 'Peran', value: roles.map(actorLabel).join(', ') }]),
  ...(identity_number === '' ? [] : [{ label: 'Nomor identitas', value: <bdi translate="no">{identity_number}</bdi> }]),
  { label: 'Alasan', value: <bdi>{note}</bdi> },
];

/** Shows staff accounts: one ADMIN_STAF enters a change, another one releases it and hands over the link. */
export const StaffPage = () => {
  const query = useQuery(entriesQuery(staffList));
  const [link, setLink] = useState<PasswordLink | null>(null);
  return (
    <>
      <EntriesPage
        id="staff"
        title="Petugas"
        caption="Siapa yang dapat masuk ke meja layanan. Satu Admin staf mencatat, Admin staf lain memutuskan; tidak ada yang mengubah akunnya sendiri."
        query={query}
        empty={{
          icon: UserCog,
          heading: 'Tidak ada perubahan yang menunggu',
          text: 'Perubahan yang dicatat seorang Admin staf berada di sini sampai Admin staf lain memutuskannya.',
        }}
        renderWaiting={(entry) => (
          <WaitingCard
            key={entry.id}
            list={staffList}
            entry={entry}
            title={
              <>
                <span>{`${actionText[entry.action]}:`}</span> <bdi translate="no">{entry.user_name}</bdi>
              </>
            }
            rows={rowsOf(entry)}
            onAnswer={(answer) => setLink(answer.link)}
          />
        )}
      >
        {link !== null && <LinkNotice {...link} />}
        {query.isPending && <Skeleton cards={2} />}
        {query.data?.may_enter === true && <AddStaffForm />}
      </EntriesPage>
      {query.data !== undefined && <Members {...query.data} />}
    </>
  );
};
