import { businessDateOf, formatDate, type Instant } from '#shared/time/dates.ts';
import type { BreachVersion as ShownVersion, DeskBreach, DeskBreaches } from '#shared/wire/operations/desk-breaches.ts';
import { breachDeadline, breachStateText, missingNotices } from '#server/breaches/breach-deadline.ts';
import { countPolicies, type PolicyCounts } from '#server/breaches/breach-notice-repository.ts';
import { listBreachVersions, type BreachVersion } from '#server/breaches/breach-repository.ts';
import { listOwnWords } from '#server/messages/message-text-repository.ts';
import { templateIn } from '#server/messages/own-words.ts';
import { fillTemplate } from '#server/messages/templates.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Entry } from '#server/desk/entries/entry-repository.ts';
import { describeEntry, mayEnter } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { breachNotices, type BreachNoticeContent } from './breach-notice-entry.ts';

const toShown = (each: BreachVersion): ShownVersion => ({
  version: each.version,
  discovered_at: each.discoveredAt,
  data: each.data,
  people: each.people,
  cause: each.cause,
  measures: each.measures,
  authority_notified_at: each.authorityNotifiedAt,
  people_notified_at: each.peopleNotifiedAt,
  made_by: each.madeBy,
  made_at: each.madeAt,
});

interface Shown {
  readonly now: Instant;
  readonly hours: number;
  readonly counts: ReadonlyMap<string, PolicyCounts>;
}

/** Describes a breach from its versions, newest first. */
function describeBreach(versions: readonly BreachVersion[], { now, hours, counts }: Shown): readonly DeskBreach[] {
  const [newest] = versions;
  if (newest === undefined) return [];
  const { number } = newest;
  const deadline = breachDeadline(newest.discoveredAt, hours);
  const { listed = 0, sent = 0, unreachable = [] } = counts.get(number) ?? {};
  const isDone = missingNotices(newest).length === 0;
  return [
    {
      number,
      deadline,
      state: isDone ? 'DONE' : deadline < now ? 'LATE' : 'OPEN',
      state_text: breachStateText(newest, deadline, now),
      versions: versions.map(toShown),
      policies: { listed, sent, unreachable: [...unreachable] },
    },
  ];
}

/** Reads the register, newest breach first. */
export async function readBreaches({
  pool,
  core,
  clock,
}: Pick<DeskServices, 'pool' | 'core' | 'clock'>): Promise<DeskBreach[]> {
  const now = await clock.businessNow();
  const hours = await core.getBreachNoticeHours(businessDateOf(now));
  const counts = await countPolicies(pool);
  const versions = Map.groupBy(await listBreachVersions(pool), ({ number }) => number);
  return [...versions.values()].flatMap((each) => describeBreach(each, { now, hours, counts }));
}

/** Fills the text of the message as the holders read it. */
function messageOf(
  text: string,
  { subject, content }: Entry<BreachNoticeContent>,
  breaches: readonly DeskBreach[],
): string {
  const discovered = breaches.find(({ number }) => number === subject)?.versions[0]?.discovered_at;
  const date = discovered === undefined ? '' : formatDate(businessDateOf(discovered));
  const { what, data, advice, contact } = content;
  return fillTemplate(text, { date, what, data, advice, contact });
}

/** Describes the page: the register, and the notices that wait for a second person. */
export async function describeBreaches(
  desk: DeskServices,
  waiting: readonly Entry<BreachNoticeContent>[],
  caller: StaffSession,
): Promise<DeskBreaches> {
  const breaches = await readBreaches(desk);
  const { text } = templateIn(await listOwnWords(desk.pool, ['data-breach'], desk.clock.systemNow()), 'data-breach');
  return {
    waiting: waiting.map((entry) => ({
      ...describeEntry(breachNotices, entry, caller),
      breach_number: entry.subject,
      message: messageOf(text, entry, breaches),
      policies: entry.content.policies.length,
    })),
    breaches,
    may_enter: mayEnter(breachNotices, caller),
  };
}
