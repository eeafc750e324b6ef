import { isCreditRefund, type CoreEvent, type CoreEventBody } from '#core/events.ts';
import type { PolicyCore } from '#core/port.ts';
import { businessDateOf, formatDate, parseInstant } from '#shared/time/dates.ts';
import type { WordingFlags } from '#shared/words/wording.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { insertNotification } from '#server/notifications/notification-repository.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { creditNews } from './ending-news.ts';
import { dayOf, type News } from './news.ts';
import { findNews } from './news-table.ts';
import { standingOf } from './standing.ts';

/** Text under a notice that was no longer true when it was handled. */
const overtaken = 'Keadaan ini sudah berubah. Lihat berita terbaru tentang polis Anda.';

/**
 * Tells whether the event causes a notice: of payables, only the remaining value of a lapsed policy; others are
 * reported with their benefit or request.
 */
async function isTold(core: Pick<PolicyCore, 'findPayable'>, body: CoreEventBody): Promise<boolean> {
  return body.kind !== 'PAYABLE_CREATED' || (await core.findPayable(body.payableId))?.kind === 'LAPSE_EXPIRED';
}

/** Builds the notice of an event; a refund requested by the holder has its own text. */
const newsOf = (event: CoreEvent): News | undefined =>
  event.body.kind === 'MONEY_RELEASED' && isCreditRefund(event.requestNumber)
    ? creditNews(event.body, dayOf(event))
    : findNews(event.body, dayOf(event));

interface Telling {
  readonly news: News;
  readonly event: CoreEvent;
  readonly wording: WordingFlags;
  readonly holds: boolean;
}

async function tell(tx: Queryable, { recordedAt }: Moment, { news, event, wording, holds }: Telling): Promise<void> {
  const { policyNumber } = event;
  const words = (text: string): string => fill(text, wordingFor(wording));
  const messageIds = newMessageIds();
  const title = words(news.title);
  const message = words(news.message);
  await insertNotification(tx, {
    policyNumber,
    requestNumber: null,
    about: news.about,
    title,
    status: words(news.status),
    message: holds ? message : `${message} ${overtaken}`,
    at: parseInstant(event.at),
    recordedAt,
    opened: !holds,
    messageIds: holds ? Object.values(messageIds) : [],
  });
  if (!holds) return;
  const { template, byLaw: everywhere, values } = news;
  const date = formatDate(news.date);
  const about = { template, policyNumber, number: null, title, date, messageIds };
  await addJob(tx, 'tell-customer', { ...about, values, wording, everywhere });
}

/**
 * Notifies the holder, in the panel and by message, of an event without request (rulebook 2.4, 6.8, 7.27). A notice
 * that is no longer true when handled, such as a bill paid meanwhile, is shown in the panel only.
 */
export async function tellPolicyNews(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn'>,
  moment: Moment,
  event: CoreEvent,
): Promise<void> {
  const news = newsOf(event);
  const core = engine.coreIn(tx, moment);
  if (news === undefined || !(await isTold(core, event.body))) return;
  const today = businessDateOf(moment.at);
  const facts = await core.getPolicyFacts(event.policyNumber, today);
  const { isSyariah, priorityCode } = facts.policy;
  const holds = news.holds(standingOf(facts, today));
  await tell(tx, moment, { news, event, wording: { isSyariah, priorityCode }, holds });
}
