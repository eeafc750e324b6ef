import type { Queryable } from '#server/db/pool.ts';
import type { StoredErasure } from '#server/erasure/erasure-repository.ts';
import { keptData } from '#server/erasure/kept-data.ts';
import { listDue, type Plan, type Stage } from './plan.ts';

/** Returns a line for each step of a stage that has something to erase. */
async function describeStage(q: Queryable, { steps, person }: Stage): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const step of steps) {
    const rows = await step.count(q, person);
    if (rows > 0) lines.push(`  ${rows} ${step.table}: ${step.what}`);
  }
  return lines;
}

const withTitle = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines];

const describePolicies = ({ subject }: Plan): readonly string[] => [
  ...subject.policies.map(
    ({ number, endedOn }) => `policy ${number}: ${endedOn === null ? 'in force' : `ended ${endedOn}`}`,
  ),
  ...subject.namedIn.map((number) => `policy ${number} of another holder names this person: kept, it is not theirs`),
];

const describePast = ({ startedAt, finishedAt, enteredBy, approvedBy, erased }: StoredErasure): string => {
  const rows = Object.values(erased).reduce((sum, count) => sum + count, 0);
  const end = finishedAt === null ? 'NOT FINISHED, run erase continue' : `finished ${finishedAt}`;
  return `erased before: entered by ${enteredBy}, approved by ${approvedBy}, started ${startedAt}, ${end}, ${rows} rows`;
};

/** Counts what an erasure would erase today. */
export async function countDue(q: Queryable, plan: Plan): Promise<number> {
  let sum = 0;
  for (const { steps, person } of listDue(plan)) for (const step of steps) sum += await step.count(q, person);
  return sum;
}

/** Returns the day and the law of each stage that is not due yet. */
export const describeKept = (plan: Plan): readonly string[] =>
  plan.stages
    .filter((stage) => !listDue(plan).includes(stage))
    .map(({ title, keptUntil, law }) => `${title}: kept until ${keptUntil} (${law})`);

/** Describes a plan, place by place: what would be erased, what is kept, until when and why. */
export async function describePlan(q: Queryable, plan: Plan, past: readonly StoredErasure[]): Promise<string> {
  const due = listDue(plan);
  const lines: string[] = [...describePolicies(plan), ...past.map(describePast)];
  lines.push(
    ...withTitle(
      'REFUSED:',
      plan.obstacles.map((sentence) => `  policy ${sentence}`),
    ),
  );
  for (const stage of plan.stages) {
    const { title, keptUntil, law } = stage;
    const head = due.includes(stage) ? `${title}: would be erased` : `${title}: kept until ${keptUntil} (${law})`;
    lines.push(...withTitle(head, await describeStage(q, stage)));
  }
  lines.push('Never erased by this command:', ...keptData.map(({ what, why }) => `  ${what} (${why})`));
  lines.push('Backups keep what they hold until they expire.', 'Nothing was written.');
  return lines.join('\n');
}
