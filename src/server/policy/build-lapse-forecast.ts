import { changePages } from '#requests/contract/touched-areas.ts';
import { listCoverTasks } from '#shared/home/list-tasks.ts';
import type { CustomerTask } from '#shared/home/home-facts.ts';
import type { CoverTask, LapseForecast } from '#shared/wire/policy-overview.ts';
import { fillKnown, wordingFor, type Wording } from '#shared/words/wording.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PolicyStatusSnapshot } from '#core/port.ts';
import { findLapseRisks, forecastUntil } from './lapse-risks.ts';

const toCoverTask = (
  { kind, sentence, detail, button, due, amount, reason }: CustomerTask,
  wording: Wording,
): CoverTask => ({
  kind,
  sentence: fillKnown(sentence, wording),
  detail: fillKnown(detail, wording),
  button,
  due: due ?? null,
  amount: amount ?? null,
  reason: fillKnown(reason ?? '', wording),
});

/** Builds the lapse forecast in the policy's wording: the home's tasks that keep the cover. */
export function buildLapseForecast(
  { facts, calendar, fundGraceUntil }: PolicyStatusSnapshot,
  today: BusinessDate,
): LapseForecast {
  const { policy } = facts;
  const risks = findLapseRisks({ ...facts, today });
  const tasks = listCoverTasks({
    today,
    currency: policy.currency,
    calendar,
    fundGraceUntil,
    risks,
    pages: changePages,
  });
  const wording = wordingFor(policy);
  return { until: forecastUntil({ ...facts, today }), tasks: tasks.map((task) => toCoverTask(task, wording)) };
}
