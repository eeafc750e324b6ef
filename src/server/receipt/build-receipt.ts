import { formatLongDate, formatMoment, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { shownStateText } from '#server/proposal-store/customer-turn.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';
import {
  isFilled,
  section,
  sha256Of,
  type IssuedDocument,
  type DocumentSection,
} from '#server/issued-documents/issued-document.ts';
import { hiddenLine, summaryLines } from '#server/issued-documents/request-lines.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';

export interface ReceiptParts {
  readonly words: LetterWords;
  readonly row: ProposalRow;
  readonly content: ProposalContent;
  readonly holderName: string;
  readonly attachments: ProposalDetail['attachments'];
  /** Due date as the customer reads it now; null = the request has ended. */
  readonly promisedOn: BusinessDate | null;
  /** Sentences about the next actor and date, and why the date was moved. */
  readonly promise: readonly string[];
  readonly printedAt: Instant;
}

const attachmentStates = {
  received: 'attachmentReceived',
  asked: 'attachmentAsked',
  replaced: 'attachmentReplaced',
} as const satisfies Readonly<Record<ProposalDetail['attachments'][number]['state'], string>>;

const fingerprintOf = ({ row, content }: ReceiptParts): string =>
  sha256Of([row.number, row.title, row.submitted_at, content.summary, content.terms]);

function sent({ words, row, holderName }: ReceiptParts): DocumentSection {
  return section(words.line('REQUEST_RECEIPT', 'requestTitle'), {
    lines: [
      { label: words.line('COMMON', 'request'), value: row.number },
      { label: words.line('REQUEST_RECEIPT', 'type'), value: row.title },
      { label: words.line('COMMON', 'policy'), value: row.policy_number },
      { label: words.line('COMMON', 'holder'), value: holderName },
      { label: words.line('REQUEST_RECEIPT', 'received'), value: formatMoment(row.submitted_at) },
    ],
  });
}

function promised({ words, row, promisedOn, promise, printedAt }: ReceiptParts): DocumentSection {
  const label = words.line('REQUEST_RECEIPT', 'status', { moment: formatMoment(printedAt) });
  const status = { label, value: shownStateText(row) };
  const endedLabel = words.line('REQUEST_RECEIPT', 'ended');
  const ended = row.ended_at === null ? [] : [{ label: endedLabel, value: formatMoment(row.ended_at) }];
  if (promisedOn === null) return section(words.line('REQUEST_RECEIPT', 'statusTitle'), { lines: [status, ...ended] });
  const day = { label: words.line('REQUEST_RECEIPT', 'promised'), value: formatLongDate(promisedOn) };
  return section(words.line('REQUEST_RECEIPT', 'promiseTitle'), {
    lines: [status, day],
    points: promise.map(hideNumbers),
  });
}

/** Builds the receipt of a request: content, day of arrival, attachments, and due date (rulebook 6.8). */
export function buildReceipt(parts: ReceiptParts): IssuedDocument {
  const { words, row, content, attachments, printedAt } = parts;
  const { note } = content.summary;
  const agreed = content.terms.map((term) => words.line('REQUEST_RECEIPT', 'agreed', term));
  const attached = attachments.map(({ label, state }) =>
    hiddenLine(label, words.line('REQUEST_RECEIPT', attachmentStates[state])),
  );
  const sections = [
    sent(parts),
    section(words.line('REQUEST_RECEIPT', 'askedTitle'), {
      lines: summaryLines(words, content.summary),
      points: note === null ? [] : [hideNumbers(note)],
    }),
    section(words.line('REQUEST_RECEIPT', 'attachmentsTitle'), { lines: attached }),
    promised(parts),
    section(words.line('COMMON', 'finalTitle'), { lines: row.outcome }),
    section(words.line('REQUEST_RECEIPT', 'agreedTitle'), {
      points: [...content.consequences, ...agreed].map(hideNumbers),
    }),
  ];
  return {
    number: row.number,
    heading: words.line('REQUEST_RECEIPT', 'heading'),
    foot: words.line('REQUEST_RECEIPT', 'foot'),
    subject: row.title,
    sections: sections.filter(isFilled),
    closing: words.line('REQUEST_RECEIPT', 'closing'),
    frame: words.frame,
    at: printedAt,
    fingerprint: fingerprintOf(parts),
    check: null,
  };
}
