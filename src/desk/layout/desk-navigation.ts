import {
  Banknote,
  CalendarCheck,
  CalendarX,
  ChartColumn,
  ChartLine,
  Contact,
  Eye,
  FileClock,
  HeartHandshake,
  FileText,
  Footprints,
  ListChecks,
  ListTree,
  LockOpen,
  Mail,
  MessageSquareWarning,
  PhoneCall,
  Radar,
  Scale,
  ScanSearch,
  ShieldAlert,
  SlidersHorizontal,
  Smartphone,
  TextQuote,
  TriangleAlert,
  Undo2,
  UserCog,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { readsDeskPage, type DeskPage } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';

export interface NavigationEntry {
  /** Page of the bar; that of a customer is reached by their name, that of a ring from its cases. */
  readonly page: Exclude<DeskPage, 'customers' | 'rings'>;
  readonly path: string;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** True for pages that are opened now and then: with many pages, the bar shows them under 'Lainnya'. */
  readonly isRare?: true;
}

/** Desk pages in the order of the navigation bar; the queue is not listed here. */
export const deskNavigation: readonly NavigationEntry[] = [
  { page: 'audit', path: '/audit', text: 'Jejak', Icon: Footprints },
  { page: 'finance', path: '/finance', text: 'Keuangan', Icon: Banknote },
  { page: 'deaths', path: '/deaths', text: 'Meninggal', Icon: HeartHandshake },
  { page: 'follow_ups', path: '/follow-ups', text: 'Tindak lanjut', Icon: ListChecks },
  { page: 'answers', path: '/answers', text: 'Keluhan', Icon: MessageSquareWarning },
  { page: 'requested_calls', path: '/requested-calls', text: 'Telepon', Icon: PhoneCall },
  { page: 'contacts', path: '/contacts', text: 'Kontak', Icon: Contact, isRare: true },
  { page: 'number_changes', path: '/number-changes', text: 'Nomor baru', Icon: Smartphone },
  { page: 'rights', path: '/rights', text: 'Hak', Icon: Scale, isRare: true },
  { page: 'pending', path: '/pending', text: 'Belum terbit', Icon: FileClock, isRare: true },
  { page: 'automatic', path: '/automatic', text: 'Otomatis', Icon: Zap, isRare: true },
  { page: 'problems', path: '/problems', text: 'Masalah', Icon: TriangleAlert, isRare: true },
  { page: 'daily', path: '/daily', text: 'Harian', Icon: CalendarCheck, isRare: true },
  { page: 'calendar', path: '/calendar', text: 'Kalender', Icon: CalendarX, isRare: true },
  { page: 'prices', path: '/prices', text: 'Harga unit', Icon: ChartLine, isRare: true },
  { page: 'price_corrections', path: '/price-corrections', text: 'Koreksi harga', Icon: Undo2, isRare: true },
  { page: 'parameters', path: '/parameters', text: 'Parameter', Icon: SlidersHorizontal, isRare: true },
  { page: 'reasons', path: '/reasons', text: 'Alasan', Icon: ListTree, isRare: true },
  { page: 'terms', path: '/terms', text: 'Ketentuan', Icon: FileText, isRare: true },
  { page: 'letters', path: '/letters', text: 'Surat', Icon: Mail, isRare: true },
  { page: 'inserted_texts', path: '/inserted-texts', text: 'Kalimat', Icon: TextQuote, isRare: true },
  { page: 'team', path: '/team', text: 'Tim', Icon: Users },
  { page: 'insight', path: '/insight', text: 'Gambaran', Icon: ChartColumn },
  { page: 'staff', path: '/staff', text: 'Petugas', Icon: UserCog, isRare: true },
  { page: 'breaches', path: '/breaches', text: 'Data bocor', Icon: LockOpen, isRare: true },
  { page: 'findings', path: '/findings', text: 'Temuan', Icon: Radar },
  { page: 'watch_lists', path: '/watch-lists', text: 'Daftar pantauan', Icon: ScanSearch, isRare: true },
  { page: 'unusual_accesses', path: '/unusual-accesses', text: 'Akses', Icon: Eye, isRare: true },
  { page: 'reports', path: '/reports', text: 'Laporan', Icon: ShieldAlert },
];

/** Pages on which roles that read no cases begin, each with their own work. */
const ownPages: readonly DeskPage[] = ['staff', 'parameters'];

/** Returns the first page of somebody who reads no cases. */
export const ownWorkOf = (roles: readonly StaffRole[]): string =>
  deskNavigation.find(({ page }) => ownPages.includes(page) && readsDeskPage(page, roles))?.path ?? '/account';

/** Room of the bar: most pages beside 'Lainnya', and most pages that need no 'Lainnya'. */
interface BarRoom {
  readonly most: number;
  readonly few: number;
}

/** Room from 1280 px and below: with two-digit numbers in all pages, the bar fits into one row, from 1024 px on. */
export const barRooms = { wide: { most: 5, few: 7 }, narrow: { most: 3, few: 4 } } as const;

interface DividedNavigation {
  readonly bar: readonly NavigationEntry[];
  /** Pages under 'Lainnya'. */
  readonly more: readonly NavigationEntry[];
}

/** Divides the pages of somebody between the bar and 'Lainnya'; pages of every day are in the bar first. */
export const divideNavigation = (pages: readonly NavigationEntry[], { most, few }: BarRoom): DividedNavigation => {
  if (pages.length <= few) return { bar: pages, more: [] };
  const daily = pages.filter(({ isRare }) => isRare !== true);
  const first = [...daily, ...pages.filter((page) => !daily.includes(page))].slice(0, most);
  const bar = pages.filter((page) => first.includes(page));
  return { bar, more: pages.filter((page) => !bar.includes(page)) };
};
