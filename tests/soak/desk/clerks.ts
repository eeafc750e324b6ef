import { addDays } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { tickChecks } from '../../support/open-attachments.ts';
import { count, draw, type Month } from './month.ts';
import { act, callDesk, listOwnWork, viewCase } from './staff.ts';

/** States in which a clerk has something to do; the others in the queue of two roles are the approver's. */
const waitsForClerk: ReadonlySet<string | null> = new Set(['MENUNGGU_VERIFIKASI', 'VERIFIKASI']);

const currentFile = ({ attachments }: DeskCase) => attachments.find(({ state }) => state === 'current');

/** True for a request whose paper is bad; the clerk sees it at the first look. */
const hasBadFile = (month: Month, number: string): boolean => draw(month, number, 'paper') < 0.14;

/** Says that a paper is not right and asks for it again; a second bad one leads to a rejection. */
async function dealWithBadFile(month: Month, clerk: string, shown: DeskCase): Promise<boolean> {
  const { number, asked, checklist } = shown;
  const file = currentFile(shown);
  if (!hasBadFile(month, number) || file === undefined) return false;
  if (asked.length > 0 && draw(month, number, 'second paper') < 0.7) return false;
  const [check] = checklist.items.filter(({ attachment }) => attachment === file.name);
  if (check !== undefined)
    await callDesk(month, clerk, `cases/${number}/checks`, { answers: [{ id: check.id, answer: 'WRONG' }] });
  if (asked.length > 0) {
    await act(month, clerk, number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    return true;
  }
  const documents = [{ slot: file.slot, reason: 'UNREADABLE' }];
  const addition = { type: 'DOCUMENT', label: 'Surat keterangan', reason: 'DATA_DIFFERS' };
  const additions = draw(month, number, 'more') < 0.3 ? [addition] : [];
  await act(month, clerk, number, 'ask-document', { documents, additions });
  return true;
}

/** Undoes a proposal within its seconds and takes it again, as a clerk does who pressed too soon. */
async function proposeTwice(month: Month, clerk: string, number: string): Promise<void> {
  const { delayed } = await act(month, clerk, number, 'propose', { decision: 'approve' });
  if (delayed === undefined) return;
  const { success } = await callDesk(month, clerk, `cases/${number}/undo`, { id: delayed });
  count(month, success ? 'undo' : 'undoRefused');
  if (success) await act(month, clerk, number, 'propose', { decision: 'approve' });
}

/** Decides about a case in hand: most are proposed, some put aside, let go or kept. */
async function decide(month: Month, clerk: string, shown: DeskCase): Promise<void> {
  const { number } = shown;
  const mood = draw(month, number, shown.version, 'mood');
  if (shown.awaits_underwriter) return void (await act(month, clerk, number, 'refer'));
  if (mood < 0.05)
    return void (await act(month, clerk, number, 'propose', { decision: 'reject', reason: 'DUPLICATE' }));
  if (mood < 0.09) {
    const until = addDays(month.today, 1);
    return void (await act(month, clerk, number, 'snooze', { until, reason: 'APPOINTMENT' }));
  }
  if (mood < 0.13) return void (await act(month, clerk, number, 'release-claim'));
  if (mood < 0.16) return;
  if (mood < 0.24) return proposeTwice(month, clerk, number);
  await act(month, clerk, number, 'propose', { decision: 'approve' });
}

/** Works on one case: claims it if it is free, looks at it and decides. */
async function workOn(month: Month, clerk: string, number: string): Promise<void> {
  const before = await viewCase(month, clerk, number);
  if (before.claim?.mine !== true && !(await act(month, clerk, number, 'claim')).taken) return;
  const shown = await viewCase(month, clerk, number);
  if (shown.claim?.mine !== true || (await dealWithBadFile(month, clerk, shown))) return;
  await tickChecks(month.remote, await month.staff(clerk), shown);
  await decide(month, clerk, shown);
}

/** True for the two clerks who want a free case, often at the same moment. */
const wants = (month: Month, present: readonly string[], clerk: string, number: string): boolean =>
  ['one', 'other'].some((who) => present[Math.trunc(draw(month, number, month.today, who) * present.length)] === clerk);

/** Lets a clerk, one of those present, work on the cases in hand and on those of the queue that they want. */
export async function workDay(month: Month, clerk: string, present: readonly string[]): Promise<void> {
  const items = (await listOwnWork(month, clerk)).filter(({ state }) => waitsForClerk.has(state));
  for (const { number, claimed_by_me } of items)
    if (claimed_by_me || (!month.isNeglected(number) && wants(month, present, clerk, number)))
      await workOn(month, clerk, number);
}

/** Takes cases in hand and leaves them there, as somebody whose account is closed in the middle of the day. */
export async function holdCases(month: Month, clerk: string, cases: number): Promise<void> {
  for (const { number } of (await listOwnWork(month, clerk)).slice(0, cases)) await act(month, clerk, number, 'claim');
}
