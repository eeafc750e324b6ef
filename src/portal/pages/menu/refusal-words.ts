import { changePages } from '#requests/contract/touched-areas.ts';
import { findDayToShow } from '#shared/text/refusal-day.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { menuPath } from '../../addresses/paths.ts';

/** Reason why a request is not possible now, and the first step that changes this. */
export interface RefusalWords {
  readonly note: string;
  readonly way?: { readonly text: string; readonly href: string } | undefined;
  /** True when the product does not offer the type at all. */
  readonly isAbsent: boolean;
}

type Way = RefusalWords['way'];

const page = (text: string, route: string): Way => ({ text, href: `${menuPath}/${route}` });
const openRequest: Way = { text: 'Lihat pengajuan', href: '/transaction/status' };

/** First steps by code of the refusal. */
const ways: Readonly<Record<string, Way>> = {
  'POL-STATUS': page('Pulihkan dulu polisnya', changePages.reinstate),
  'POL-GRACE': { text: 'Bayar tagihan', href: '/polis/information/payment-account' },
  'ACC-NONE': page('Daftarkan rekening', changePages.benefit),
  'REI-LOAN': page('Bayar pinjaman', changePages.repay),
  'REQ-DUP': openRequest,
  'REQ-LOCK': openRequest,
};

const absent = ['PROD-NA', 'SYA-LOAN', 'LOAN-NA'];

const reasonOf = ({ code, reason, from }: Availability): string => {
  if (code === 'POL-STATUS') return 'Polis sedang tidak aktif.';
  const why = reason ?? 'Belum dapat diajukan saat ini.';
  const day = findDayToShow(why, from);
  return day === null ? why : `${why} Bisa mulai ${formatDate(day)}.`;
};

/**
 * Explains why a type is not available. @param none text for a product without it; `wayBack` = link for a lapsed
 * policy, when another action is better
 */
export function refusalWords(type: Availability, none: string, wayBack?: Way): RefusalWords {
  const code = type.code ?? '';
  if (absent.includes(code)) return { note: none, isAbsent: true };
  return {
    note: reasonOf(type),
    way: code === 'POL-STATUS' ? (wayBack ?? ways[code]) : ways[code],
    isAbsent: false,
  };
}
