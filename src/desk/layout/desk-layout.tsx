import { Inbox, LogOut } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { NavLink, Outlet, useLocation, useMatch } from 'react-router';
import { readsCases, readsDeskPage } from '#shared/requests/desk-pages.ts';
import { actorLabel } from '#shared/requests/roles.ts';
import type { DeskUser } from '#shared/wire/desk.ts';
import { brandName } from '#ui/appearance/brand-name.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Logo } from '#ui/appearance/logo.tsx';
import { useOneScreen, useWideBar } from './desk-screen.ts';
import { SessionWarning } from './session-warning.tsx';
import { signOut } from '../sign-in/staff-sign-out.ts';
import { barRooms, deskNavigation, divideNavigation, type NavigationEntry } from './desk-navigation.ts';
import { MorePages } from './more-pages.tsx';
import { WaitingNumber } from './waiting-number.tsx';
import { useQuery } from '@tanstack/react-query';
import { alarmsQuery, pageCountsQuery } from '../api/desk-queries.ts';

/** Returns a function that gives the number of waiting items of a page; undefined while unknown. */
const useWaitingCounts = ({ roles }: DeskUser): ((page: NavigationEntry['page'] | 'queue') => number | undefined) => {
  const { data } = useQuery(pageCountsQuery);
  const alarms = useQuery({ ...alarmsQuery, enabled: readsDeskPage('daily', roles) });
  return (page) => {
    if (page === 'audit' || page === 'problems' || page === 'insight' || page === 'findings') return undefined;
    return page === 'daily' ? alarms.data?.items.length : data?.[page];
  };
};

const navClass = ({ isActive }: { readonly isActive: boolean }): string =>
  `inline-flex min-h-11 items-center gap-1 rounded-button px-2 font-semibold ${isActive ? 'bg-tint text-action' : 'text-ink hover:bg-dim'}`;

type NavProps = {
  readonly to: string;
  readonly icon: ReactNode;
  /** Number of waiting items; undefined while unknown. */
  readonly waiting: number | undefined;
  readonly children: string;
};

/** Link to a desk page. The number of waiting items is the link's description, not part of its name; zero is hidden. */
const Nav = ({ to, icon, waiting = 0, children }: NavProps) => {
  const id = useId();
  return (
    <NavLink to={to} end className={navClass} {...(waiting > 0 && { 'aria-describedby': id })}>
      {icon}
      <span>{children}</span>
      <WaitingNumber id={id} waiting={waiting} />
    </NavLink>
  );
};

/** Class that hides icons on wide screens, so that all links fit in one row. */
const iconClass = 'md:hidden';

const Who = ({ user }: { readonly user: DeskUser }) => (
  <NavLink
    to="/account"
    className="flex min-h-11 min-w-0 flex-col justify-center rounded-button px-2 text-right leading-tight hover:bg-dim"
  >
    <span className="sr-only">Akun saya:</span>
    <bdi className="block font-semibold">{user.display_name}</bdi>
    <span className="hidden text-small text-muted md:block">{user.roles.map(actorLabel).join(', ')}</span>
  </NavLink>
);

type PageLinkProps = { readonly entry: NavigationEntry; readonly waiting: number | undefined };

const PageLink = ({ entry: { path, text, Icon }, waiting }: PageLinkProps) => (
  <Nav to={path} icon={<Icon aria-hidden="true" size={20} className={iconClass} />} waiting={waiting}>
    {text}
  </Nav>
);

type PageLinksProps = { readonly user: DeskUser; readonly countOf: ReturnType<typeof useWaitingCounts> };

/** Links to the pages that this member of staff may read; those needed now and then are under 'Lainnya'. */
const PageLinks = ({ user, countOf }: PageLinksProps) => {
  const { pathname } = useLocation();
  const room = barRooms[useWideBar() ? 'wide' : 'narrow'];
  const pages = deskNavigation.filter(({ page }) => readsDeskPage(page, user.roles));
  const { bar, more } = divideNavigation(pages, room);
  return (
    <>
      {bar.map((entry) => (
        <PageLink key={entry.page} entry={entry} waiting={countOf(entry.page)} />
      ))}
      {more.length > 0 && (
        <MorePages
          key={pathname}
          waiting={more.reduce((sum, { page }) => sum + (countOf(page) ?? 0), 0)}
          isCurrent={more.some(({ path }) => path === pathname)}
        >
          {more.map((entry) => (
            <PageLink key={entry.page} entry={entry} waiting={countOf(entry.page)} />
          ))}
        </MorePages>
      )}
    </>
  );
};

/**
 * Page frame of the desk: bar at the top, wide content below, because staff compare data. Where a whole case fits on the
 * screen, its page does not scroll.
 */
export const DeskLayout = ({ user }: { readonly user: DeskUser }) => {
  const countOf = useWaitingCounts(user);
  const isCase = useMatch('/cases/:number') !== null;
  const isFixed = useOneScreen() && isCase;
  return (
    <div className={classNames('flex flex-col', isFixed ? 'h-dvh overflow-hidden' : 'min-h-dvh')}>
      <a href="#isi" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
        Langsung ke isi
      </a>
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex w-full max-w-[96rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-6">
          <Logo href="/" name={`Meja Layanan ${brandName()}`} size={36} />
          <nav aria-label="Utama" className="relative order-last flex w-full flex-wrap gap-0.5 md:order-none md:w-auto">
            {readsCases(user.roles) && (
              <Nav
                to="/"
                icon={<Inbox aria-hidden="true" size={20} className={iconClass} />}
                waiting={countOf('queue')}
              >
                Antrean
              </Nav>
            )}
            <PageLinks user={user} countOf={countOf} />
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-1">
            <Who user={user} />
            <button
              type="button"
              title="Keluar"
              onClick={() => void signOut()}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-button px-2.5 font-semibold text-sea hover:bg-sea-tint"
            >
              <LogOut aria-hidden="true" size={20} />
              <span className="md:sr-only 2xl:not-sr-only">Keluar</span>
            </button>
          </div>
        </div>
      </header>
      <main
        id="isi"
        tabIndex={-1}
        className={classNames(
          'mx-auto flex w-full max-w-[96rem] flex-1 flex-col px-4 py-4 md:px-6',
          isFixed ? 'min-h-0 gap-3' : 'gap-4',
        )}
      >
        <Outlet />
      </main>
      <SessionWarning />
    </div>
  );
};
