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

interface NavigationEntry {
  readonly page: DeskPage;
  readonly path: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** Desk pages in the order of the navigation bar; the queue is not listed here. */
export const deskNavigation: readonly NavigationEntry[] = [
  { page: 'finance', path: '/finance', text: 'Keuangan', Icon: Banknote },
  { page: 'deaths', path: '/deaths', text: 'Meninggal', Icon: HeartHandshake },
  { page: 'follow_ups', path: '/follow-ups', text: 'Tindak lanjut', Icon: ListChecks },
  { page: 'requested_calls', path: '/requested-calls', text: 'Telepon', Icon: PhoneCall },
  { page: 'contacts', path: '/contacts', text: 'Kontak', Icon: Contact },
  { page: 'number_changes', path: '/number-changes', text: 'Nomor baru', Icon: Smartphone },
  { page: 'rights', path: '/rights', text: 'Hak', Icon: Scale },
  { page: 'pending', path: '/pending', text: 'Belum terbit', Icon: FileClock },
  { page: 'daily', path: '/daily', text: 'Harian', Icon: CalendarCheck },
  { page: 'calendar', path: '/calendar', text: 'Kalender', Icon: CalendarX },
  { page: 'prices', path: '/prices', text: 'Harga unit', Icon: ChartLine },
  { page: 'price_corrections', path: '/price-corrections', text: 'Koreksi harga', Icon: Undo2 },
  { page: 'parameters', path: '/parameters', text: 'Parameter', Icon: SlidersHorizontal },
  { page: 'staff', path: '/staff', text: 'Petugas', Icon: UserCog },
  { page: 'breaches', path: '/breaches', text: 'Data bocor', Icon: LockOpen },
  { page: 'reports', path: '/reports', text: 'Laporan', Icon: ShieldAlert },
];
