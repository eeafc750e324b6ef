import { businessDateOf } from '#shared/dates.ts';
import { promisedDate } from '#shared/service-level.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { listAsked } from './asked-documents.ts';
import { listAskedContacts } from './confirmation-repository.ts';
import { readMoment, type Engine } from './engine.ts';
import { listEvents } from './event-repository.ts';
import { listStatementsToGive } from './give-statements.ts';
import { findPaymentDue } from './payment-due.ts';
import { getContent } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';
import { buildDetail } from './proposal-view.ts';

/** One request as its customer reads it; who asks was checked before. */
export async function describeProposal(engine: Engine, row: ProposalRow): Promise<ProposalDetail> {
  const [content, events, asked, moment] = await Promise.all([
    getContent(engine.pool, engine.vault, row.number),
    listEvents(engine.pool, row.number),
    listAsked(engine.pool, [row.number]),
    readMoment(engine),
  ]);
  const { calendar, cutoffDocs } = moment.promises;
  const payment = await findPaymentDue(engine, row, content);
  const contacts =
    row.waits_for === 'CONFIRMATION' ? await listAskedContacts(engine.pool, engine.vault, row.number) : [];
  const statements = await listStatementsToGive(engine, row, content);
  const firstPromise = row.promise?.first ?? promisedDate(row.submitted_at, row.service_days, cutoffDocs, calendar);
  return buildDetail({
    row,
    content,
    events,
    asked,
    payment,
    statements,
    contacts,
    firstPromise,
    today: businessDateOf(moment.at),
  });
}
