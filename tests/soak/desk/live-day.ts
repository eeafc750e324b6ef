import { dayOfWeek } from '#shared/time/dates.ts';
import { calm, passMinute } from './calm.ts';
import { holdCases, workDay } from './clerks.ts';
import { answerHits } from './compliance.ts';
import { followRequests, sendRequests } from './customers.ts';
import { followDeaths, noteDeath } from './deaths.ts';
import { decideDay, judgeRisks, tryOwnWork } from './deciders.ts';
import { answerAsBank, payOut } from './finance.ts';
import { answerMessages, followLate, giveLeave } from './leader.ts';
import { count, type Month } from './month.ts';
import { approvers, changeStaff, clerks } from './staff.ts';

/** Day of the run, with its number of new requests. */
interface Day {
  readonly day: number;
  readonly days: number;
  readonly requests: number;
}

/** Clerks on leave from the second day on, without and with a substitute, and one whose account is closed halfway. */
const [onLeave, represented, substitute, leaver] = ['verifikator4', 'verifikator5', 'verifikator6', 'verifikator7'];
const leaveDays = 3;
const isLeave = (day: number): boolean => day >= 1 && day <= leaveDays;
const lastDayOf = (days: number): number => Math.trunc(days / 2);
/** Days between two reports of a death. */
const deathEvery = 4;

/** Lists the clerks who work on a day; the leaver still does in the morning of the last one. */
const presentOn = ({ day, days }: Day): readonly string[] =>
  clerks.filter(
    (clerk) =>
      !(isLeave(day) && (clerk === onLeave || clerk === represented)) && !(day >= lastDayOf(days) && clerk === leaver),
  );

/** Closes the account of the leaver, who has cases in hand; they are back within a minute. */
async function closeAccount(month: Month): Promise<void> {
  await holdCases(month, leaver, 2);
  await changeStaff(month, { action: 'DISABLE', user_name: leaver });
  count(month, 'leavers');
  await passMinute(month);
}

/** Lets everybody who decides do it: clerks side by side, then risks and compliance, then the approvers. */
async function decideAll(month: Month, present: readonly string[]): Promise<void> {
  await Promise.all(present.map((clerk) => workDay(month, clerk, present)));
  await calm(month);
  await Promise.all([judgeRisks(month), answerHits(month)]);
  await calm(month);
  await Promise.all([...approvers.map((approver, part) => decideDay(month, approver, part)), tryOwnWork(month)]);
  await calm(month);
}

/** Lets the customers live a day: answers, messages, new requests. */
async function liveCustomers(month: Month, requests: number): Promise<void> {
  await followRequests(month);
  await sendRequests(month, requests);
  await passMinute(month);
}

/** Simulates one day of customers, staff and bank. On days off only customers and bank do something. */
export async function liveDay(month: Month, today: Day): Promise<void> {
  const { day, days, requests } = today;
  await liveCustomers(month, requests);
  if (dayOfWeek(month.today) % 6 !== 0) {
    if (day === 1) {
      await giveLeave(month, onLeave, leaveDays, null);
      await giveLeave(month, represented, leaveDays, substitute);
    }
    const present = presentOn(today);
    await followLate(month, present);
    await decideAll(month, present);
    if (day === lastDayOf(days)) await closeAccount(month);
    if (day % deathEvery === 0) await noteDeath(month, 'verifikator1');
    await Promise.all([followDeaths(month), answerMessages(month, 'verifikator2'), payOut(month)]);
  }
  await answerAsBank(month);
  await passMinute(month);
}
