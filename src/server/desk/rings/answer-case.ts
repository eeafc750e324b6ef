import type { AskedCase } from '#shared/wire/desk-rings/ring.ts';
import type { ManyRefused } from '#shared/wire/desk-queue/many-refused.ts';
import type { Queryable } from '#server/db/pool.ts';
import { actOnMany } from '#server/desk/decisions/act-on-many.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { tryStep } from '#server/desk/steps/try-step.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { clearCompliance, upholdCompliance } from '#server/proposals/case-actions/answer-compliance.ts';
import { seenOf } from './read-ring.ts';
import { listFindings } from './ring-repository.ts';

/** Answer of compliance to several cases, each by itself. */
interface ManyAnswers {
  readonly answer: 'clear' | 'uphold';
  readonly reason: string;
  readonly cases: readonly AskedCase[];
  /** Says why a case is not answered before the action is tried; '' = nothing. */
  readonly against: (asked: AskedCase) => string;
}

/** Numbers of the answered cases, and the others with the reason. */
interface Answered {
  readonly answered: string[];
  readonly refused: ManyRefused;
}

/** Answers cases one by one: those that changed meanwhile, or that the caller worked on, stay and are named. */
export async function answerCases(desk: DeskServices, caller: StaffSession, many: ManyAnswers): Promise<Answered> {
  const { answer, reason, cases, against } = many;
  const step = answer === 'clear' ? clearCompliance : upholdCompliance;
  const asked = new Map(cases.map((each) => [each.number, each])).values();
  const { done, refused } = await actOnMany(asked, async (one) => {
    const why = against(one);
    if (why !== '') return why;
    return tryStep(desk, step, { ...one, caller }, { reason }, (tx) => againstChanged(tx, one));
  });
  return { answered: done, refused };
}

const changed = 'Temuannya berubah sejak Anda melihatnya. Muat ulang, lalu periksa lagi.';

/** Says that the findings of a case are not those that were seen; '' = they are. While the case is locked, none is added. */
const againstChanged = async (tx: Queryable, { number, seen }: AskedCase): Promise<string> =>
  seenOf(await listFindings(tx, number)) === seen ? '' : changed;
