import { Big } from 'big.js';
import type { Payable, PolicyCore } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { heldBy, isPayable } from '#server/desk/payables/payable-view.ts';
import { listOwners } from '#server/desk/payables/payables.ts';
import type { BatchLine } from '#server/payout-batches/batch-lines.ts';

/** Line of a batch that is not released, with its payable as it is now and why it drops out; '' = it stays. */
export interface JudgedLine {
  readonly line: BatchLine;
  readonly payable: Payable | undefined;
  readonly problem: string;
}

const isSame = (line: BatchLine, payable: Payable): boolean =>
  new Big(line.amount).eq(payable.amount) &&
  line.bankName === payable.bankName &&
  line.accountNumber === payable.bankAccount &&
  line.accountName === payable.accountName;

type Reading = {
  readonly q: Queryable;
  readonly core: Pick<PolicyCore, 'findPayable' | 'listPoliciesForPayout'>;
  readonly today: BusinessDate;
};

/** Reads the payables of lines and finds those that a hold or a change takes out before the release (rulebook 6.12). */
export async function judgeLines(
  { q, core, today }: Reading,
  lines: readonly BatchLine[],
): Promise<readonly JudgedLine[]> {
  const ownerOf = await listOwners(
    q,
    core,
    lines.map(({ policyNumber }) => policyNumber),
  );
  const judge = (line: BatchLine, payable: Payable | undefined): string => {
    if (payable === undefined || !isPayable(payable) || payable.attempt + 1 !== line.attempt)
      return 'Tidak menunggu dibayar lagi.';
    if (!isSame(line, payable)) return 'Jumlah atau rekening berubah sejak kumpulan dibuat.';
    return heldBy({ payable, owner: ownerOf(payable.policyNumber), today });
  };
  const judged: JudgedLine[] = [];
  for (const line of lines) {
    const payable = await core.findPayable(line.payableId);
    judged.push({ line, payable, problem: judge(line, payable) });
  }
  return judged;
}

/** Returns the lines that a release would send. */
export const readyLines = (judged: readonly JudgedLine[]): readonly BatchLine[] =>
  judged.filter(({ problem }) => problem === '').map(({ line }) => line);
