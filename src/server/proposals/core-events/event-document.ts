import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import type { DocumentDraft } from '#server/issued-documents/issue-document.ts';
import type { LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Addressee } from '#server/proposals/letters/addressee.ts';

/** Context of a document about an event; `row` = its request, if it has one. */
export interface EventCase {
  /** Core that joins the transaction. */
  readonly core: PolicyCore;
  readonly event: CoreEvent;
  readonly addressee: Addressee;
  readonly row: ProposalRow | undefined;
  /** Words of documents on the day of the event. */
  readonly words: LetterWords;
}

/** Part of a document that its event decides; `about` absent = the event. */
export type EventDocument = Pick<DocumentDraft, 'kind' | 'subject' | 'sections' | 'closing'> & {
  readonly about?: string;
};

type BodyOf<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { readonly kind: Kind }>;

/** Builder of the documents for one kind of event. */
export type DocumentsOf<Kind extends CoreEventBody['kind']> = (
  about: EventCase,
  body: BodyOf<Kind>,
) => Promise<readonly EventDocument[]>;
