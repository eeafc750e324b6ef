import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { newTypedCode, showInGroups } from '#server/vault/typed-code.ts';

const Line = z.object({ label: z.string(), value: z.string() });

/** Columns of a table, each with its share of the width; those from `numbersFrom` on are figures. */
const Table = z.object({
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  shares: z.array(z.number()),
  numbersFrom: z.number(),
});
export type DocumentTable = z.infer<typeof Table>;

/** A part of a document, drawn in this order: sentences, lines of label and value, points, a table. */
const DocumentSection = z.object({
  heading: z.string(),
  text: z.array(z.string()),
  lines: z.array(Line),
  points: z.array(z.string()),
  table: z.nullable(Table),
});
export type DocumentSection = z.infer<typeof DocumentSection>;
export type DocumentLine = z.infer<typeof Line>;

/**
 * Content of a document, as stored; `code` proves possession. `frame` = words of the insurer around it, so that it reads
 * as it was issued; absent = the program's.
 */
export const DocumentContent = z.object({
  heading: z.string(),
  subject: z.string(),
  sections: z.array(DocumentSection),
  closing: z.string(),
  code: z.string(),
  frame: z.optional(z.record(z.string(), z.string())),
});
export type DocumentContent = z.infer<typeof DocumentContent>;

/** Document ready to be drawn, whether stored or temporary; drawing adds only page numbers. */
export interface IssuedDocument extends Omit<DocumentContent, 'code'> {
  readonly number: string;
  /** Label before the number in the footer: 'Pengajuan'. */
  readonly foot: string;
  readonly at: Instant;
  /** SHA-256 of its subject: two documents about the same subject have the same; '' = a preview. */
  readonly fingerprint: string;
  /** Code for checking the document; null = it is not stored. */
  readonly check: { readonly code: string } | null;
}

/** Builds a section from some of its parts. */
export const section = (heading: string, parts: Partial<Omit<DocumentSection, 'heading'>>): DocumentSection => ({
  heading,
  text: [],
  lines: [],
  points: [],
  table: null,
  ...parts,
});

export const isFilled = ({ text, lines, points, table }: DocumentSection): boolean =>
  text.length + lines.length + points.length + (table?.rows.length ?? 0) > 0;

export const sha256Of = (source: unknown): string => createHash('sha256').update(JSON.stringify(source)).digest('hex');

const codeLength = 10;

/** Returns a code of fifty random bits. */
export const newCode = (): string => newTypedCode(codeLength);

/** Formats a code as printed: 'AB12C-D3E4F'. */
export const showCode = (code: string): string => showInGroups(code, codeLength / 2);
