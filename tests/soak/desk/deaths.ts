import { DeskDeaths } from '#shared/wire/deaths/death-report.ts';
import { count, draw, type Month } from './month.ts';
import { callDesk, mustCall } from './staff.ts';

/** Notes a report of a death that came by telephone, about a policy with an open request. */
export async function noteDeath(month: Month, clerk: string): Promise<void> {
  const { rows } = await month.pool.query<{ policy_number: string }>(
    `SELECT policy_number FROM proposal
     WHERE ended_at IS NULL AND policy_number NOT IN (SELECT policy_number FROM death_report WHERE policy_number IS NOT NULL)
     ORDER BY md5(number || $1) LIMIT 1`,
    [String(month.seed)],
  );
  const [row] = rows;
  if (row === undefined) return;
  const body = {
    ...row,
    insured_name: 'Tertanggung',
    died_on: month.today,
    reporter_name: 'Rina Wati',
    reporter_phone: '081234567001',
    relation: 'SPOUSE',
    note: 'Menelepon dari rumah sakit.',
  };
  const { success, message } = await callDesk(month, clerk, 'death-reports', body);
  count(month, success ? 'deaths' : 'deathsRefused');
  if (!success) month.wrong.push(`death report: ${message}`);
}

/** Examines reports by one person and lifts some of them by another; the first one tries it too. */
export async function followDeaths(month: Month): Promise<void> {
  const note = 'Sudah berbicara dengan keluarga.';
  const { items } = DeskDeaths.parse(await mustCall(month, 'penyetuju1', 'death-reports'));
  for (const { report_number: number, checked_by } of items) {
    if (checked_by === null) await callDesk(month, 'penyetuju1', `death-reports/${number}/check`, { note });
    else if (draw(month, number, 'lifted') < 0.6) {
      const alone = await callDesk(month, checked_by, `death-reports/${number}/lift`, { note });
      if (alone.success) month.wrong.push(`${checked_by} lifted ${number}, which they examined`);
      const { success } = await callDesk(month, 'penyetuju2', `death-reports/${number}/lift`, { note });
      count(month, success ? 'deathsLifted' : 'deathsLiftedRefused');
    }
  }
}
