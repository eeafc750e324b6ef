import { z } from 'zod';
import {
  readSharedAnswers,
  sharedAnswers,
  type SharedAnswers,
  type SharedField,
} from '#requests/registry/shared-answers.ts';
import { BusinessDate, formatDate } from '#shared/time/dates.ts';
import type { OfferedAnswers } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findDraft, type DraftOwner } from './draft-repository.ts';

const Payload = z.record(z.string(), z.unknown());

/** Finds the newest open request of this person; an applied change is read from the policy instead. */
async function findOpenNumber(q: Queryable, owner: DraftOwner, suffix: string): Promise<string | undefined> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM proposal WHERE policy_number = $1 AND party_id = $2 AND suffix = $3 AND ended_at IS NULL
     ORDER BY submitted_at DESC, number DESC LIMIT 1`,
    [owner.policyNumber, owner.partyId, suffix],
  );
  return rows[0]?.number;
}

interface Sources {
  readonly pool: Queryable;
  readonly vault: Vault;
}

/** Lists the payload of a sent request before that of a draft. */
async function listPayloads({ pool, vault }: Sources, owner: DraftOwner, suffix: string): Promise<readonly unknown[]> {
  const number = await findOpenNumber(pool, owner, suffix);
  const sent = number === undefined ? [] : [(await getContent(pool, vault, number)).payload];
  const started = await findDraft(pool, vault, owner, suffix);
  return [...sent, started?.payload];
}

async function readRow(sources: Sources, owner: DraftOwner, row: SharedAnswers) {
  for (const payload of await listPayloads(sources, owner, row.from)) {
    const values = readSharedAnswers(row, Payload.safeParse(payload).data ?? {});
    if (values !== undefined) return values;
  }
  return undefined;
}

const shown = (value: string, kind: SharedField['kind']): string => {
  if (kind === 'code') return 'Sama seperti di pengajuan itu';
  if (kind === 'date') return formatDate(BusinessDate.parse(value));
  return kind === 'number' ? `****${value.slice(-4)}` : value;
};

/**
 * Finds answers from another request of the same life event that have the same meaning here; null = none. They are only
 * offered: the user copies them by a button, and this request's rules check them on sending.
 */
export async function findOfferedAnswers(
  { pool, vault }: Pick<Engine, 'pool' | 'vault'>,
  owner: DraftOwner,
  suffix: string,
): Promise<OfferedAnswers | null> {
  for (const row of sharedAnswers.filter(({ to }) => to === suffix)) {
    const values = await readRow({ pool, vault }, owner, row);
    if (values === undefined) continue;
    return {
      event: row.event,
      values,
      rows: row.fields.flatMap(({ to, label, kind }) => {
        const value = values[to];
        return value === undefined ? [] : [{ label, value: shown(value, kind) }];
      }),
    };
  }
  return null;
}
