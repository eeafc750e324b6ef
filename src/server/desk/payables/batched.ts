import type { Payable } from '#core/port.ts';
import type { Parameters as Numbers } from '#shared/parameters/parameters.ts';
import { chooseWay } from '#server/payout-batches/choose-way.ts';
import type { PayoutWay } from '#server/config/payout-settings.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listBankNames } from '#server/reference/list-rows.ts';
import { refuseState } from '#server/http/refuse.ts';

type OpenBatches = ReadonlyMap<string, string>;

/** Batches that are open, and the banks by all their names. */
export interface Batching {
  readonly open: OpenBatches;
  readonly banks: Parameters<typeof chooseWay>[2];
}

/** Open batch of a payable. */
export interface OpenBatch {
  readonly batchId: string;
  readonly number: string;
  readonly madeBy: string;
  readonly isReleased: boolean;
}

/** Finds the open batch of each payable that is in one. */
export async function listOpenBatches(
  q: Queryable,
  payableIds: readonly string[],
): Promise<ReadonlyMap<string, OpenBatch>> {
  const { rows } = await q.query<OpenBatch & { readonly id: string }>(
    `SELECT at.payable_id::text AS id, at.batch_id::text AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy",
            EXISTS (SELECT FROM payout_batch_release AS released WHERE released.batch_id = at.batch_id) AS "isReleased"
     FROM payout_line_state AS at JOIN payout_batch AS batch USING (batch_id)
     WHERE at.payable_id = ANY($1::uuid[]) AND at.state IN ('waiting', 'sent', 'unclear')`,
    [[...payableIds]],
  );
  return new Map(rows.map(({ id, ...batch }) => [id, batch]));
}

/** Finds the number of the open batch of each payable that is in one. */
export const findOpenBatches = async (q: Queryable, payableIds: readonly string[]): Promise<OpenBatches> =>
  new Map([...(await listOpenBatches(q, payableIds))].map(([id, { number }]) => [id, number]));

/** Finds the open batches of payables, and the banks where payments leave in batches. */
export const findBatching = async (
  { config, pool }: Pick<DeskServices, 'config' | 'pool'>,
  payableIds: readonly string[],
): Promise<Batching> => ({
  open: await findOpenBatches(pool, payableIds),
  banks: config.payoutWay === 'demo' ? [] : await listBankNames(pool),
});

/** Note of a payable that goes into a batch. */
export const paidInBatch = 'Dibayar lewat kumpulan pembayaran.';

/** Counts batches that wait for a second person other than `userName`. */
export async function countOpenBatches(q: Queryable, userName: string): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM payout_batch AS batch
     WHERE made_by <> $1 AND NOT EXISTS (SELECT FROM payout_batch_release WHERE batch_id = batch.batch_id)
       AND EXISTS (SELECT FROM payout_line_state AS at WHERE at.batch_id = batch.batch_id AND at.state = 'waiting')`,
    [userName],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Describes why a payable is not prepared and released alone; '' = it is: in a demo, and where no way of a batch carries
 * it.
 */
export function describeBatched(
  way: PayoutWay,
  payable: Payable,
  parameters: Numbers,
  { open, banks }: Batching,
): string {
  const number = open.get(payable.payableId);
  if (number !== undefined) return `Ada di kumpulan pembayaran ${number}.`;
  if (way === 'demo' || 'problem' in chooseWay(payable, parameters, banks)) return '';
  return paidInBatch;
}

/** Refuses to pay a payable alone that is in a batch, or goes into one. @throws 409 */
export async function refuseBatched(
  { config, core, pool }: Pick<DeskServices, 'config' | 'core' | 'pool'>,
  payable: Payable,
): Promise<void> {
  const [owner] = await core.listPoliciesForPayout([payable.policyNumber]);
  if (owner === undefined) return;
  const batching = await findBatching({ config, pool }, [payable.payableId]);
  const batched = describeBatched(config.payoutWay, payable, owner.parameters, batching);
  if (batched !== '') throw refuseState(batched);
}
