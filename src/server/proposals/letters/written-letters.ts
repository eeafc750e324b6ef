import type { RequestState } from '#shared/requests/request-states.ts';
import type { WrittenKind } from '#shared/requests/written-letters.ts';
import type { Instant } from '#shared/time/dates.ts';
import { section, type DocumentContent } from '#server/issued-documents/issued-document.ts';
import type { DocumentDraft } from '#server/issued-documents/issue-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { addressLines, type Addressee } from './addressee.ts';
import { buildRequestLetter, isEndorsed, requestLines } from './request-letters.ts';

/** Addressee of a written letter, and the request that it is about; null = the policy alone. */
export interface LetterSubject {
  readonly addressee: Addressee;
  readonly request: StoredProposal | null;
}

/** Letter as it was typed; `about` = id of the letter, which is issued once. */
interface Typed {
  readonly kind: WrittenKind;
  readonly about: string;
  readonly paragraph: string;
}

interface When {
  readonly at: Instant;
  readonly words: LetterWords;
}

type RequestKind = Exclude<WrittenKind, 'CERTIFICATE' | 'FREE_LETTER' | 'REPLY_LETTER'>;
const freeKinds = ['FREE_LETTER', 'REPLY_LETTER', 'CERTIFICATE'] as const satisfies readonly WrittenKind[];

/** States in which a letter of a request says what is true. */
const statesOf: Readonly<Record<RequestKind, readonly RequestState[]>> = {
  APPROVAL: ['DISETUJUI', 'DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER', 'SELESAI'],
  REJECTION: ['DITOLAK'],
  OFFER: ['PENAWARAN'],
  ENDORSEMENT: ['SELESAI'],
};

const requestKinds: readonly RequestKind[] = ['APPROVAL', 'REJECTION', 'OFFER', 'ENDORSEMENT'];

/** Returns true when the letter fits what was decided; nobody at the insurer rejected a declined offer. */
function fits(kind: RequestKind, { row, content }: StoredProposal): boolean {
  if (!statesOf[kind].includes(row.state) || content.summary.rows.length === 0) return false;
  if (kind === 'ENDORSEMENT') return isEndorsed(row);
  return kind !== 'REJECTION' || row.approver !== null;
}

/** Lists the kinds that can be written: the free ones, and letters that the request has had. */
export const listWritableKinds = (request: StoredProposal | null): readonly WrittenKind[] => [
  ...freeKinds,
  ...(request === null ? [] : requestKinds.filter((kind) => fits(kind, request))),
];

const linesOf = (paragraph: string): string[] => paragraph.split('\n').filter((line) => line.trim() !== '');

/** Returns true when a letter that was sent has this paragraph: its lines end the last section. */
export function hasParagraph({ sections }: Pick<DocumentContent, 'sections'>, paragraph: string): boolean {
  const lines = linesOf(paragraph);
  const sent = sections.at(-1)?.text.slice(-lines.length) ?? [];
  return JSON.stringify(sent) === JSON.stringify(lines);
}

const isFree = (kind: WrittenKind): kind is (typeof freeKinds)[number] => freeKinds.some((free) => free === kind);

/**
 * Builds the text of a letter that staff wrote (rulebook 6.8.2). The paragraph stands as it was typed.
 * @throws RangeError for a letter of a request without one
 */
export function buildWrittenLetter(
  { kind, about, paragraph }: Typed,
  { addressee, request }: LetterSubject,
  { at, words }: When,
): DocumentDraft {
  const text = linesOf(paragraph);
  if (!isFree(kind)) {
    if (request === null) throw new RangeError(kind);
    const letter = buildRequestLetter(kind, about, { ...request, at, words }, addressee);
    const added = section(words.line('WRITTEN', 'addedTitle'), { text });
    return { ...letter, sections: [...letter.sections, added] };
  }
  const facts = [...addressLines(words, addressee), ...(request === null ? [] : requestLines(words, request.row))];
  const salutation = words.line('WRITTEN', 'salutation', { name: addressee.name });
  return {
    kind,
    about,
    owner: addressee.owner,
    requestNumber: request?.row.number ?? null,
    words,
    subject: request?.row.title ?? words.line('WRITTEN', 'subject', { policy: addressee.policy.number }),
    sections: [
      section(words.line('COMMON', 'toTitle'), { lines: facts }),
      section(words.line(kind, 'textTitle'), { text: [salutation, ...text] }),
    ],
    closing: words.line(kind, 'closing'),
  };
}
