import { z } from 'zod';
import { touchedAreas } from '#requests/touched-areas.ts';
import { stateText } from '#shared/request-states.ts';
import type { PendingChange } from '#shared/wire/policy-overview.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services.ts';
import type { Vault } from '#server/vault.ts';
import { openContent } from './proposal-repository.ts';
import { ProposalRow } from './proposal-row.ts';

const selectPending = {
  name: 'proposals/pending-of-policy',
  text: `SELECT number, suffix, title, state, submitted_at, promised_date, headline, content FROM proposal
         WHERE policy_number = $1 AND party_id = $2 AND ended_at IS NULL AND holds_lock
         ORDER BY submitted_at, number LIMIT 100`,
};

const SealedRow = ProposalRow.pick({
  number: true,
  suffix: true,
  title: true,
  state: true,
  submitted_at: true,
  promised_date: true,
  headline: true,
}).extend({ content: z.instanceof(Buffer) });

function buildPending(vault: Vault, row: unknown): PendingChange {
  const { suffix, content, ...told } = SealedRow.parse(row);
  const { rows } = openContent(vault, told.number, content).summary;
  return { ...told, state_text: stateText(told.state), areas: [...touchedAreas(suffix)], rows };
}

/** Requests of this person whose effect is still to come; one statement. A row that cannot be read is left out (P03). */
export async function listPendingChanges(
  { pool, vault, log }: Pick<Services, 'pool' | 'vault' | 'log'>,
  { policyNumber, partyId }: Pick<CustomerSession, 'policyNumber' | 'partyId'>,
): Promise<PendingChange[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ ...selectPending, values: [policyNumber, partyId] });
  return rows.flatMap((row) => {
    try {
      return [buildPending(vault, row)];
    } catch (error) {
      log.error({ err: error, number: row['number'] }, 'pending change cannot be read');
      return [];
    }
  });
}
