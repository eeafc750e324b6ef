import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notification-queries.ts';

interface NotificationPanelProps {
  /** Called when a link leaves the panel. */
  readonly onLeave: () => void;
}

/** Content of the open panel: newest notices, marking them as read, and links to settings and all notices. */
const NotificationPanel = ({ onLeave }: NotificationPanelProps) => {
  const { data, isLoading, refetch } = useQuery(notificationsQuery);
  return (
    <>
      <NotificationList items={data?.items} isLoading={isLoading} onRetry={() => void refetch()} onLeave={onLeave} />
      <p className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-card px-4">
        <Link to="/profile#tampilan" onClick={onLeave} className="text-link py-2.5 text-small">
          Atur cara notifikasi
        </Link>
        <MarkAllButton unopened={data?.unopened ?? 0} />
      </p>
    </>
  );
};

export default NotificationPanel;
