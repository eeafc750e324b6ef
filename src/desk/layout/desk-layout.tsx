import {
  Banknote,
  CalendarCheck,
  CalendarX,
  Contact,
  FileClock,
  HeartHandshake,
  Inbox,
  ListChecks,
  LogOut,
  Scale,
  ShieldAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, Outlet } from 'react-router';
import { actorLabel } from '#shared/requests/roles.ts';
import type { DeskUser } from '#shared/wire/desk.ts';
import { Logo } from '#ui/look/logo.tsx';
import { hearsFrauds } from '../session/report-readers.ts';
import { dailyReaders } from '../session/daily-readers.ts';
import { signOut } from '../sign-in/staff-sign-out.ts';

const navClass = ({ isActive }: { readonly isActive: boolean }): string =>
  `inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold ${isActive ? 'bg-tint text-action' : 'text-ink hover:bg-dim'}`;

const Nav = ({ to, icon, children }: { readonly to: string; readonly icon: ReactNode; readonly children: string }) => (
  <NavLink to={to} end className={navClass}>
    {icon}
    <span>{children}</span>
  </NavLink>
);

const paysOut = (user: DeskUser): boolean =>
  user.roles.some((role) => ['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'AUDITOR'].includes(role));

const readsDaily = (user: DeskUser): boolean => user.roles.some((role) => dailyReaders.includes(role));

const closesDays = ({ roles }: DeskUser): boolean =>
  roles.some((role) => role === 'ADMIN_PARAMETER' || role === 'AUDITOR');

const hearsDeaths = (user: DeskUser): boolean =>
  user.roles.some((role) => ['VERIFIKATOR', 'PENYETUJU', 'AUDITOR'].includes(role));

const Who = ({ user }: { readonly user: DeskUser }) => (
  <p className="min-w-0 text-right leading-tight">
    <span className="block font-semibold">{user.display_name}</span>
    <span className="hidden text-small text-muted md:block">{user.roles.map(actorLabel).join(', ')}</span>
  </p>
);

/** Bar at the top, page below; wide, because staff compare things side by side. */
export const DeskLayout = ({ user }: { readonly user: DeskUser }) => (
  <div className="flex min-h-dvh flex-col">
    <a href="#isi" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
      Langsung ke isi
    </a>
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex w-full max-w-[96rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <Logo href="/" name="Meja Layanan Contoh Life" size={36} />
        <nav aria-label="Utama" className="order-last flex w-full flex-wrap gap-1 md:order-none md:w-auto">
          <Nav to="/" icon={<Inbox aria-hidden="true" size={20} />}>
            Antrean
          </Nav>
          {paysOut(user) && (
            <Nav to="/finance" icon={<Banknote aria-hidden="true" size={20} />}>
              Keuangan
            </Nav>
          )}
          {hearsDeaths(user) && (
            <Nav to="/deaths" icon={<HeartHandshake aria-hidden="true" size={20} />}>
              Meninggal
            </Nav>
          )}
          {hearsDeaths(user) && (
            <Nav to="/follow-ups" icon={<ListChecks aria-hidden="true" size={20} />}>
              Tindak lanjut
            </Nav>
          )}
          {hearsDeaths(user) && (
            <Nav to="/contacts" icon={<Contact aria-hidden="true" size={20} />}>
              Kontak
            </Nav>
          )}
          {hearsDeaths(user) && (
            <Nav to="/rights" icon={<Scale aria-hidden="true" size={20} />}>
              Hak
            </Nav>
          )}
          {hearsDeaths(user) && (
            <Nav to="/pending" icon={<FileClock aria-hidden="true" size={20} />}>
              Belum terbit
            </Nav>
          )}
          {readsDaily(user) && (
            <Nav to="/daily" icon={<CalendarCheck aria-hidden="true" size={20} />}>
              Harian
            </Nav>
          )}
          {closesDays(user) && (
            <Nav to="/calendar" icon={<CalendarX aria-hidden="true" size={20} />}>
              Kalender
            </Nav>
          )}
          {hearsFrauds(user) && (
            <Nav to="/reports" icon={<ShieldAlert aria-hidden="true" size={20} />}>
              Laporan
            </Nav>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Who user={user} />
          <button
            type="button"
            onClick={() => void signOut()}
            className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold text-sea hover:bg-sea-tint"
          >
            <LogOut aria-hidden="true" size={20} />
            Keluar
          </button>
        </div>
      </div>
    </header>
    <main id="isi" tabIndex={-1} className="mx-auto flex w-full max-w-[96rem] flex-1 flex-col gap-4 px-4 py-4 md:px-6">
      <Outlet />
    </main>
  </div>
);
