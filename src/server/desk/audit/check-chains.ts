import type { ChainCursor, ChainSlice } from '#shared/wire/audit/trail.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { ChainFamily } from '#server/audit/chain-family.ts';
import { listNights } from '#server/audit/chain-heads.ts';
import { verifySlice, type ChainBreak } from '#server/audit/verify-chain.ts';
import { verifyNight } from '#server/audit/verify-heads.ts';
import { findChainKey } from '#server/data-keys/data-key-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const problems: Readonly<Record<ChainBreak['problem'], string>> = {
  missing: 'hilang',
  edited: 'diubah',
  unkeyed: 'ditulis tanpa kunci',
  'unknown key': 'ditulis dengan kunci yang tidak dikenal',
};

const describeBreak = ({ chain, position, problem }: ChainBreak): ChainSlice['breaks'][number] => ({
  chain,
  position,
  text: `Rantai ${chain}, entri ${position}: ${problems[problem]}`,
});

const startOf = (family: number): ChainCursor => ({
  family,
  night: null,
  chain: '',
  position: 0,
  hash: '',
  is_keyed: false,
  is_broken: false,
});

/** Part of the check without the figure for the progress. */
type Part = Omit<ChainSlice, 'about'>;
type Checking = {
  readonly q: Queryable;
  readonly key: Awaited<ReturnType<typeof findChainKey>>;
  readonly family: ChainFamily;
};

/** Compares one batch of links; behind the last one come the nights. */
async function checkLinks({ q, key, family }: Checking, at: ChainCursor): Promise<Part> {
  const from =
    at.chain === ''
      ? null
      : { chain: at.chain, position: at.position, hash: at.hash, isKeyed: at.is_keyed, isBroken: at.is_broken };
  const { links, chains, breaks, walked } = await verifySlice(q, key, family, from);
  const { chain, position, hash, isKeyed: is_keyed, isBroken: is_broken } = walked;
  const next =
    links === 0 ? { ...startOf(at.family), night: 0 } : { ...at, chain, position, hash, is_keyed, is_broken };
  return { links, chains, nights: 0, breaks: breaks.map(describeBreak), cursor: next };
}

/** Compares the record of one night. */
async function checkNight(
  { q, key, family }: Checking,
  at: ChainCursor,
  night: number,
  isLast: boolean,
): Promise<Part> {
  const nights = await listNights(q, family.name);
  const after = isLast ? null : startOf(at.family + 1);
  if (night >= nights.length && nights.length > 0) return { links: 0, chains: 0, nights: 0, breaks: [], cursor: after };
  const { isWhole, breaks } = await verifyNight(q, key, family, nights, night);
  const lost = breaks.map(describeBreak);
  const record = { chain: family.name, position: null, text: `Catatan malam ${night} (${family.name}) tidak cocok` };
  return {
    links: 0,
    chains: 0,
    nights: nights.length === 0 ? 0 : 1,
    breaks: isWhole ? lost : [...lost, record],
    cursor: night + 1 < nights.length ? { ...at, night: night + 1 } : after,
  };
}

/** Estimates the number of entries by what the database knows of its tables: a scan of all would take long. */
async function countAbout(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ about: number }>(
    `SELECT coalesce(sum(greatest(reltuples, 0)), 0)::float8 AS about FROM pg_class
     WHERE oid IN ('public.audit_event'::regclass, 'public.proposal_event'::regclass)`,
  );
  return rows[0]?.about ?? 0;
}

/**
 * POST audit/check: the next slice of the check that `ops -- audit-verify` makes, with the same functions. It reads
 * only, without a transaction. The first slice is recorded: who checked, and when.
 */
export async function checkChains(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  families: readonly ChainFamily[],
  { userName }: Pick<StaffSession, 'userName'>,
  cursor: ChainCursor | null,
): Promise<ChainSlice> {
  const { pool, vault } = desk;
  const at = cursor ?? startOf(0);
  if (cursor === null)
    await inTransaction(pool, (tx) =>
      appendAudit(tx, vault, {
        stream: 'desk',
        at: desk.clock.systemNow(),
        actor: `staff:${userName}`,
        action: 'audit.checked',
        detail: {},
      }),
    );
  const family = families[at.family];
  if (family === undefined) return { links: 0, chains: 0, nights: 0, breaks: [], cursor: null, about: null };
  const checking = { q: pool, key: await findChainKey(pool, vault), family };
  const isLast = at.family === families.length - 1;
  const part = at.night === null ? await checkLinks(checking, at) : await checkNight(checking, at, at.night, isLast);
  return { ...part, about: cursor === null ? await countAbout(pool) : null };
}
