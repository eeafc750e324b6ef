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
  { page: 'staff', path: '/staff', text: 'Petugas', Icon: UserCog, isRare: true },
  { page: 'breaches', path: '/breaches', text: 'Data bocor', Icon: LockOpen, isRare: true },
  { page: 'reports', path: '/reports', text: 'Laporan', Icon: ShieldAlert },
];

/** Most pages in the bar beside the queue: with two-digit numbers in all of them, the bar fits into one row at 1280 px. */
const mostInBar = 5;

/** Most pages that need no 'Lainnya'. */
const fewPages = 7;

interface DividedNavigation {
  readonly bar: readonly NavigationEntry[];
  /** Pages under 'Lainnya'. */
  readonly more: readonly NavigationEntry[];
}

/** Divides the pages of somebody between the bar and 'Lainnya'. */
export const divideNavigation = (pages: readonly NavigationEntry[]): DividedNavigation => {
  if (pages.length <= fewPages) return { bar: pages, more: [] };
  const bar = pages.filter(({ isRare }) => isRare !== true).slice(0, mostInBar);
  return { bar, more: pages.filter((page) => !bar.includes(page)) };
};
