import type { EndReportInput, ReportDismissal } from '#shared/wire/reports/report-parts.ts';
import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { decideEntry, refuseSecondEntry, type EntryDecision } from '#server/desk/decisions/decide-entry.ts';
import { againstApproving, type Looking } from '#server/desk/decisions/second-person.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import {
  findDismissedReport,
  findWaitingDismissalForUpdate,
  insertDismissal,
  type Dismissal,
  type DismissedKind,
} from './dismissal-repository.ts';

const table = 'report_dismissal';
const waitsAlready = 'Tunggu penyetuju memutuskannya.';

/** Reports of one kind: how one is locked and ended. */
export interface DismissibleReports {
  readonly kind: DismissedKind;
  /** Locks a report that can be dismissed. Throws 404, and 409 with who decided about it, and when. */
  readonly lock: (tx: Queryable, number: string, caller: StaffSession) => Promise<unknown>;
  /** Ends the report: `by` = the second person, `reason` = what the first one found. */
  readonly end: (
    tx: Queryable,
    ended: { readonly number: string; readonly by: string; readonly at: Instant; readonly reason: string },
  ) => Promise<void>;
}

const audit = (
  tx: Queryable,
  { vault }: Pick<DeskServices, 'vault'>,
  { recordedAt: at }: Moment,
  { kind, reportNumber: report, step, by }: Pick<Dismissal, 'kind' | 'reportNumber'> & Record<'by' | 'step', string>,
): Promise<void> => {
  const action = `${kind.toLowerCase()}.${step}`;
  return appendAudit(tx, vault, { stream: 'desk', at, actor: `staff:${by}`, action, detail: { report } });
};

/** Enters a dismissal; the report stays open until another person approves it (rulebook 7.28, rulings 7.9). @throws 404, 409 */
export async function enterDismissal(
  desk: DeskServices,
  { kind, lock }: DismissibleReports,
  { number: reportNumber, note }: EndReportInput & { readonly number: string },
  caller: StaffSession,
): Promise<void> {
  const moment = await readMoment(desk);
  const by = caller.userName;
  await inTransaction(desk.pool, async (tx) => {
    await lock(tx, reportNumber, caller);
    if (!(await insertDismissal(tx, { kind, reportNumber, note, madeBy: by, madeAt: moment.recordedAt }))) {
      const waiting = { table, values: { report_number: reportNumber }, next: waitsAlready } as const;
      throw await refuseSecondEntry(tx, waiting, caller);
    }
    await audit(tx, desk, moment, { kind, reportNumber, step: 'dismissal-entered', by });
  });
}

/**
 * Another person decides: the report ends, or stays open as before. The report is locked first, as by whoever confirms it.
 * @throws 404, 409 for who entered it, and for a report or dismissal that is decided: who did so, and when
 */
export const decideDismissal = (
  desk: DeskServices,
  { kind, lock, end }: DismissibleReports,
  decision: EntryDecision & { readonly id: string },
  caller: StaffSession,
): Promise<Dismissal> =>
  decideEntry<Dismissal>(
    desk,
    {
      table,
      findForUpdate: async (tx, id) => {
        const number = await findDismissedReport(tx, kind, id);
        if (number === undefined) return undefined;
        await lock(tx, number, caller);
        return findWaitingDismissalForUpdate(tx, id);
      },
      follow: async (tx, { reportNumber, note: reason }, moment) => {
        const by = caller.userName;
        if (decision.approved) await end(tx, { number: reportNumber, by, at: moment.recordedAt, reason });
        const step = decision.approved ? 'dismissed' : 'dismissal-rejected';
        await audit(tx, desk, moment, { kind, reportNumber, step, by });
      },
    },
    decision,
    caller,
  );

/** A dismissal as the caller reads it. */
export const describeDismissal = (
  { id, note, madeBy, madeAt, ...dismissal }: Dismissal,
  caller: Looking,
): ReportDismissal => ({
  id,
  note,
  made_by: madeBy,
  made_at: madeAt,
  stands_against: againstApproving({ ...dismissal, madeBy }, caller),
});
