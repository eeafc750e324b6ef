import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { businessDateOf, formatDate } from '#shared/dates.ts';
import { stateText } from '#shared/request-states.ts';
import type { Notification } from '#shared/wire/notifications.ts';
import { detailPath, offerPath } from '../pages/status/status-look.ts';
import { markOpened, notificationsQuery } from './notification-queries.ts';

type ItemProps = { readonly notice: Notification; readonly onOpen: () => void };

const offered = stateText('PENAWARAN');

/** An offer is read at once; everything else leads to the request. */
const targetOf = ({ transaction_id: id, status }: Notification): string => {
  if (id === null) return '/notification';
  return status === offered ? offerPath(id) : detailPath(id);
};

const Item = ({ notice, onOpen }: ItemProps) => (
  <li>
    <Link to={targetOf(notice)} onClick={onOpen} className="flex gap-3 px-4 py-3 hover:bg-dim">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 shrink-0 rounded-full ${notice.opened ? 'bg-transparent' : 'bg-brand'}`}
      />
      <span className="min-w-0 flex-1">
        {!notice.opened && <span className="sr-only">Belum dibuka: </span>}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={notice.opened ? 'font-semibold' : 'font-bold'}>{notice.transactionName}</span>
          <span className="figures text-small text-muted">{formatDate(businessDateOf(notice.updatedAt))}</span>
        </span>
        <span className="block text-caption">{notice.status}</span>
        {notice.message !== '' && <span className="block text-small text-muted">{notice.message}</span>}
      </span>
    </Link>
  </li>
);

/** Opening one marks it as read; a mark that fails is made up for by the next opening. */
const useMarkOpened = (): ((notice: Notification) => void) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markOpened,
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
  return (notice) => {
    if (!notice.opened) mutate(notice.id);
  };
};

/** The entries, newest first, with every state of waiting and failing. */
export const NotificationList = ({ onLeave }: { readonly onLeave?: () => void }) => {
  const { data, isPending, refetch } = useQuery(notificationsQuery);
  const mark = useMarkOpened();
  if (isPending)
    return (
      <div className="grid place-items-center p-8 text-brand">
        <Spinner label="Memuat notifikasi" size={28} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="flex flex-col items-start gap-3 p-4">
        <p>Notifikasi belum dapat dimuat.</p>
        <Button size="small" variant="secondary" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    );
  if (data.items.length === 0)
    return <p className="p-4 text-muted">Belum ada notifikasi. Kabar pengajuan Anda akan muncul di sini.</p>;
  return (
    <ul className="divide-y divide-line">
      {data.items.map((notice) => (
        <Item
          key={notice.id}
          notice={notice}
          onOpen={() => {
            mark(notice);
            onLeave?.();
          }}
        />
      ))}
    </ul>
  );
};
