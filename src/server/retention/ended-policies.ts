import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DueRequest, Retiring } from './request-data.ts';

type Delete = (tx: Queryable, retiring: Retiring, due: DueRequest) => Promise<void>;

/** Work on policies that ended before a day. */
interface EndedWork {
  readonly day: BusinessDate;
  readonly isRelationOver: boolean;
  /** Locks and lists the ended requests of a policy with something to delete. */
  readonly listDue: (tx: Queryable, policyNumber: string) => Promise<readonly DueRequest[]>;
  readonly remove: Delete;
  /** Runs once for each policy, after its requests. */
  readonly finish?: (tx: Queryable, policyNumber: string) => Promise<unknown>;
}

/** Deletes data of the ended requests of ended policies, one transaction for each policy. */
export async function deleteOfEnded(
  retiring: Retiring,
  { day, isRelationOver, listDue, remove, finish }: EndedWork,
): Promise<void> {
  const next = (after: string) => retiring.core.listEndedPolicies({ day, isRelationOver, after });
  for (let page = await next(''); page.length > 0; page = await next(page.at(-1) ?? '')) {
    for (const policy of page)
      await inTransaction(retiring.pool, async (tx) => {
        for (const each of await listDue(tx, policy)) await remove(tx, retiring, each);
        await finish?.(tx, policy);
      });
  }
}
