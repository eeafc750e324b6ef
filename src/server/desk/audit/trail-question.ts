import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { ChainName } from '#shared/wire/audit/trail.ts';
import { addDays, BusinessDate, formatDate, Instant, instantAt } from '#shared/time/dates.ts';
import { optional } from '#server/http/url-inputs.ts';

const word = (most: number) => optional(z.string().overwrite(cleanLine).max(most));

/** Search of an auditor in the trail; null = any. `customer` = id of the page of a person. */
export const TrailQuestion = z.object({
  customer: word(64),
  policy: word(64),
  request: word(64),
  staff: word(64),
  action: word(64),
  attachment: word(128),
  since: optional(BusinessDate),
  until: optional(BusinessDate),
});
export type TrailQuestion = z.infer<typeof TrailQuestion>;

/** Names of the filters. */
export const filterLabels = {
  customer: 'nasabah',
  policy: 'polis',
  request: 'pengajuan',
  staff: 'petugas',
  action: 'tindakan',
  attachment: 'berkas',
  since: 'dari',
  until: 'sampai',
} as const;

/** Says in words what was searched for, by opaque ids and numbers as they were typed. */
export function describeQuestion({ since, until, ...asked }: TrailQuestion): string {
  const parts = Object.entries(asked).flatMap(([key, value]) =>
    value === null ? [] : [`${new Map<string, string>(Object.entries(filterLabels)).get(key) ?? key} ${value}`],
  );
  if (since !== null) parts.push(`dari ${formatDate(since)}`);
  if (until !== null) parts.push(`sampai ${formatDate(until)}`);
  return parts.length === 0 ? 'seluruh jejak' : parts.join(', ');
}

/** Lists the filters that are set, without their values. */
export const filtersOf = (question: TrailQuestion): string =>
  Object.entries(question)
    .flatMap(([key, value]) => (value === null ? [] : [key]))
    .join(' ');

/** Place in the list: the moment, chain and position of the last entry of a page. */
const TrailPlace = z.object({ at: Instant, chain: z.string(), position: z.number().int() });
export type TrailPlace = z.infer<typeof TrailPlace>;

/** Writes a place as it stands in an address. */
export const writePlace = ({ at, chain, position }: TrailPlace): string =>
  Buffer.from(JSON.stringify([at, chain, position])).toString('base64url');

const Written = z.tuple([Instant, ChainName, z.number().int().min(0).max(1e12)]);

/** Reads a place; one that nobody wrote counts as none, so the list begins at its top. */
export function readPlace(text: string): TrailPlace | null {
  try {
    const [at, chain, position] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, chain, position };
  } catch {
    return null;
  }
}

/** Returns the moments between which entries are searched; the last day counts whole. */
export const momentsOf = ({ since, until }: Pick<TrailQuestion, 'since' | 'until'>) => ({
  from: since === null ? null : instantAt(since, '00:00'),
  before: until === null ? null : instantAt(addDays(until, 1), '00:00'),
});
