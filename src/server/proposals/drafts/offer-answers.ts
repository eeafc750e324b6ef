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

/** The newest request of this person that is still open; a change that is done stands on the policy, where it is read from. */
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

/** What was sent comes before what is only begun. */
async function listPayloads({ pool, vault }: Sources, owner: DraftOwner, suffix: string): Promise<readonly unknown[]> {
  const number = await findOpenNumber(pool, owner, suffix);
  const sent = number === undefined ? [] : [(await getContent(pool, vault, number)).payload];
  const begun = await findDraft(pool, vault, owner, suffix);
  return [...sent, begun?.payload];
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
 * Answers that this person gave in another request of the same life event, and that mean the same here; null = there are none. They are
 * offered, never filled in: the form takes them at a press, and the rules of its own request look at them when it is sent.
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
