import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { frameName, frameParts, type FramePart } from './places/frame-words.ts';

/** Parts of a message that an insurer may replace, and parts of the words around all messages. */
export const messageParts = ['subject', 'text', 'sms', ...frameParts] as const;
export type MessagePart = 'subject' | 'text' | 'sms' | FramePart;

/** Words of an insurer for one part of a template, from a business date on. */
export interface MessageTextRow {
  readonly template: string;
  readonly part: MessagePart;
  readonly validFrom: string;
  readonly body: string;
}

const columnsOf = (rows: readonly MessageTextRow[]): string[][] => [
  rows.map(({ template }) => template),
  rows.map(({ part }) => part),
  rows.map(({ validFrom }) => validFrom),
];

/** Replaced words by template and part. */
export type OwnWords = ReadonlyMap<string, Readonly<Partial<Record<MessagePart, string>>>>;

/**
 * Lists the insurer's words that count at a moment, of these templates and around them. The business date is computed here, because a transaction
 * must not wait for a second connection.
 */
export async function listOwnWords(tx: Queryable, templates: readonly string[], at: Instant): Promise<OwnWords> {
  const { rows } = await tx.query<{ template: string; words: Readonly<Partial<Record<MessagePart, string>>> }>(
    `SELECT template, json_object_agg(part, body) AS words
     FROM (SELECT DISTINCT ON (template, part) template, part, body FROM message_text
           WHERE template = ANY ($1) AND valid_from <= (
             ($2::timestamptz + coalesce((SELECT offset_ms FROM business_clock), 0) * interval '1 millisecond')
             AT TIME ZONE 'Asia/Jakarta')::date
           ORDER BY template, part, valid_from DESC) AS newest
     GROUP BY template`,
    [[...new Set([...templates, frameName])], at],
  );
  return new Map(rows.map(({ template, words }) => [template, words]));
}

/** Finds the words that are stored for the same parts and days as these. */
export async function findMessageTexts(
  q: Queryable,
  rows: readonly MessageTextRow[],
): Promise<readonly MessageTextRow[]> {
  const { rows: found } = await q.query<MessageTextRow>(
    `SELECT template, part, valid_from::text AS "validFrom", body
     FROM unnest($1::text[], $2::text[], $3::date[]) AS given (template, part, valid_from)
     JOIN message_text USING (template, part, valid_from)`,
    columnsOf(rows),
  );
  return found;
}

/** Inserts words; those of a stored day stay. */
export async function insertMessageTexts(tx: Queryable, rows: readonly MessageTextRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO message_text (template, part, valid_from, body)
     SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[])
     ON CONFLICT (template, part, valid_from) DO NOTHING`,
    [...columnsOf(rows), rows.map(({ body }) => body)],
  );
}
