import { readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import { nameWords } from '#shared/text/name-words.ts';
import { businessDateOf, daysBetween } from '#shared/time/dates.ts';
import {
  shouldBeTexts,
  type AutomaticSamples,
  type CaseAutomatic,
  type SampleInput,
  type SampleList,
} from '#shared/wire/desk-automatic/automatic.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checksForFinance } from '#server/desk/case/finance-sight.ts';
import { refuseDone } from '#server/desk/decisions/refuse-done.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { isOwnPolicy } from '#server/desk/staff/own-policy.ts';
import { insertNotice } from '#server/desk/team/notice-repository.ts';
import { refuse, refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { withheldText } from '#server/proposals/automatic/switch-subjects.ts';
import { describeDecided, pageSize } from './describe-shares.ts';
import {
  countListed,
  findStory,
  listLeaders,
  listSamples,
  lockSample,
  updateAnswer,
  updateReported,
  type Sample,
  type Story,
} from './sample-repository.ts';

/** Roles that look at a decision of the system afterwards. */
export const sampleCheckers: readonly StaffRole[] = ['VERIFIKATOR', 'KETUA_TIM'];

type Answered = Pick<
  Sample,
  'answer' | 'answered_at' | 'answered_by' | 'answered_name' | 'reason' | 'reported_at' | 'should_be'
>;

/** Describes the answer of a sample; null = none yet. */
function describeAnswer({ answer, answered_at, answered_by, answered_name, reason, reported_at, should_be }: Answered) {
  if (answer === null || answered_at === null) return null;
  return {
    answer,
    should_be,
    reason: reason ?? '',
    by: answered_name ?? answered_by ?? '',
    at: answered_at,
    reported_at,
  };
}

/** GET automatic/samples: a page of samples without an answer, with a difference, or alike. */
export async function describeSamples(
  desk: Pick<DeskServices, 'clock' | 'pool'>,
  { list, page }: { readonly list: SampleList; readonly page: number },
): Promise<AutomaticSamples> {
  const today = businessDateOf(await desk.clock.businessNow());
  const total = await countListed(desk.pool, list);
  const rows = await listSamples(desk.pool, list, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    list,
    items: rows.map((row) => ({
      ...describeDecided(row),
      decided_at: row.drawn_at,
      age_days: Math.max(0, daysBetween(businessDateOf(row.drawn_at), today)),
      answered: describeAnswer(row),
    })),
    total,
    page,
    page_size: pageSize,
  };
}

/** Returns true when both names have the same words, in any order. */
const isSameName = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((name) => nameWords(name).toSorted().join(' '));
  return left !== '' && left === right;
};

type Caller = Pick<StaffSession, 'roles' | 'userName'>;

/** Returns why the viewer cannot look at the decision afterwards; '' = nothing. */
async function againstAnswering(
  reading: Parameters<typeof isOwnPolicy>[0],
  story: Story,
  { roles, userName }: Caller,
): Promise<string> {
  if (!sampleCheckers.some((role) => roles.includes(role))) return 'Verifikator atau ketua tim yang memeriksanya.';
  if (story.is_involved) return 'Anda ikut menangani kasus ini. Petugas lain yang memeriksanya.';
  // Not every account has its identity number; an equal name is reason enough to leave it to a colleague.
  if (isSameName(story.viewer_name ?? '', story.holder_name))
    return 'Nama pemegang polis sama dengan nama Anda. Petugas lain yang memeriksanya.';
  const isOwn = await isOwnPolicy(reading, userName, story.policy_number);
  return isOwn ? 'Ini polis Anda sendiri. Petugas lain yang memeriksanya.' : '';
}

/** Services with which an answer is stored. */
type Writing = Pick<DeskServices, 'clock' | 'coreIn' | 'pool' | 'serviceCalendar' | 'vault'>;

const mayReport = (story: Story, { userName }: Caller): boolean =>
  story.answer === 'DIFFERENT' && story.answered_by === userName && story.reported_at === null;

/** Returns the trace of a decision as the reader sees it; finance reads nothing of somebody's health or age. */
function traceFor(trace: NonNullable<Story['trace']>, { roles }: Caller) {
  const lines = trace.map(({ words, values, outcome }) => ({ words, values, outcome }));
  return readsMoneyOnly(roles) ? checksForFinance(lines, ({ words, values }) => `${words} ${values}`) : lines;
}

/** GET cases/:number/automatic: trace, reason for people, and sample. @throws 404 */
export async function describeCaseAutomatic(
  { core, pool, vault }: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  caller: Caller,
  number: string,
): Promise<CaseAutomatic> {
  const story = await findStory(pool, number, caller.userName);
  if (story === undefined) throw refuse('NOT_FOUND');
  const { decided_at, trace, withheld, drawn_at } = story;
  const isOpen = drawn_at !== null && story.answer === null;
  const against = isOpen ? await againstAnswering({ q: pool, core, vault }, story, caller) : '';
  return {
    decision: decided_at === null || trace === null ? null : { at: decided_at, trace: traceFor(trace, caller) },
    withheld: withheld === null ? null : `${withheldText(withheld)}.`,
    sample:
      drawn_at === null
        ? null
        : {
            answered: describeAnswer(story),
            against,
            may_report: mayReport(story, caller),
          },
  };
}

/** @throws 422 for a difference without its reason or what it should have been, and for the same with the latter */
function refuseIncomplete({ answer, should_be, reason }: SampleInput): void {
  if (answer === 'SAME') {
    if (should_be !== null) throw refuseField('should_be', 'Kosongkan bila keputusan Anda sama.');
    return;
  }
  if (should_be === null) throw refuseField('should_be', 'Pilih keputusan yang seharusnya.');
  if (reason === '') throw refuseField('reason', 'Tulis alasannya.');
}

/** Reads the locked sample. @throws 404 for a request that was not drawn */
async function lockStory(tx: Queryable, number: string, { userName }: Caller): Promise<Story> {
  await lockSample(tx, number);
  const story = await findStory(tx, number, userName);
  if (story === undefined || story.drawn_at === null) throw refuse('NOT_FOUND');
  return story;
}

/**
 * Stores what a person says of a decision of the system; the request itself does not change.
 * @throws 404, 409 when answered already or not for this person, 422
 */
export async function answerSample(
  desk: Writing,
  caller: StaffSession,
  number: string,
  input: SampleInput,
): Promise<void> {
  refuseIncomplete(input);
  const moment = await readMoment(desk);
  const at = moment.recordedAt;
  await inTransaction(desk.pool, async (tx) => {
    const story = await lockStory(tx, number, caller);
    const { answered_by: by, answered_at: before } = story;
    if (by !== null && before !== null) throw await refuseDone(tx, { done: 'Sudah diperiksa', by, at: before }, caller);
    const reading = { q: tx, core: desk.coreIn(tx, moment), vault: desk.vault };
    const against = await againstAnswering(reading, story, caller);
    if (against !== '') throw refuseState(against);
    await updateAnswer(tx, number, input, { by: caller.userName, at });
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'automatic.sample-answered',
      detail: { request: number, answer: input.answer, shouldBe: input.should_be },
    });
  });
}

/** Tells the team leaders of a difference, once. @throws 404, 409 */
export async function reportDifference(desk: Writing, caller: StaffSession, number: string): Promise<void> {
  const at = desk.clock.systemNow();
  await inTransaction(desk.pool, async (tx) => {
    const story = await lockStory(tx, number, caller);
    if (!mayReport(story, caller)) throw refuseState('Hanya perbedaan yang Anda catat, dan belum dilaporkan.');
    const should = story.should_be === null ? '' : shouldBeTexts[story.should_be];
    const word = `Seharusnya: ${should}. ${story.reason ?? ''}`;
    for (const userName of await listLeaders(tx))
      await insertNotice(tx, { userName, number, kind: 'SAMPLE_DIFFERS', by: caller.userName, word, at });
    await updateReported(tx, number, at);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'automatic.difference-reported',
      detail: { request: number },
    });
  });
}
