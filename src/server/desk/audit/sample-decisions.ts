import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { describeCardHints } from '#shared/wire/card-readings/describe-card-hints.ts';
import { describePhotoFaults } from '#shared/photos/describe-photo-faults.ts';
import { photoFaults } from '#shared/photos/photo-faults.ts';
import { describeState } from '#shared/requests/request-states.ts';
import { addMonths, businessDateOf, BusinessDate, instantAt, type Instant } from '#shared/time/dates.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import { CardHints } from '#shared/wire/card-readings/card-reading.ts';
import type { Sample, SampledDecision, SampleInput } from '#shared/wire/audit/sample.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listEvents } from '#server/proposal-store/event-repository.ts';
import { buildCaseEvents } from '#server/desk/case/case-events.ts';
import { screeningStates } from '#server/desk/case/shown-screening-hit.ts';
import { listAnswers } from '#server/desk/case/checklist-repository.ts';
import { listNotes } from '#server/desk/customers/note-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

const answerText = { RIGHT: 'sesuai', WRONG: 'tidak sesuai', NOT_APPLICABLE: 'tidak berlaku' } as const;

interface Decision {
  readonly number: string;
  readonly title: string;
  readonly policy_number: string;
  readonly state: string;
  readonly submitted_at: Instant;
  readonly decided_at: Instant;
}

/** Lists the numbers of all requests that people decided in the month. */
async function listDecided(q: Queryable, from: Instant, before: Instant): Promise<readonly string[]> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT number FROM proposal WHERE decided_at >= $1 AND decided_at < $2 AND NOT automatic`,
    [from, before],
  );
  return rows.map(({ number }) => number);
}

/** Draws numbers by the seed: each has a place that only seed and number decide, whatever else the month has. */
function draw(numbers: readonly string[], seed: string, count: number): readonly string[] {
  const placed = numbers.map((number) => ({
    number,
    place: createHash('sha256').update(`${seed} ${number}`).digest('hex'),
  }));
  return placed
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ number }) => number);
}

async function listOpened(q: Queryable, number: string, decidedAt: Instant): Promise<SampledDecision['attachments']> {
  const { rows } = await q.query<{ type: string | null; who: string; at: Instant; is_before: boolean }>(
    `SELECT type, coalesce(display_name, opening.user_name) AS who, opened_at AS at,
       opened_at <= coalesce((SELECT max(recorded_at) FROM proposal_event AS event
         WHERE event.number = $1 AND event.at = $2), $2) AS is_before
     FROM paper_opening AS opening LEFT JOIN attachment USING (name) LEFT JOIN staff USING (user_name)
     WHERE request_number = $1 ORDER BY opened_at, opening.name`,
    [number, decidedAt],
  );
  return rows.map(({ type, ...opening }) => ({
    attachment: type === null ? 'foto wajah atau berkas yang sudah dihapus' : attachmentLabel(type),
    ...opening,
  }));
}

const HintedPhoto = z.object({
  type: z.string(),
  faults: z.nullable(z.array(z.enum(photoFaults))),
  card: z.nullable(CardHints),
});

/** Lists the hints about one photo, with the words that staff read on the case. */
function photoHints({ type, faults, card }: z.infer<typeof HintedPhoto>): readonly string[] {
  const hints = [
    ...(faults === null || faults.length === 0 ? [] : [describePhotoFaults(faults)]),
    ...(card === null ? [] : [describeCardHints(card)]),
  ];
  const label = attachmentLabel(type);
  return hints.map((hint) => `${label.charAt(0).toUpperCase()}${label.slice(1)}. ${hint}`);
}

const Finding = z.object({
  about: z.string(),
  state: z.enum(['OPEN', 'CLEARED', 'UPHELD']),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

const findingText = ({ about, state, by, note }: z.infer<typeof Finding>): string =>
  `Kepatuhan, ${about}: ${screeningStates[state]}${by === null ? '' : `, ${by}: ${note ?? ''}`}`;

/** Lists hints of machines about the attachments, and answers of compliance. */
async function listHints(q: Queryable, number: string): Promise<readonly string[]> {
  const photos = await q.query(
    `SELECT type, photo_faults AS faults,
       CASE WHEN card_number IS NULL THEN NULL
         ELSE jsonb_build_object('number', card_number, 'name', card_name, 'birth_date', card_birth_date) END AS card
     FROM attachment WHERE used_by = $1 AND (cardinality(photo_faults) > 0 OR card_number IS NOT NULL)
     ORDER BY type, name`,
    [number],
  );
  const findings = await q.query(
    `SELECT about, state, answered_by AS by, note FROM compliance_look WHERE request_number = $1 ORDER BY about, look_id`,
    [number],
  );
  return [
    ...z.array(HintedPhoto).parse(photos.rows).flatMap(photoHints),
    ...z.array(Finding).parse(findings.rows).map(findingText),
  ];
}

async function describeDecision(
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  decision: Decision,
): Promise<SampledDecision> {
  const { state, ...rest } = decision;
  const { number } = rest;
  const notes = await listNotes(pool, vault, { number, customerId: null });
  return {
    ...rest,
    state_text: describeState(state),
    events: buildCaseEvents(await listEvents(pool, number)),
    attachments: await listOpened(pool, number, rest.decided_at),
    checks: (await listAnswers(pool, number)).map(({ sentence, answer, by }) => ({
      sentence,
      answer: answerText[answer],
      who: by,
    })),
    notes: notes.map(({ text, author, at }) => ({ text, who: author, at })),
    hints: [...(await listHints(pool, number))],
  };
}

/**
 * POST audit/sample: draws decisions of people in a month by a seed, which the trail records. Month, count and seed draw
 * the same again, once the month is over.
 */
export async function sampleDecisions(
  desk: DeskServices,
  { userName }: Pick<StaffSession, 'userName'>,
  { month, count, seed: asked }: SampleInput,
): Promise<Sample> {
  const first = BusinessDate.parse(`${month}-01`);
  const next = addMonths(first, 1);
  const numbers = await listDecided(desk.pool, instantAt(first, '00:00'), instantAt(next, '00:00'));
  const seed = asked ?? randomBytes(4).toString('hex');
  const drawn = draw(numbers, seed, count);
  await inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'audit.sampled',
      detail: { month, count, seed, of: numbers.length, numbers: drawn.join(' ') },
    }),
  );
  const { rows } = await desk.pool.query<Decision & Record<string, unknown>>(
    `SELECT number, title, policy_number, state, submitted_at, decided_at FROM proposal
     WHERE number = ANY ($1) ORDER BY array_position($1, number)`,
    [[...drawn]],
  );
  const items: SampledDecision[] = [];
  for (const row of rows) items.push(await describeDecision(desk, row));
  const today = businessDateOf(await desk.clock.businessNow());
  return { month, seed, of: numbers.length, is_month_over: today >= next, items };
}
