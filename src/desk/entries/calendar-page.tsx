import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { formatLongDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import type { DeskCalendar } from '#shared/wire/operations/desk-calendar.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { calendarList, entriesQuery } from '../api/desk-queries.ts';
import { ClosedDayForm } from './close-day-form.tsx';
import { EntriesPage } from './entries-page.tsx';
import { DayEffect } from './closed-day-effect.tsx';
import { closedPartyText } from './entry-words.ts';
import { OpenDayForm } from './open-day-form.tsx';
import { WaitingCard } from './waiting-card.tsx';

const kinds: Readonly<Record<Holiday['kind'], string>> = {
  national: 'hari libur nasional',
  joint_leave: 'cuti bersama',
  exchange: 'bursa saja yang tutup',
  closed: 'ditutup oleh dua admin',
};

const noteOf = ({ kind, provisional }: Holiday): string =>
  provisional ? `${kinds[kind]}, perkiraan sampai keputusan resmi dimuat` : kinds[kind];

type HolidaysCardProps = { readonly list: DeskCalendar };

const HolidaysCard = ({ list: { holidays, today, may_enter: mayEnter } }: HolidaysCardProps) => (
  <Card title="Hari tutup mendatang" caption="Hari yang bertanda perkiraan dapat berubah.">
    <DataList
      rows={holidays.map((holiday) => ({
        label: formatLongDate(holiday.date),
        value: (
          <>
            <bdi>{holiday.name}</bdi> <span>{`(${noteOf(holiday)})`}</span>
            {mayEnter && holiday.date > today && <OpenDayForm holiday={holiday} />}
          </>
        ),
      }))}
    />
  </Card>
);

/** Shows public holidays and closed days: one administrator enters a day, another administrator decides. */
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
        text: 'Hari yang dicatat seorang admin parameter untuk ditutup atau dibuka berada di sini sampai admin parameter lain memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={calendarList}
          entry={entry}
          title={`${entry.action === 'OPEN' ? 'Cabut libur' : 'Tutup'} ${formatLongDate(entry.day)}`}
          rows={[
            { label: 'Nama', value: entry.name },
            { label: 'Siapa yang tutup', value: closedPartyText[entry.reach] },
            { label: 'Alasan dan sumber', value: entry.note },
          ]}
          more={<DayEffect entry={entry} />}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data?.may_enter === true && <ClosedDayForm />}
      {query.data !== undefined && <HolidaysCard list={query.data} />}
    </EntriesPage>
  );
};
