import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

type Recording = Pick<DeskServices, 'clock' | 'pool' | 'vault'>;
type StaffReader = Pick<StaffSession, 'userName'>;

/** Records that staff viewed data of a policy, for the list that its holder can read. */
export const recordAccess = (
  desk: Recording,
  { userName }: StaffReader,
  access: { readonly policyNumber: string; readonly action: AuditAction },
): Promise<void> =>
  inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: `policy:${access.policyNumber}`,
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: access.action,
      detail: {},
    }),
  );

/** A list that is loaded again within this time is the same access. */
const sameAccessSeconds = 3600;

interface ListAccess {
  readonly policyNumbers: readonly string[];
  readonly action: AuditAction;
  readonly masked: boolean;
}

/** Lists the streams in which this access is recorded already. */
async function listRecorded(
  q: Queryable,
  actor: string,
  access: ListAccess,
  since: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await q.query<{ stream: string }>(
    `SELECT DISTINCT stream FROM audit_event
     WHERE stream = ANY ($1) AND actor = $2 AND action = $3 AND at > $4 AND detail = $5`,
    [access.policyNumbers.map(streamOf), actor, access.action, since, JSON.stringify({ masked: access.masked })],
  );
  return new Set(rows.map(({ stream }) => stream));
}

const streamOf = (policyNumber: string): string => `policy:${policyNumber}`;

/**
 * Records that staff viewed several policies in a list: once an hour for each policy, however often the list is loaded.
 */
export async function recordListAccess(desk: Recording, { userName }: StaffReader, access: ListAccess): Promise<void> {
  const at = desk.clock.systemNow();
  const actor = `staff:${userName}`;
  const recorded = await listRecorded(desk.pool, actor, access, secondsAfter(at, -sameAccessSeconds));
  const streams = access.policyNumbers.map(streamOf).filter((stream) => !recorded.has(stream));
  if (streams.length === 0) return;
  await inTransaction(desk.pool, async (tx) => {
    for (const stream of streams.toSorted())
      await appendAudit(tx, desk.vault, {
        stream,
        at,
        actor,
        action: access.action,
        detail: { masked: access.masked },
      });
  });
}
