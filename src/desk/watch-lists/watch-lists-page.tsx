import { useQuery } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { formatMinute } from '#shared/time/dates.ts';
import { DeskWatchLists, type WaitingWatchList } from '#shared/wire/desk-watch-lists/watch-lists.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { entriesQuery, type EntryList } from '../api/desk-queries.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { ChangedNames, changeRows, WatchListForm } from './watch-list-form.tsx';

const watchLists: EntryList<DeskWatchLists> = { path: 'watch-lists', answers: DeskWatchLists };

type CurrentList = DeskWatchLists['lists'][number];

/** Says when the present list was loaded, and by whom. */
const describeLoading = ({ loaded_at, loaded_by, released_by }: CurrentList): string => {
  if (loaded_at === null) return 'dimuat sebelum pencatatan';
  const who = loaded_by === null ? 'dengan perintah' : `oleh ${loaded_by}, disetujui ${released_by ?? '-'}`;
  return `${formatMinute(loaded_at)} ${who}`;
};

const CurrentLists = ({ lists }: Pick<DeskWatchLists, 'lists'>) => (
  <Card title="Daftar sekarang" caption="Setiap nama baru dalam pengajuan dibandingkan dengan daftar ini.">
    <DataList
      rows={lists.map((each) => ({ label: each.list, value: `${each.count} nama, ${describeLoading(each)}` }))}
    />
  </Card>
);

const rowsOf = (entry: WaitingWatchList) => [...changeRows(entry), { label: 'Sumber', value: entry.note }];

/** Shows the watch lists: compliance enters a whole list from a file, a supervisor releases it. */
export const WatchListsPage = () => {
  const query = useQuery(entriesQuery(watchLists));
  return (
    <EntriesPage
      id="watch-lists"
      title="Daftar pantauan"
      caption="Terorisme, senjata pemusnah massal, dan orang yang terpapar politik. Kepatuhan memuat, penyetuju memutuskan."
      query={query}
      empty={{
        icon: ScanSearch,
        heading: 'Tidak ada daftar yang menunggu',
        text: 'Daftar yang dicatat kepatuhan berada di sini sampai penyetuju memutuskannya.',
      }}
      renderWaiting={(entry) => (
        <WaitingCard
          key={entry.id}
          list={watchLists}
          entry={entry}
          title={`Daftar ${entry.list}`}
          rows={rowsOf(entry)}
          more={<ChangedNames change={entry} />}
        />
      )}
    >
      {query.isPending && <Skeleton cards={2} />}
      {query.data !== undefined && <CurrentLists lists={query.data.lists} />}
      {query.data?.may_enter === true && <WatchListForm list={watchLists} />}
    </EntriesPage>
  );
};
