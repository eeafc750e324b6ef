import type { Holder } from '#core/port.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listCooling, type NumberChange } from '#server/number-changes/number-change-repository.ts';
import { isTypedHolder } from '#server/number-changes/typed-holder.ts';
import { countOpenReports } from '#server/profile/report-repository.ts';
import type { Vault } from '#server/vault/vault.ts';

const texts = {
  unknown: 'Nomor polis ini tidak ada. Tolak permintaannya.',
  identity: 'Nomor identitas tidak sama dengan pemegang polis. Tolak permintaannya.',
  same: 'Nomor baru ini sudah tercatat pada polis. Tolak permintaannya.',
  reported: 'Polis ini sedang diperiksa Kepatuhan karena laporan keamanan. Tunggu sampai laporannya ditutup.',
  cooling: 'Nomor baru lain untuk pemegang polis ini sedang menunggu berlaku. Tunggu atau tolak permintaan ini.',
} as const;

/** Finds why an application cannot be approved; '' = nothing prevents it. */
export async function findAgainst(
  q: Queryable,
  vault: Vault,
  change: NumberChange,
  holder: Holder | undefined,
): Promise<string> {
  if (holder === undefined) return texts.unknown;
  if (!isTypedHolder(vault, holder, change)) return texts.identity;
  if (holder.mobile === change.mobile) return texts.same;
  if ((await countOpenReports(q, holder.policyNumber)) > 0) return texts.reported;
  const others = (await listCooling(q, holder.partyId)).filter((number) => number !== change.number);
  return others.length > 0 ? texts.cooling : '';
}
