import { Bell, FileText, LayoutGrid, LogOut, Shield } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/appearance/class-names.ts';
import { brandName } from '#ui/appearance/brand-name.ts';
import { Logo } from '#ui/appearance/logo.tsx';
import { statusListPath } from '../addresses/status-paths.ts';

type SideEntry = { readonly to: string; readonly text: string };
type BarEntry = SideEntry & { readonly Icon: LucideIcon };

const submission = '/transaction/submission';
const information = '/polis/information';

const sideEntries: readonly SideEntry[] = [
  { to: submission, text: 'Pengajuan Transaksi' },
  { to: statusListPath, text: 'Status Transaksi' },
  { to: information, text: 'Informasi Data Polis' },
];

const barEntries: readonly BarEntry[] = [
  { to: submission, text: 'Pengajuan', Icon: LayoutGrid },
  { to: statusListPath, text: 'Status', Icon: FileText },
  { to: information, text: 'Info Polis', Icon: Shield },
  { to: '/notification', text: 'Notifikasi', Icon: Bell },
];

const sideClass = 'flex min-h-12 items-center gap-3 rounded-field px-3 font-bold';

type SideMenuProps = {
  /** Mark beside the entry 'Status Transaksi'. */
  readonly mark?: ReactNode;
  /** URL that the logo links to. */
  readonly siteUrl: string;
  readonly onLeave?: () => void;
  readonly onSignOut?: (() => void) | undefined;
};

/** Content of the side menu: fixed at the side from 1264 px, in the drawer below that width. */
export const SideMenu = ({ mark, siteUrl, onLeave, onSignOut }: SideMenuProps) => (
  <div className="flex h-full flex-col gap-1 overflow-y-auto p-3.5">
    <div className="mb-4 px-2">
      <Logo href={siteUrl} name={brandName()} showName size={32} />
    </div>
    <nav aria-label="Menu utama" className="flex flex-col gap-1">
      {sideEntries.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          {...(onLeave !== undefined && { onClick: onLeave })}
          className={({ isActive }) => classNames(sideClass, isActive ? 'bg-tint text-action' : 'hover:bg-dim')}
        >
          <span>{text}</span>
          {to === statusListPath && mark}
        </NavLink>
      ))}
    </nav>
    <button type="button" onClick={onSignOut} className={classNames(sideClass, 'mt-auto text-left hover:bg-dim')}>
      Logout
    </button>
  </div>
);

const barClass =
  'flex min-h-[44px] flex-1 basis-0 flex-col items-center justify-center gap-0.5 whitespace-nowrap text-[0.75rem] leading-tight tracking-tight';

/**
 * Bar of five links at the bottom edge below 960 px; two rows when the text size needs them. Without `onSignOut` it
 * does not react yet.
 */
export const BottomBar = ({ onSignOut }: Pick<SideMenuProps, 'onSignOut'>) => (
  <nav
    inert={onSignOut === undefined}
    aria-label="Menu bawah"
    className="[@media(max-height:25rem)]:static fixed inset-x-0 bottom-0 z-30 flex min-h-[var(--bottom-bar)] flex-wrap border-t border-line bg-card pt-1 pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    {barEntries.map(({ to, text, Icon }) => (
      <NavLink
        key={to}
        to={to}
        className={({ isActive }) => classNames(barClass, isActive ? 'font-semibold text-action' : 'text-muted')}
      >
        <Icon aria-hidden="true" size={22} />
        <span>{text}</span>
      </NavLink>
    ))}
    <button type="button" onClick={onSignOut} className={classNames(barClass, 'text-muted')}>
      <LogOut aria-hidden="true" size={22} />
      Logout
    </button>
  </nav>
);
