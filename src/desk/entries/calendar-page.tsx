import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { formatLongDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { calendarList, entriesQuery } from '../api/desk-queries.ts';
import { ClosedDayForm } from './close-day-form.tsx';
import { EntriesPage } from './entries-page.tsx';
import { reachText } from './entry-words.ts';
import { WaitingCard } from './waiting-card.tsx';

const kinds: Readonly<Record<Holiday['kind'], string>> = {
  national: 'hari libur nasional',
  joint_leave: 'cuti bersama',
  exchange: 'bursa saja yang tutup',
  closed: 'ditutup oleh dua admin',
};

const noteOf = ({ kind, provisional }: Holiday): string =>
  provisional ? `${kinds[kind]}, perkiraan sampai keputusan resmi dimuat` : kinds[kind];

const HolidaysCard = ({ holidays }: { readonly holidays: readonly Holiday[] }) => (
  <Card title="Hari tutup mendatang" caption="Hari yang bertanda perkiraan dapat berubah.">
    <DataList
      rows={holidays.map((holiday) => ({
        label: formatLongDate(holiday.date),
        value: (
          <>
            <bdi>{holiday.name}</bdi> <span>{`(${noteOf(holiday)})`}</span>
          </>
        ),
      }))}
    />
  </Card>
);

/** Days on which nobody works: one administrator enters a day to be closed, another one decides. */
export const CalendarPage = () => {
  const query = useQuery(entriesQuery(calendarList));
  return (
    <EntriesPage
      id="calendar"
      title="Kalender"
      caption="Hari tutup menentukan jatuh tempo, harga unit dan janji kami. Satu admin mencatat, admin lain memutuskan."
      query={query}
      empty={{
        icon: CalendarX,
        heading: 'Tidak ada catatan yang menunggu',
        text: 'Hari yang dicatat untuk ditutup berada di sini sampai admin lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={calendarList}
          entry={entry}
          title={`Tutup ${formatLongDate(entry.day)}`}
          rows={[
            { label: 'Nama', value: entry.name },
            { label: 'Siapa yang tutup', value: reachText[entry.reach] },
            { label: 'Alasan dan sumber', value: entry.note },
          ]}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data?.may_enter === true && <ClosedDayForm />}
      {query.data !== undefined && <HolidaysCard holidays={query.data.holidays} />}
    </EntriesPage>
  );
};
