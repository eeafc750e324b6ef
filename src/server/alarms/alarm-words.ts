import type { DailyJobName } from '#core/port.ts';
import type { Alarm } from '#shared/facts/alarm.ts';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import { installationAlarmText, isOfInstallation } from './installation-alarm-words.ts';

export const jobTexts: Readonly<Record<DailyJobName, string>> = {
  'past-days': 'Hari yang tertinggal',
  'cleared-money': 'Dana masuk dicocokkan',
  'fund-prices': 'Harga unit',
  'price-corrections': 'Koreksi harga unit',
  'premium-schedule': 'Jadwal premi',
  'premium-holidays': 'Akhir cuti premi',
  'cash-values': 'Nilai tunai',
  'dated-changes': 'Perubahan bertanggal',
  bills: 'Tagihan premi',
  'waiting-orders': 'Transaksi unit yang menunggu harga',
  charges: 'Biaya bulanan',
  premiums: 'Debit, masa leluasa, dan lapse',
  benefits: 'Manfaat dan akhir masa',
  loans: 'Pinjaman polis',
  lapses: 'Akhir masa pemulihan',
  'fund-values': 'Nilai dana dan kewajiban unit',
};

const isJob = (name: string): name is DailyJobName => Object.hasOwn(jobTexts, name);

const jobText = (name: string): string => (isJob(name) ? jobTexts[name] : name);

type UnpricedFunds = Extract<Alarm, { kind: 'PRICE_MISSING' }>['funds'];

/** Names the funds by the days that they lack. */
const unpricedText = (funds: UnpricedFunds): string =>
  [...Map.groupBy(funds, ({ since, days }) => `sejak ${formatDate(since)} (${days} hari bursa)`)]
    .map(([days, lacking]) => `dana ${lacking.map(({ code }) => code).join(', ')} ${days}`)
    .join('; ');

const correctionText = ({ running, open, since }: Extract<Alarm, { kind: 'PRICE_CORRECTION' }>): string =>
  [
    `Koreksi harga unit sejak ${formatDate(since)}:`,
    ...(running > 0 ? [`${running} masih dikerjakan.`] : []),
    ...(open > 0 ? [`${open} polis menunggu keputusan keuangan di menu Koreksi harga.`] : []),
  ].join(' ');

/** Returns the alarm in one sentence, with what to do. */
export function alarmText(alarm: Alarm): string {
  if (isOfInstallation(alarm)) return installationAlarmText(alarm);
  if (alarm.kind === 'PRICE_MISSING')
    return `Harga unit belum ada: ${unpricedText(alarm.funds)}. Transaksi unit dan biaya bulanan pemegang dana menunggu: hubungi administrasi investasi.`;
  if (alarm.kind === 'PRICE_CORRECTION') return correctionText(alarm);
  if (alarm.kind === 'BREACH_NOT_NOTIFIED')
    return `Kegagalan pelindungan data ${alarm.numbers.join(', ')} belum diberitahukan seluruhnya; batasnya ${formatMinute(alarm.due)} WIB${alarm.isLate ? ' sudah lewat' : ''}. Beri tahu lembaga dan pemilik data, lalu catat di menu Data bocor.`;
  if (alarm.kind === 'NOT_ISSUED')
    return `${alarm.count} polis belum diterbitkan, paling lama mulai ${formatDate(alarm.oldest)}. Periksa apa yang masih kurang, lalu terbitkan. Yang tidak jadi terbit: tolak di menu Belum terbit, lalu pembayarannya kembali.`;
  if ('oldest' in alarm) {
    const what = alarm.kind === 'PAYOUT_UNANSWERED' ? 'pembayaran' : 'debit premi';
    return `${alarm.count} ${what} belum dijawab bank, paling lama sejak ${formatDate(alarm.oldest)}. Tanyakan ke bank.`;
  }
  if (alarm.kind === 'CALENDAR_ENDS')
    return alarm.daysLeft < 0
      ? `Kalender hari libur habis pada ${formatDate(alarm.lastDay)}; sesudahnya hanya perkiraan. Muat hari libur tahun berikutnya.`
      : `Kalender hari libur berakhir ${formatDate(alarm.lastDay)} (${alarm.daysLeft} hari lagi); sesudahnya hanya perkiraan. Muat hari libur tahun berikutnya.`;
  if (alarm.kind === 'STATEMENT_OPEN')
    return `${alarm.count} selisih di rekening koran (${alarm.account}) belum diselesaikan, paling lama sejak ${formatDate(alarm.openSince)}. Selesaikan di menu Keuangan, halaman Rekening koran.`;
  if (alarm.kind === 'DUE_DATE_MISSED')
    return `${alarm.count} pengajuan melewati janji kepada nasabah, paling lama janji ${formatDate(alarm.missedSince)}. Minta ketua tim memilih tanggal baru di menu Tim.`;
  if (alarm.kind === 'ANSWER_MISSED')
    return `${alarm.count} keluhan atau keberatan belum dijawab, paling lama sejak batasnya ${formatDate(alarm.missedSince)}. Jawab di menu Keluhan.`;
  if (alarm.kind === 'SCHEDULE_LOST')
    return `${alarm.policies} polis aktif tidak punya jadwal premi berikutnya dan tidak akan ditagih. Hubungi pengembang sistem inti.`;
  if (alarm.kind === 'FUND_UNEQUAL')
    return `Kewajiban unit di jurnal tidak sama dengan unit × harga pada ${formatDate(alarm.day)}: dana ${alarm.funds.join(', ')}. Hubungi akuntansi dan pengembang sistem inti.`;
  if (alarm.kind === 'JOB_FAILED')
    return `Pekerjaan “${jobText(alarm.job)}” ${formatDate(alarm.day)} belum selesai: ${alarm.failed} gagal. Dicoba lagi sendiri; lihat rinciannya.`;
  return `Pekerjaan harian baru sampai ${formatDate(alarm.reached)}. Periksa apakah server pekerjaan berjalan.`;
}

const alwaysUrgent: readonly Alarm['kind'][] = ['JOB_FAILED', 'DAY_BEHIND', 'SCHEDULE_LOST', 'FUND_UNEQUAL'];

/** True for alarms that cannot wait until tomorrow: a price missing for too long, or work that is stuck. */
export const isUrgent = (alarm: Alarm): boolean =>
  'urgent' in alarm ? alarm.urgent : isOfInstallation(alarm) || alwaysUrgent.includes(alarm.kind);
