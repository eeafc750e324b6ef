import { listMissingPrivileges, readRole } from '#server/db/needed-privileges.ts';
import { findClockMoved } from '#server/alarms/installation-alarms-repository.ts';
import { measureClock, mostOffMs } from '#server/jobs/clock-watch.ts';
import type { Services } from '#server/services/services.ts';
import { businessDateOf, formatDate } from '#shared/time/dates.ts';
import { good, problem, type Finding } from './finding.ts';

const someNames = 10;

/** Checks the privileges of the serving role, whose connection this is. */
export async function checkRights({ pool }: Pick<Services, 'pool'>): Promise<readonly Finding[]> {
  const role = await readRole(pool);
  const missing = await listMissingPrivileges(pool);
  if (missing.length === 0) return [good('Rights', `the role ${role} has every privilege that serving needs.`)];
  const more = missing.length > someNames ? ` and ${missing.length - someNames} more` : '';
  return [
    problem(
      'Rights',
      `the role ${role} lacks ${missing.slice(0, someNames).join('; ')}${more}.`,
      'Run npm run migrate with MIGRATE_DATABASE_URL and DATABASE_URL.',
    ),
  ];
}

/** Checks the machine's clock against the database's, and the business clock. */
export async function checkClock({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<readonly Finding[]> {
  const offMs = await measureClock(pool);
  const seconds = Math.round(Math.abs(offMs) / 1000);
  const machine =
    Math.abs(offMs) <= mostOffMs
      ? good('Clock', `machine and database differ by ${seconds} s.`)
      : problem(
          'Clock',
          `this machine is ${seconds} s ${offMs > 0 ? 'ahead of' : 'behind'} the database; it runs no jobs.`,
          'Synchronise both machines with the same time source.',
        );
  const minutes = await findClockMoved(pool);
  const today = formatDate(businessDateOf(await clock.businessNow()));
  const business =
    minutes === 0
      ? good('Business day', `today is ${today}.`)
      : problem(
          'Business day',
          `somebody moved the business clock by ${minutes} minutes; the program ignores it.`,
          "Read 'A moved business clock' in docs/operating.md.",
        );
  return [machine, business];
}
