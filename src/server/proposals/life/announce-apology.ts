import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { notify } from './announce.ts';

/** Apologises for a missed due date with its reason and the new one (rulebook 4.4); sent once for a request. */
export const announceApology = (
  tx: Queryable,
  moment: Moment,
  row: ProposalRow,
  { reason, newDate }: { readonly reason: string; readonly newDate: BusinessDate },
): Promise<void> =>
  notify(
    tx,
    moment,
    row,
    {
      status: 'Maaf, kami terlambat',
      message: `Maaf, kami melewati janji kami. ${reason} Janji baru kami: paling lambat ${formatDate(newDate)}.`,
      date: newDate,
      values: { reason },
    },
    'due-date-missed',
  );
