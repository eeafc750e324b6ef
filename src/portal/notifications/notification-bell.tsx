import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { plainTitles } from '#requests/registry/plain-titles.ts';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { Spinner } from '#ui/appearance/spinner.tsx';
import { loadInAdvance } from '../access/chunk-reload.ts';
import { whenQuiet } from '../runtime/when-quiet.ts';
import { notificationsQuery } from './notification-queries.ts';
import { NotificationsMissing } from './notifications-missing.tsx';

const { load: loadPanel, usePart: usePanel } = buildLazyPart(
  'notification-panel',
  async () => (await import('./notification-panel.tsx')).default,
);

/** Prefetches the panel's chunk once the page is idle, because the connection may be lost when the bell is clicked. */
const usePanelInAdvance = (): void => {
  useEffect(() => whenQuiet(() => void loadInAdvance(loadPanel)), []);
};

/** Closes the panel on Escape, and on a click or focus outside it. */
const useCloseOutside = (area: RefObject<HTMLElement | null>, open: boolean, close: () => void): void => {
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && area.current?.contains(target) === false) close();
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      area.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [area, open, close]);
};

const BellButton = ({ open, panel, onPress }: { open: boolean; panel: string; onPress: () => void }) => {
  // The bell's request is sent after the page's first requests.
  const enabled = useDeferredValue(true, false);
  const { data } = useQuery({ ...notificationsQuery, enabled });
  const unopened = data?.unopened ?? 0;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={panel}
      aria-label={unopened > 0 ? `Notifikasi, ${unopened} belum dibuka` : 'Notifikasi'}
      onClick={onPress}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-dim"
    >
      <Bell aria-hidden="true" />
      {unopened > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-card bg-brand"
        />
      )}
    </button>
  );
};

/** Shows the newest notices while the panel is open. */
const Newest = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { part: Panel, trouble } = usePanel(true);
  if (Panel !== undefined) return <Panel onLeave={onLeave} />;
  if (trouble !== undefined) return <NotificationsMissing onRetry={trouble.tryAgain} isTrying={trouble.isTrying} />;
  return (
    <div className="grid place-items-center p-8 text-brand">
      <Spinner label="Memuat notifikasi" size={28} />
    </div>
  );
};

/** Shows the bell with its panel of newest notices (size: wire 1.7). */
export const NotificationBell = () => {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const panel = useId();
  const [close] = useState(() => () => setOpen(false));
  useCloseOutside(area, open, close);
  usePanelInAdvance();
  return (
    <div ref={area} className="sm:relative">
      <BellButton open={open} panel={panel} onPress={() => setOpen(!open)} />
      <section
        id={panel}
        aria-label="Notification"
        lang="id"
        hidden={!open}
        className="absolute inset-x-2 top-14 z-30 max-h-[420px] overflow-y-auto rounded-card border border-line bg-card shadow-lift sm:inset-x-auto sm:top-full sm:right-0 sm:w-[480px]"
      >
        <div className="sticky top-0 flex items-center justify-between border-b border-line bg-card px-4 py-3">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 lang="en" className="text-section font-bold">
              Notification
            </h2>
            <span className="text-small text-muted">{plainTitles['/notification']}</span>
          </div>
          <Link to="/notification" onClick={close} className="text-link py-2 text-small">
            Lihat semua
          </Link>
        </div>
        {open && <Newest onLeave={close} />}
      </section>
    </div>
  );
};
