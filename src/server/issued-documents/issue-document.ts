import { documentKinds, type DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { fill, fillKnown } from '#shared/words/wording.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import {
  isFilled,
  newCode,
  sha256Of,
  type IssuedDocument,
  type DocumentContent,
  type DocumentSection,
} from './issued-document.ts';
import {
  hasIssuedDocument,
  insertIssuedDocument,
  takeSerial,
  type DocumentOwner,
  type StoredIssuedDocument,
} from './issued-document-repository.ts';
import type { LetterWords } from './words/letter-words.ts';

/** Content of a document to be issued; texts may carry wording tokens. */
export interface DocumentDraft {
  readonly kind: DocumentKind;
  /** Subject of the document (request or event); one document per subject and kind. */
  readonly about: string;
  readonly owner: DocumentOwner;
  readonly requestNumber: string | null;
  readonly words: LetterWords;
  readonly subject: string;
  readonly sections: readonly DocumentSection[];
  readonly closing: string;
  /** Absent = the next of its kind. */
  readonly number?: string;
}

interface When {
  readonly at: Instant;
  readonly recordedAt: Instant;
}

const numberOf = (kind: DocumentKind, serial: string, at: Instant): string =>
  `${documentKinds[kind].prefix}-${businessDateOf(at).slice(0, 4)}-${serial.padStart(8, '0')}`;

function contentOf({ kind, words, subject, sections, closing }: DocumentDraft): DocumentContent {
  const fillAll = (text: string): string => fill(text, words.wording);
  // Sentences may contain text typed by people.
  const fillFlags = (text: string): string => fillKnown(text, words.wording);
  return {
    heading: words.line(kind, 'heading'),
    subject: fillFlags(subject),
    sections: sections.filter(isFilled).map((each) => ({
      ...each,
      heading: fillAll(each.heading),
      text: each.text.map(fillFlags),
      lines: each.lines.map(({ label, value }) => ({ label: fillFlags(label), value })),
      points: each.points.map(fillFlags),
      table: each.table && { ...each.table, rows: each.table.rows.map((row) => row.map(fillFlags)) },
    })),
    closing: fillAll(closing),
    code: newCode(),
    ...(Object.keys(words.frame).length > 0 && { frame: words.frame }),
  };
}

/**
 * Creates and stores a document in the caller's transaction (rulebook 6.8). It is created once, however often it is
 * requested, and always states the facts of that moment.
 */
export async function issueDocument(
  tx: Queryable,
  vault: Vault,
  { at, recordedAt }: When,
  draft: DocumentDraft,
): Promise<void> {
  const { kind, about, owner, requestNumber } = draft;
  if (await hasIssuedDocument(tx, kind, about)) return;
  const serial = await takeSerial(tx);
  const number = draft.number ?? numberOf(kind, serial, at);
  const content = contentOf(draft);
  await insertIssuedDocument(tx, vault, {
    ...owner,
    serial,
    number,
    kind,
    requestNumber,
    about,
    content,
    sha256: sha256Of([number, kind, owner.policyNumber, at, content]),
    madeAt: at,
    madeOn: businessDateOf(at),
    recordedAt,
  });
}

/** Returns a document that nobody sent, for drawing; `mark` takes the place of its number. */
export function toPreview(draft: DocumentDraft, at: Instant, mark: string): IssuedDocument {
  const { code: _code, ...content } = contentOf(draft);
  return { ...content, number: mark, foot: content.heading, at, fingerprint: '', check: null };
}

/** Returns a stored document for drawing. */
export const toIssuedDocument = ({
  number,
  sha256,
  made_at,
  content,
}: Pick<StoredIssuedDocument, 'number' | 'sha256' | 'made_at' | 'content'>): IssuedDocument => ({
  ...content,
  number,
  foot: content.heading,
  at: made_at,
  fingerprint: sha256,
  check: { code: content.code },
});
