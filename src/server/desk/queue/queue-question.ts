import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { Instant } from '#shared/time/dates.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { isEndedFilter, QueueFilter, QueueMark, QueueSort } from '#shared/wire/desk-queue/queue.ts';
import { optional } from '#server/http/url-inputs.ts';

/** Start of a page of ended cases: after (older) or before (newer) the case that ended at this moment. */
export interface EndedCursor {
  readonly side: 'older' | 'newer';
  readonly endedAt: Instant;
  readonly number: string;
}

const EndedFrom = z
  .string()
  .regex(/^(older|newer)~[^~]+~[\w-]{1,32}$/, 'Halaman tidak dikenal.')
  .transform((text, context): EndedCursor => {
    const [side, endedAt, requestNumber = ''] = text.split('~');
    const moment = Instant.safeParse(endedAt);
    if (moment.success)
      return { side: side === 'newer' ? 'newer' : 'older', endedAt: moment.data, number: requestNumber };
    context.addIssue({ code: 'custom', message: 'Halaman tidak dikenal.' });
    return z.NEVER;
  });

const line = z.string().overwrite(cleanLine).max(120);

/** Filters besides the list itself; null = all. They fit a saved view. */
const filters = {
  status: optional(RequestState),
  /** Title of the request. */
  type: optional(line),
  product: optional(line),
  /** Name of a member of staff, 'none' or 'me'. */
  owner: optional(line),
  /** Least calendar days since the request was sent. */
  age: optional(z.coerce.number().int().min(1, 'Isi umur dalam hari, paling sedikit 1.').max(3650)),
  /** Least amount in rupiah; requests in other currencies are left out. */
  amount: optional(z.coerce.number().int().min(1, 'Isi nilai dalam rupiah, paling sedikit 1.').max(1e15)),
  mark: optional(QueueMark),
} as const;

const openOnly = ['owner', 'age', 'amount', 'mark', 'sort'] as const;

/** Question of the queue, as in the address: list, filters, sorting, search and page. */
export const QueueQuestion = z
  .object({
    state: z.prefault(QueueFilter, 'open'),
    ...filters,
    sort: z.prefault(QueueSort, ''),
    search: line.max(60).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    from: EndedFrom.nullable().default(null),
  })
  .check(({ value, issues }) => {
    for (const name of isEndedFilter(value.state) ? openOnly : [])
      if (value[name] !== null && value[name] !== '')
        issues.push({
          code: 'custom',
          path: [name],
          input: value[name],
          message: 'Kasus yang sudah berakhir hanya dapat disaring menurut jenis, status dan produk.',
        });
  });
export type QueueQuestion = z.infer<typeof QueueQuestion>;
