import { findRequestType } from '#requests/registry/registry.ts';
import { formatMoment } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { describeResult, describeTyped } from '#server/payee-names/describe-payee-name.ts';
import { findPayeeName, type StoredName } from '#server/payee-names/payee-name-repository.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

interface ShownAccount {
  readonly account_name: DeskCase['account_name'];
  /** Warnings while a decision is ahead; the result itself decides nothing. */
  readonly accountWarnings: readonly string[];
}

const nameLabel = 'Nama rekening menurut bank';

function namesAccount({ suffix }: ProposalRow, { payload }: ProposalContent): boolean {
  const parsed = findRequestType(suffix)?.parse(payload, 'complete');
  return parsed?.ok === true && parsed.value.account !== undefined;
}

const describe = ({ name, result, typedMatch }: StoredName): string => {
  const typed = typedMatch === null ? '' : describeTyped(typedMatch);
  const words = [describeResult(result), typed].filter((text) => text !== '').join('; ');
  return name === null ? words : `${name} (${words})`;
};

function warningsOf(row: ProposalRow, stored: StoredName): readonly string[] {
  const isExpected = ['same', 'registered', 'later'].includes(stored.result);
  if (row.decided_at !== null || row.ended_at !== null) return [];
  return isExpected && stored.typedMatch !== 'different' ? [] : [`${nameLabel}: ${describe(stored)}.`];
}

/** Describes for staff who owns the account of a request, as the bank answered (decision 0076). */
export async function describeAccount(
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  row: ProposalRow,
  content: ProposalContent,
): Promise<ShownAccount> {
  if (!namesAccount(row, content)) return { account_name: [], accountWarnings: [] };
  const stored = await findPayeeName(pool, vault, row.number);
  if (stored === undefined)
    return { account_name: [{ label: nameLabel, value: 'belum ditanyakan ke bank' }], accountWarnings: [] };
  return {
    account_name: [
      { label: nameLabel, value: describe(stored) },
      { label: 'Terakhir ditanyakan ke bank', value: formatMoment(stored.askedAt) },
    ],
    accountWarnings: warningsOf(row, stored),
  };
}
