import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isEndedFilter, type Queue } from '#shared/wire/desk-queue/queue.ts';
import { queueQuery } from '../api/desk-queries.ts';
import { AlarmLine } from '../daily/alarm-line.tsx';
import { KeyListButton } from '../keys/key-list.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { rememberShownList } from './last-list.ts';
import { Pager } from '../layout/desk-pager.tsx';
import { EndedPager } from './ended-pager.tsx';
import { useQueueAddress, writeAddress, type QueueAddress } from '../api/queue-address.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { QueueCards } from './queue-cards.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueSearch } from './queue-search.tsx';
import { QueueTable } from './queue-table.tsx';
import { QueueViews } from './queue-views.tsx';
import { SnoozeOwn } from './snooze-own.tsx';
import { orderText } from './queue-words.ts';
import { SavedViewsMenu } from './saved-views.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { WaitingDismissals } from './waiting-dismissals.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** Says how many cases there are, their order, and how many came meanwhile; readers hear each change. */
const ListSummary = ({
  queue,
  address,
  fresh,
}: {
  readonly queue: Queue;
  readonly address: QueueAddress;
  readonly fresh: number;
}) => {
  const most = isEndedFilter(address.state) && queue.total > 1000 ? '1.000+' : queue.total.toLocaleString('id-ID');
  return (
    <output className="text-small text-muted">
      <span>{`${most} kasus, ${orderText(address.sort, address.state)}.`}</span>
      {fresh > 0 && <b className="text-action">{` ${fresh} kasus baru dalam daftar ini.`}</b>}
    </output>
  );
};

/**
 * Shows the queue: first the cases that need the signed-in person, by the nearest due date. List, filters, sorting,
 * search and page are in the URL.
 */
export const QueuePage = () => {
  const [address, change] = useQueueAddress();
  const query = useQuery(queueQuery(address));
  const queue = query.data;
  const items = queue?.items ?? [];
  const list = writeAddress(address).toString();
  useEffect(() => {
    if (queue !== undefined) rememberShownList(address, queue.items);
  }, [address, queue]);
  const active = useQueueKeys(items);
  const fresh = useFreshRows(list, query.isPlaceholderData ? undefined : queue?.items.map(({ number }) => number));
  const isEnded = isEndedFilter(address.state);
  return (
    <>
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle title="Antrean" />
        {queue && (
          <QueueViews
            counts={queue.counts}
            recentDays={queue.recent_days}
            state={address.state}
            onChoose={(state) => change({ state })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <QueueSearch search={address.search} onSearch={(search) => change({ search })} />
        {queue && <QueueFilters queue={queue} address={address} onChange={change} />}
        <SavedViewsMenu address={address} onOpen={(saved) => change(saved)} />
      </div>
      <QueryWait query={query} cards={4} />
      {queue && items.length === 0 && <EmptyQueue queue={queue} address={address} onChange={change} />}
      {queue && items.length > 0 && (
        <>
          <QueueTable
            items={items}
            active={active}
            fresh={fresh}
            caption={`Antrean, ${orderText(address.sort, address.state)}`}
            sort={address.sort}
            onSort={isEnded ? undefined : (sort) => change({ sort })}
          />
          <QueueCards items={items} />
          <ListSummary queue={queue} address={address} fresh={fresh.length} />
          {isEnded ? (
            <EndedPager at={queue} onPage={(from) => change({ from })} />
          ) : (
            <Pager name="antrean" at={queue} onPage={(page) => change({ page: String(page) })} />
          )}
          <div className="-my-2 hidden min-[64rem]:block">
            <KeyListButton />
          </div>
        </>
      )}
      {address.state === 'in_hand' && items.length > 1 && <SnoozeOwn items={items} />}
      <AlarmLine />
      <WaitingMessages />
      {address.state === 'mine' && <WaitingDismissals />}
    </>
  );
};
