import { describeState } from '#shared/requests/request-states.ts';
import { lateCauseWords, LateCause } from '#shared/requests/late-causes.ts';
import { addDays, daysBetween, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { FactKind, InsightList, ListKind } from '#shared/wire/desk-insight/insight.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { readAsked } from './describe-insight.ts';
import type { ListQuestion } from './insight-question.ts';
import { readStaffNames } from './insight-repository.ts';
import { detailText, queueWords } from './insight-words.ts';
import { countListed, listFacts, listOpen, type ListPart, type OpenRow } from './list-repository.ts';

const pageSize = 25;

const titles: Readonly<Record<ListKind, string>> = {
  DECIDED: 'Keputusan',
  STEP: 'Langkah petugas',
  RETURNED: 'Pengembalian',
  MISSED: 'Janji yang terlewat',
  REOPENED: 'Dibuka lagi',
  OBJECTED: 'Keberatan',
  OPEN: 'Pengajuan terbuka',
  LATE: 'Terlambat sekarang',
};

type Listed = Pick<InsightList, 'items' | 'total'>;
type Names = ReadonlyMap<string, string>;

const clerkOf = (clerk: string, names: Names): string | null => (clerk === '' ? null : (names.get(clerk) ?? clerk));

/** Says since when an open request waits, or is late and why. */
function openText({ missed_on, cause, queue, sent_on }: OpenRow, day: BusinessDate): string {
  const place = queueWords[queue] ?? queue;
  if (missed_on === null) return `${daysBetween(sent_on, day)} hari sejak dikirim · ${place}`;
  const known = LateCause.safeParse(cause).data;
  const why = known === undefined ? '' : ` karena ${lateCauseWords[known]}`;
  return `Lewat ${daysBetween(missed_on, day)} hari${why} · ${place}`;
}

async function readOpen(
  { pool }: Pick<DeskServices, 'pool'>,
  question: ListQuestion,
  day: BusinessDate,
  part: ListPart,
  names: Names,
): Promise<Listed> {
  const { kind, detail, type, clerk, queue, age, state } = question;
  const rows = await listOpen(
    pool,
    {
      isLate: kind === 'LATE',
      cause: detail,
      type,
      state,
      queue,
      clerk: clerk === 'none' ? '' : clerk,
      sentBy: age === null ? null : addDays(day, -age),
    },
    part,
  );
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      id: row.number,
      number: row.number,
      title: row.type,
      day: row.missed_on ?? row.sent_on,
      what: openText(row, day),
      clerk: clerkOf(row.clerk, names),
      state_text: describeState(row.state),
    })),
  };
}

/** Lists facts behind a figure. */
async function readFacts(
  { pool }: Pick<DeskServices, 'pool'>,
  kind: FactKind,
  { type, clerk, detail, since, until }: ListQuestion & { readonly since: BusinessDate; readonly until: BusinessDate },
  part: ListPart,
  names: Names,
): Promise<Listed> {
  const details = detail === null ? null : detail.split(',');
  const filter = { kind, since, until, type, details, clerk: clerk === 'none' ? '' : clerk };
  const [rows, total] = await Promise.all([listFacts(pool, filter, part), countListed(pool, filter)]);
  return {
    total,
    items: rows.map((row) => ({
      id: `${row.number} ${row.position} ${row.detail}`,
      number: row.number,
      title: row.title,
      day: row.day,
      what: detailText(kind, row.detail),
      clerk: clerkOf(row.clerk, names),
      state_text: describeState(row.state),
    })),
  };
}

/** Reads a part of the list behind a figure. @throws 422 */
export async function readList(
  desk: DeskServices,
  question: ListQuestion,
  part: ListPart,
): Promise<Listed & Pick<InsightList, 'title' | 'made_at'>> {
  const [{ day, period, made }, names] = await Promise.all([readAsked(desk, question), readStaffNames(desk.pool)]);
  const { kind } = question;
  const isOpen = kind === 'OPEN' || kind === 'LATE';
  const listed = isOpen
    ? await readOpen(desk, question, day, part, names)
    : await readFacts(desk, kind, { ...question, ...period }, part, names);
  const days = isOpen ? '' : `, ${formatDate(period.since)} sampai ${formatDate(period.until)}`;
  return { ...listed, title: `${titles[kind]}${days}`, made_at: made.made_at };
}

/** GET insight/list: a page of the list behind a figure. @throws 422 */
export async function describeList(desk: DeskServices, question: ListQuestion): Promise<InsightList> {
  const { page } = question;
  const listed = await readList(desk, question, { limit: pageSize, offset: (page - 1) * pageSize });
  return { ...listed, page, page_size: pageSize };
}
