import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { isYourTurn, RequestState, stateGroup, stateText } from '#shared/requests/request-states.ts';
import type { ProposalFilter } from '#shared/requests/proposal-filter.ts';
import type { ProposalList } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { listAsked } from '#server/proposal-store/asked-documents.ts';
import { listObjections } from '#server/proposal-store/objection.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { proposalColumns } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { buildListItem } from './proposal-view.ts';

/** Part of the list to return. Pages count from 1. */
export interface ListFilter {
  readonly order: 'asc' | 'desc';
  readonly search: string;
  readonly filter: ProposalFilter;
  readonly page: number;
  readonly perPage: number;
}

const passes = (filter: ProposalFilter, state: RequestState): boolean => {
  if (filter === 'all') return true;
  return filter === 'your_turn' ? isYourTurn(state) : stateGroup(state) === filter;
};

/**
 * Builds the statement: case-insensitive 'contains' over all columns of wire 6.1; states whose text matches come as $5.
 * Reads one holder's requests by their index, so the search covers only those.
 */
const statement = (order: 'ASC' | 'DESC') => `SELECT ${proposalColumns}, count(*) OVER () AS total FROM proposal p
  WHERE policy_number = $1 AND party_id = $2 AND (state = ANY($3) OR $8 AND waits_for IS NOT NULL AND decided_at IS NULL AND ended_at IS NULL)
    AND ($4 = '' OR state = ANY($5) OR strpos(lower(number), $4) > 0 OR strpos(lower(title), $4) > 0
      OR strpos(lower(headline), $4) > 0
      OR strpos(to_char(submitted_at AT TIME ZONE 'Asia/Jakarta', 'DD/MM/YYYY'), $4) > 0
      OR EXISTS (SELECT FROM asked_document a WHERE a.number = p.number AND a.done_at IS NULL AND strpos(lower(a.label), $4) > 0))
  ORDER BY submitted_at ${order}, number ${order} LIMIT $6 OFFSET $7`;

const statements = {
  desc: { name: 'proposals/page-newest', text: statement('DESC') },
  asc: { name: 'proposals/page-oldest', text: statement('ASC') },
} as const;

const Total = z.object({ total: z.coerce.number() });

interface Found {
  readonly rows: readonly ProposalRow[];
  readonly total: number;
}

/** Reads one page; an unreadable row is left out (P03). */
async function findPage(
  q: Queryable,
  { policyNumber, partyId }: CustomerSession,
  listFilter: ListFilter,
): Promise<Found> {
  const wanted = listFilter.search.trim().toLowerCase().replace(/^#/, '');
  const worded = RequestState.options.filter((state) => stateText(state).toLowerCase().includes(wanted));
  const states = RequestState.options.filter((state) => passes(listFilter.filter, state));
  const skipped = (listFilter.page - 1) * listFilter.perPage;
  const values = [
    policyNumber,
    partyId,
    states,
    wanted,
    worded,
    listFilter.perPage,
    skipped,
    listFilter.filter === 'your_turn',
  ];
  const { rows } = await q.query({ ...statements[listFilter.order], values });
  const parsed = rows.flatMap((row) => {
    const each = ProposalRow.safeParse(row);
    return each.success ? [each.data] : [];
  });
  return { rows: parsed, total: rows[0] === undefined ? 0 : Total.parse(rows[0]).total };
}

/** Answers GET transaction-proposal; a page beyond the end becomes the last one. */
export async function listProposalPage(
  engine: Pick<Engine, 'clock' | 'pool' | 'serviceCalendar'>,
  caller: CustomerSession,
  listFilter: ListFilter,
): Promise<ProposalList> {
  const found = await findPage(engine.pool, caller, listFilter);
  if (found.rows.length === 0 && listFilter.page > 1) {
    const { total } = await findPage(engine.pool, caller, { ...listFilter, page: 1, perPage: 1 });
    return listProposalPage(engine, caller, {
      ...listFilter,
      page: Math.max(1, Math.ceil(total / listFilter.perPage)),
    });
  }
  const numbers = found.rows.map((row) => row.number);
  const [asked, objections, now] = await Promise.all([
    listAsked(engine.pool, numbers),
    listObjections(engine.pool, numbers),
    engine.clock.businessNow(),
  ]);
  const today = businessDateOf(now);
  const { calendar, complaintDays } = await engine.serviceCalendar(today);
  return {
    items: found.rows.map((row) =>
      buildListItem({
        row,
        asked: asked.filter((each) => each.number === row.number),
        objection: objections.get(row.number) ?? null,
        today,
        calendar,
        complaintDays,
      }),
    ),
    total: found.total,
    page: listFilter.page,
    pageInfo: { hasNextPage: listFilter.page * listFilter.perPage < found.total },
  };
}
