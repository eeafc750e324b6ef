import { findRequestType } from '#requests/registry/registry.ts';
import {
  businessDateOf,
  formatDate,
  formatLongDate,
  formatMoment,
  type BusinessDate,
  type Instant,
} from '#shared/time/dates.ts';
import type { DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { section, type DocumentLine, type DocumentSection } from '#server/issued-documents/issued-document.ts';
import { hiddenLine, summaryLines } from '#server/issued-documents/request-lines.ts';
import type { DocumentDraft } from '#server/issued-documents/issue-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import { addressLines, type Addressee } from './addressee.ts';

/** Kind of letter about a request. */
export type RequestLetterKind = Extract<
  DocumentKind,
  'APPROVAL' | 'REJECTION' | 'OFFER' | 'ENDORSEMENT' | 'REINSTATEMENT'
>;

/** Content of one letter besides the common lines. */
interface Letter {
  readonly sections: readonly DocumentSection[];
  readonly closing: string;
}

interface Stored extends StoredProposal {
  /** Moment of the step. */
  readonly at: Instant;
  readonly words: LetterWords;
}

const dayOf = ({ at }: Stored): BusinessDate => businessDateOf(at);

const asked = ({ words, content: { summary } }: Stored, heading: string): DocumentSection =>
  section(heading, {
    lines: summaryLines(words, summary),
    text: summary.note === null ? [] : [hideNumbers(summary.note)],
  });

const finalFigures = ({ words, row }: Stored): DocumentSection =>
  section(words.line('COMMON', 'finalTitle'), { lines: row.outcome });

const decidedAt = ({ row, at }: Stored): { readonly moment: string } => ({
  moment: formatMoment(row.decided_at ?? at),
});

const approval = (stored: Stored): Letter => {
  const { words, row, content } = stored;
  const decided = row.automatic ? 'decidedBySystem' : 'decided';
  return {
    sections: [
      section(words.line('APPROVAL', 'decisionTitle'), { text: [words.line('APPROVAL', decided, decidedAt(stored))] }),
      asked(stored, words.line('APPROVAL', 'approvedTitle')),
      section(words.line('APPROVAL', 'noticeTitle'), { points: content.consequences }),
    ],
    closing: words.line('APPROVAL', 'closing'),
  };
};

const rejection = (stored: Stored): Letter => {
  const { words, row } = stored;
  return {
    sections: [
      section(words.line('REJECTION', 'decisionTitle'), {
        text: [
          words.line('REJECTION', 'decided', decidedAt(stored)),
          words.line('REJECTION', 'reason', { reason: hideNumbers(row.decision_reason ?? '-') }),
        ],
      }),
      asked(stored, words.line('REJECTION', 'askedTitle')),
      section(words.line('REJECTION', 'objectionTitle'), { points: words.list('REJECTION', 'objection') }),
    ],
    closing: words.line('REJECTION', 'closing'),
  };
};

function offer({ words, content }: Stored): Letter {
  const made = content.offer;
  const date = made === null ? '-' : formatLongDate(made.replyBy);
  return {
    sections: [
      section(words.line('OFFER', 'offerTitle'), {
        text: made === null ? [] : [words.line('OFFER', 'reason', { reason: hideNumbers(made.reason) })],
        lines: made === null ? [] : made.shown.map(({ label, value }) => hiddenLine(label, value)),
      }),
      section(words.line('OFFER', 'requestTitle'), { lines: summaryLines(words, (made ?? content).summary) }),
      section(words.line('OFFER', 'noticeTitle'), { points: made === null ? [] : made.consequences }),
      section(words.line('OFFER', 'answerTitle'), { text: [words.line('OFFER', 'answer', { date })] }),
    ],
    closing: words.line('OFFER', 'closing'),
  };
}

const endorsement = (stored: Stored): Letter => {
  const { words, row } = stored;
  const date = formatLongDate(row.effective_on ?? dayOf(stored));
  return {
    sections: [
      section(words.line('ENDORSEMENT', 'changeTitle'), { text: [words.line('ENDORSEMENT', 'changed', { date })] }),
      asked(stored, words.line('ENDORSEMENT', 'contentTitle')),
      finalFigures(stored),
    ],
    closing: words.line('ENDORSEMENT', 'closing'),
  };
};

const reinstatement = (stored: Stored): Letter => {
  const { words } = stored;
  const date = formatLongDate(dayOf(stored));
  return {
    sections: [
      section(words.line('REINSTATEMENT', 'coverTitle'), {
        text: [words.line('REINSTATEMENT', 'byRequest', { date })],
      }),
      asked(stored, words.line('REINSTATEMENT', 'receivedTitle')),
      finalFigures(stored),
    ],
    closing: words.line('REINSTATEMENT', 'closing'),
  };
};

const letters: Readonly<Record<RequestLetterKind, (stored: Stored) => Letter>> = {
  APPROVAL: approval,
  REJECTION: rejection,
  OFFER: offer,
  ENDORSEMENT: endorsement,
  REINSTATEMENT: reinstatement,
};

/** Builds the lines that name the request. */
export const requestLines = (
  words: LetterWords,
  { number, submitted_at }: Pick<StoredProposal['row'], 'number' | 'submitted_at'>,
): readonly DocumentLine[] => [
  { label: words.line('COMMON', 'request'), value: number },
  { label: words.line('COMMON', 'submitted'), value: formatDate(businessDateOf(submitted_at)) },
];

/** Returns true when the type of the request changes the policy by an endorsement. */
export const isEndorsed = ({ suffix }: Pick<StoredProposal['row'], 'suffix'>): boolean =>
  findRequestType(suffix)?.issuedDocuments.includes('endorsement') === true;

/** Builds the text of a letter with the figures stored in the request (rulebook 6.8). */
export function buildRequestLetter(
  kind: RequestLetterKind,
  about: string,
  stored: Stored,
  addressee: Addressee,
): DocumentDraft {
  const { row, words } = stored;
  const { sections, closing } = letters[kind](stored);
  const facts = [...addressLines(words, addressee), ...requestLines(words, row)];
  return {
    kind,
    about,
    owner: addressee.owner,
    requestNumber: row.number,
    words,
    subject: row.title,
    sections: [section(words.line('COMMON', 'toTitle'), { lines: facts }), ...sections],
    closing,
  };
}
