import { z } from 'zod';
import { touchedAreas } from '#requests/contract/touched-areas.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PendingChange } from '#shared/wire/policy-overview.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import type { Services } from '#server/services/services.ts';
import type { Vault } from '#server/vault/vault.ts';
import { shownStateText } from '#server/proposal-store/customer-turn.ts';
import { promisedDay, describeTurn } from '#server/proposal-store/due-date-words.ts';
import { openContent, waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const selectPending = {
  name: 'proposals/pending-of-policy',
  text: `SELECT number, suffix, title, state, submitted_at, promised_date, headline, waits_for, face_consent_until, decided_at, ended_at, effective_on,
           holds_lock, service_days, promise, paused_since, pause_reason, reply_by, content FROM proposal
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
  waits_for: true,
  face_consent_until: true,
  decided_at: true,
  ended_at: true,
  effective_on: true,
  holds_lock: true,
  service_days: true,
  promise: true,
  paused_since: true,
  pause_reason: true,
  reply_by: true,
}).extend({ content: z.instanceof(Buffer) });

/**
 * Masks people's numbers in a row: the policy page stays open and may be read over a shoulder, so full numbers are on
 * the request's own page only (rulings 6.8).
 */
const masked = ({ label, old, new: now }: PendingChange['rows'][number]) => ({
  label,
  old: old && hideNumbers(old),
  new: hideNumbers(now),
});

function buildPending(vault: Vault, row: unknown, { today, calendar }: Days): PendingChange {
  const { content, ...change } = SealedRow.parse(row);
  const { number, title, state, submitted_at, headline } = change;
  const turn = describeTurn(change, today, calendar);
  const { rows } = openContent(vault, number, content).summary;
  return {
    number,
    title,
    state,
    submitted_at,
    promised_date: promisedDay(turn, change),
    headline,
    waits_for_day: waitsForDay(change),
    state_text: shownStateText(change),
    when: turn.text,
    areas: [...touchedAreas(change.suffix)],
    rows: rows.map(masked),
  };
}

interface Days {
  readonly today: BusinessDate;
  readonly calendar: Calendar;
}

/** Lists this person's requests whose effect is still to come, by one statement. An unreadable row is left out (P03). */
export async function listPendingChanges(
  { pool, vault, log }: Pick<Services, 'pool' | 'vault' | 'log'>,
  { policyNumber, partyId }: Pick<CustomerSession, 'policyNumber' | 'partyId'>,
  days: Days,
): Promise<PendingChange[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ ...selectPending, values: [policyNumber, partyId] });
  return rows.flatMap((row) => {
    try {
      return [buildPending(vault, row, days)];
    } catch (error) {
      log.error({ err: error, number: row['number'] }, 'pending change cannot be read');
      return [];
    }
  });
}
