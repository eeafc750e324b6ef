import type { SaveNotices } from '#core/embedded/imports/load-batch.ts';
import { insertPastNotices } from '#server/notifications/notification-repository.ts';
import { instantAt } from '#shared/time/dates.ts';

/** Stores the notices of a portfolio file, each at 12:00 WIB of its date. */
export const savePastNotices: SaveNotices = (q, notices) =>
  insertPastNotices(
    q,
    notices.map(({ on, ...notice }) => ({ ...notice, at: instantAt(on, '12:00') })),
  );
