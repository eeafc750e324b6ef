import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#shared/time/dates.ts';
import type { Notification } from '#shared/wire/notifications.ts';
import { targetOf } from './notice-target.ts';
import { channelsText } from './sent-channels.ts';

type NoticeItemProps = {
  readonly notice: Notification;
  readonly onOpen: () => void;
  readonly onMark: () => void;
};

const SentChannels = ({ notice }: Pick<NoticeItemProps, 'notice'>) => {
  const sentBy = channelsText(notice.channels);
  return (
    <>
      <span className="block text-caption">{notice.status}</span>
      {notice.message !== '' && <span className="block text-small text-muted">{notice.message}</span>}
      {sentBy !== '' && <span className="block text-small text-muted">{sentBy}</span>}
    </>
  );
};

/** Shows a notice that links to its subject and can be marked as read. */
export const NoticeItem = ({ notice, onOpen, onMark }: NoticeItemProps) => (
  <li className="flex items-start gap-1 pr-1.5">
    <Link to={targetOf(notice)} onClick={onOpen} className="flex min-w-0 flex-1 gap-3 px-4 py-3 hover:bg-dim">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 shrink-0 rounded-full ${notice.opened ? 'bg-transparent' : 'bg-brand'}`}
      />
      <span className="min-w-0 flex-1">
        {!notice.opened && <span className="sr-only">Belum dibuka: </span>}
        <span className="block">
          <span className={notice.opened ? 'font-semibold' : 'font-bold'}>{notice.transactionName}</span>
          <span translate="no" className="figures block text-small text-muted">
            {formatDateTime(notice.updatedAt)}
          </span>
        </span>
        <SentChannels notice={notice} />
      </span>
    </Link>
    {!notice.opened && (
      <button
        type="button"
        aria-label={`Tandai dibaca: ${notice.transactionName}, ${notice.status}`}
        title="Tandai dibaca"
        onClick={onMark}
        className="mt-1.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-dim"
      >
        <Check aria-hidden="true" size={20} />
      </button>
    )}
  </li>
);
