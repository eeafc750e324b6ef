import { Bell, FileText, LayoutGrid, LogOut, Shield } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';
import { insurerName, planSiteUrl } from '../site-links.ts';
import { signOut } from '../session/ask-sign-out.ts';

type SideEntry = { readonly to: string; readonly text: string };
type BarEntry = SideEntry & { readonly Icon: LucideIcon };

const submission = '/transaction/submission';
const status = '/transaction/status';
const information = '/polis/information';

const sideEntries: readonly SideEntry[] = [
  { to: submission, text: 'Pengajuan Transaksi' },
  { to: status, text: 'Status Transaksi' },
  { to: information, text: 'Informasi Data Polis' },
];

const barEntries: readonly BarEntry[] = [
  { to: submission, text: 'Pengajuan', Icon: LayoutGrid },
  { to: status, text: 'Status', Icon: FileText },
  { to: information, text: 'Info Polis', Icon: Shield },
  { to: '/notification', text: 'Notifikasi', Icon: Bell },
];

const sideClass = 'flex min-h-12 items-center gap-3 rounded-field px-3 font-bold';

/** How many requests wait for the customer; drawn beside 'Status Transaksi'. */
type Waiting = { readonly waiting: number };

const WaitingMark = ({ waiting }: Waiting) => (
  <span className="figures ml-auto rounded-full bg-wait-tint px-2 text-small text-wait">
    {waiting}
    <span className="sr-only"> menunggu Anda</span>
  </span>
);

/** The content of the side menu, in its fixed place from 1264 px and in the drawer below. */
export const SideMenu = ({ waiting, onLeave }: Waiting & { readonly onLeave?: () => void }) => (
  <div className="flex h-full flex-col gap-1 overflow-y-auto p-3.5">
    <div className="mb-4 px-2">
      <Logo href={planSiteUrl()} name={insurerName} showName size={32} />
    </div>
    <nav aria-label="Menu utama" className="flex flex-col gap-1">
      {sideEntries.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          {...(onLeave !== undefined && { onClick: onLeave })}
          className={({ isActive }) => classNames(sideClass, isActive ? 'bg-tint text-action' : 'hover:bg-dim')}
        >
          {text}
          {to === status && waiting > 0 && <WaitingMark waiting={waiting} />}
        </NavLink>
      ))}
    </nav>
    <button type="button" onClick={signOut} className={classNames(sideClass, 'mt-auto text-left hover:bg-dim')}>
      Logout
    </button>
  </div>
);

const barClass =
  'flex min-h-[44px] flex-1 basis-0 flex-col items-center justify-center gap-0.5 whitespace-nowrap text-[0.75rem] leading-tight tracking-tight';

/** Five entries at the bottom edge below 960 px; in two rows where the letters are so large that one does not hold them. */
export const BottomBar = () => (
  <nav
    aria-label="Menu bawah"
    className="fixed inset-x-0 bottom-0 z-30 flex min-h-[var(--bottom-bar)] flex-wrap border-t border-line bg-card pt-1 pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    {barEntries.map(({ to, text, Icon }) => (
      <NavLink
        key={to}
        to={to}
        className={({ isActive }) => classNames(barClass, isActive ? 'font-semibold text-action' : 'text-muted')}
      >
        <Icon aria-hidden="true" size={22} />
        {text}
      </NavLink>
    ))}
    <button type="button" onClick={signOut} className={classNames(barClass, 'text-muted')}>
      <LogOut aria-hidden="true" size={22} />
      Logout
    </button>
  </nav>
);
