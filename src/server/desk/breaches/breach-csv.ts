import type { DeskBreach } from '#shared/wire/operations/desk-breaches.ts';
import { writeCsv } from '#shared/text/csv.ts';
import { formatMoment, type Instant } from '#shared/time/dates.ts';

const head = [
  'Nomor',
  'Versi',
  'Ditemukan',
  'Batas pemberitahuan',
  'Data',
  'Jumlah orang',
  'Sebab',
  'Tindakan',
  'Lembaga diberi tahu',
  'Pemilik data diberi tahu',
  'Polis dalam daftar',
  'Pesan terkirim',
  'Dicatat oleh',
  'Dicatat pada',
];

const momentText = (at: Instant | null): string => (at === null ? '' : formatMoment(at));

const rowsOf = ({ number, deadline, versions, policies }: DeskBreach): readonly (readonly string[])[] =>
  versions.map((each) => [
    number,
    String(each.version),
    formatMoment(each.discovered_at),
    formatMoment(deadline),
    each.data,
    each.people === null ? 'belum diketahui' : String(each.people),
    each.cause,
    each.measures,
    momentText(each.authority_notified_at),
    momentText(each.people_notified_at),
    String(policies.listed),
    String(policies.sent),
    each.made_by,
    formatMoment(each.made_at),
  ]);

/** Writes the register with its history: one row per version. */
export const writeBreachesCsv = (breaches: readonly DeskBreach[]): string =>
  writeCsv({ head, rows: breaches.flatMap(rowsOf) });
