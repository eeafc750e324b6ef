import {
  Banknote,
  CalendarCheck,
  CalendarX,
  ChartLine,
  Contact,
  FileClock,
  HeartHandshake,
  ListChecks,
  LockOpen,
  PhoneCall,
  Scale,
  ShieldAlert,
  SlidersHorizontal,
  Smartphone,
  Undo2,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { DeskPage } from '#shared/requests/desk-pages.ts';

export interface NavigationEntry {
  readonly page: DeskPage;
  readonly path: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** True for pages that are opened now and then: with many pages, the bar shows them under 'Lainnya'. */
  readonly isRare?: true;
}

/** Desk pages in the order of the navigation bar; the queue is not listed here. */
export const deskNavigation: readonly NavigationEntry[] = [
  { page: 'finance', path: '/finance', text: 'Keuangan', Icon: Banknote },
  { page: 'deaths', path: '/deaths', text: 'Meninggal', Icon: HeartHandshake },
  { page: 'follow_ups', path: '/follow-ups', text: 'Tindak lanjut', Icon: ListChecks },
  { page: 'requested_calls', path: '/requested-calls', text: 'Telepon', Icon: PhoneCall },
  { page: 'contacts', path: '/contacts', text: 'Kontak', Icon: Contact, isRare: true },
  { page: 'number_changes', path: '/number-changes', text: 'Nomor baru', Icon: Smartphone },
  { page: 'rights', path: '/rights', text: 'Hak', Icon: Scale, isRare: true },
  { page: 'pending', path: '/pending', text: 'Belum terbit', Icon: FileClock, isRare: true },
  { page: 'daily', path: '/daily', text: 'Harian', Icon: CalendarCheck, isRare: true },
  { page: 'calendar', path: '/calendar', text: 'Kalender', Icon: CalendarX, isRare: true },
  { page: 'prices', path: '/prices', text: 'Harga unit', Icon: ChartLine, isRare: true },
  { page: 'price_corrections', path: '/price-corrections', text: 'Koreksi harga', Icon: Undo2, isRare: true },
  { page: 'parameters', path: '/parameters', text: 'Parameter', Icon: SlidersHorizontal, isRare: true },
  { page: 'team', path: '/team', text: 'Tim', Icon: Users },
  { page: 'staff', path: '/staff', text: 'Petugas', Icon: UserCog, isRare: true },
  { page: 'breaches', path: '/breaches', text: 'Data bocor', Icon: LockOpen, isRare: true },
  { page: 'reports', path: '/reports', text: 'Laporan', Icon: ShieldAlert },
];

/** Most links that fit beside each other at 1280 px. */
const mostInBar = 8;

/** Returns the pages of the bar, and those under 'Lainnya'; few pages are all in the bar. */
export const divideNavigation = (
  pages: readonly NavigationEntry[],
): { readonly bar: readonly NavigationEntry[]; readonly more: readonly NavigationEntry[] } =>
  pages.length < mostInBar
    ? { bar: pages, more: [] }
    : {
        bar: pages.filter(({ isRare }) => isRare !== true),
        more: pages.filter(({ isRare }) => isRare === true),
      };
