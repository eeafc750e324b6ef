import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import { businessDateOf, parseInstant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { issueDocument, type DocumentDraft } from '#server/issued-documents/issue-document.ts';
import { section } from '#server/issued-documents/issued-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { keepPremiumReceipt } from '#server/premiums/premium-receipt.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { addressLines, findAddressee } from '#server/proposals/letters/addressee.ts';
import { coverDocuments } from './cover-documents.ts';
import type { EventCase, EventDocument, DocumentsOf } from './event-document.ts';
import { moneyDocuments } from './money-documents.ts';
import { reportDocuments } from './report-documents.ts';

const documentsByKind = { ...moneyDocuments, ...coverDocuments, ...reportDocuments } as const;

type DocumentEvent = keyof typeof documentsByKind;

const table: { readonly [Kind in DocumentEvent]: DocumentsOf<Kind> } = documentsByKind;

type DocumentBody = Extract<CoreEventBody, { readonly kind: DocumentEvent }>;

const hasDocuments = (body: CoreEventBody): body is DocumentBody => Object.hasOwn(table, body.kind);

const buildDocuments = <Kind extends DocumentEvent>(
  kind: Kind,
  about: EventCase,
  body: Extract<CoreEventBody, { readonly kind: Kind }>,
): Promise<readonly EventDocument[]> => table[kind](about, body);

/**
 * Returns true when the document may go to the holder: one about a sale or payment only goes to the person who
 * requested it, even if the holder has changed.
 */
const isTheirs = ({ row, addressee }: Pick<EventCase, 'row' | 'addressee'>): boolean =>
  row === undefined || row.party_id === addressee.owner.partyId;

async function draftDocuments(
  tx: Queryable,
  core: PolicyCore,
  event: CoreEvent,
  body: DocumentBody,
): Promise<readonly DocumentDraft[]> {
  const addressee = await findAddressee(core, event.policyNumber);
  if (addressee === undefined) return [];
  const row = event.requestNumber === null ? undefined : await findProposal(tx, event.requestNumber);
  if (!isTheirs({ addressee, row })) return [];
  const words = await readLetterWords(tx, businessDateOf(parseInstant(event.at)), addressee.policy);
  const about = { core, event, addressee, row, words };
  const number = row === undefined ? [] : [{ label: words.line('COMMON', 'request'), value: row.number }];
  const lines = [...addressLines(words, addressee), ...number];
  return (await buildDocuments(body.kind, about, body)).map(({ sections, ...document }) => ({
    about: `event/${event.id}`,
    ...document,
    owner: addressee.owner,
    requestNumber: row?.number ?? null,
    words,
    sections: [section(words.line('COMMON', 'toTitle'), { lines }), ...sections],
  }));
}

/** Issues the documents of an event in the transaction that handles it: once, with the figures of the event (rulebook 6.8). */
export async function writeEventDocuments(
  tx: Queryable,
  { vault, coreIn }: Pick<Engine, 'coreIn' | 'vault'>,
  moment: Moment,
  event: CoreEvent,
): Promise<void> {
  const { body, policyNumber } = event;
  const when = { at: parseInstant(event.at), recordedAt: moment.recordedAt };
  const core = coreIn(tx, moment);
  if (body.kind === 'PREMIUM_PAID') await keepPremiumReceipt(tx, { core, vault, ...when }, policyNumber, body.dueOn);
  if (!hasDocuments(body)) return;
  for (const draft of await draftDocuments(tx, core, event, body)) await issueDocument(tx, vault, when, draft);
}
