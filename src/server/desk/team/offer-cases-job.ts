import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { insertNotice } from './notice-repository.ts';
import { endOffers, insertOffer, listOfferable, listWorkers } from './offer-repository.ts';
import { everySkill, findLack, readSkills } from './skill-repository.ts';

export const offerCasesJobName = 'offer-cases';

/** Most offers of one run; the next one comes a minute later. */
const mostOffers = 200;

type Offering = Pick<DeskServices, 'clock' | 'deskLimits' | 'pool'>;

/** Offers each waiting case to whoever is there, has the skill and the least work. Safe to repeat. */
async function offerCases({ pool, clock, deskLimits }: Offering): Promise<void> {
  const at = await clock.businessNow();
  const now = clock.systemNow();
  const times = { today: businessDateOf(at), liveSince: secondsAfter(now, -deskLimits.idleSeconds) };
  await inTransaction(pool, async (tx) => {
    await endOffers(tx, times);
    const workers = await listWorkers(tx, times, at);
    const skills = await readSkills(tx);
    for (const { number, ...traits } of await listOfferable(tx, at, mostOffers)) {
      const [worker] = workers
        .filter(({ user_name }) => findLack(skills.get(user_name) ?? everySkill, traits) === '')
        .toSorted((left, right) => left.work - right.work);
      if (worker === undefined || !(await insertOffer(tx, number, worker.user_name, now))) continue;
      worker.work += 1;
      const notice = { number, userName: worker.user_name, kind: 'OFFERED', by: null, word: '', at: now } as const;
      await insertNotice(tx, notice);
    }
  });
}

/** Creates the job, every minute, that offers waiting cases. */
export const offerCasesJob = (desk: Offering): Job => job(offerCasesJobName, z.unknown(), () => offerCases(desk));
