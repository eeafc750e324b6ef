import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import { parseInstant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { issuePaper, type PaperDraft } from '#server/papers/issue-paper.ts';
import { section } from '#server/papers/paper.ts';
import { keepPremiumReceipt } from '#server/premiums/premium-receipt.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { addressLines, findAddressee } from '#server/proposals/letters/addressee.ts';
import { coverPapers } from './cover-papers.ts';
import type { EventCase, EventPaper, PapersOf } from './event-paper.ts';
import { moneyPapers } from './money-papers.ts';
import { reportPapers } from './report-papers.ts';

const papersByKind = { ...moneyPapers, ...coverPapers, ...reportPapers } as const;

type PaperEvent = keyof typeof papersByKind;

const table: { readonly [Kind in PaperEvent]: PapersOf<Kind> } = papersByKind;

type PaperBody = Extract<CoreEventBody, { readonly kind: PaperEvent }>;

const hasPapers = (body: CoreEventBody): body is PaperBody => Object.hasOwn(table, body.kind);

const buildPapers = <Kind extends PaperEvent>(
  kind: Kind,
  about: EventCase,
  body: Extract<CoreEventBody, { readonly kind: Kind }>,
): Promise<readonly EventPaper[]> => table[kind](about, body);

/**
 * Tells whether the document may go to the holder: one about a sale or payment only goes to the person who requested
 * it, even if the holder has changed.
 */
const isTheirs = ({ row, addressee }: EventCase): boolean =>
  row === undefined || row.party_id === addressee.owner.partyId;

async function draftPapers(
  tx: Queryable,
  core: PolicyCore,
  event: CoreEvent,
  body: PaperBody,
): Promise<readonly PaperDraft[]> {
  const addressee = await findAddressee(core, event.policyNumber);
  if (addressee === undefined) return [];
  const row = event.requestNumber === null ? undefined : await findProposal(tx, event.requestNumber);
  const about = { core, event, addressee, row };
  if (!isTheirs(about)) return [];
  const lines = [...addressLines(addressee), ...(row ? [{ label: 'Nomor pengajuan', value: row.number }] : [])];
  return (await buildPapers(body.kind, about, body)).map(({ sections, ...paper }) => ({
    about: `event/${event.id}`,
    ...paper,
    owner: addressee.owner,
    requestNumber: row?.number ?? null,
    wording: addressee.policy,
    sections: [section('Kepada', { lines }), ...sections],
  }));
}

/** Issues the documents of an event in the transaction that handles it: once, with the figures of the event (rulebook 6.8). */
export async function writeEventPapers(
  tx: Queryable,
  { vault, coreIn }: Pick<Engine, 'coreIn' | 'vault'>,
  moment: Moment,
  event: CoreEvent,
): Promise<void> {
  const { body, policyNumber } = event;
  const when = { at: parseInstant(event.at), recordedAt: moment.recordedAt };
  const core = coreIn(tx, moment);
  if (body.kind === 'PREMIUM_PAID') await keepPremiumReceipt(tx, { core, vault, ...when }, policyNumber, body.dueOn);
  if (!hasPapers(body)) return;
  for (const draft of await draftPapers(tx, core, event, body)) await issuePaper(tx, vault, when, draft);
}
