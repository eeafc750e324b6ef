import type { DailyJobName, JobResultKind } from '#core/port.ts';
import type { Alarm } from '#shared/facts/alarm.ts';
import { formatDate } from '#shared/time/dates.ts';
import { installationAlarmText, isOfInstallation } from './installation-alarm-words.ts';

export const jobTexts: Readonly<Record<DailyJobName, string>> = {
  'past-days': 'Hari yang tertinggal',
  'cleared-money': 'Dana masuk dicocokkan',
  'fund-prices': 'Harga unit',
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

export const resultTexts: Readonly<Record<JobResultKind, string>> = {
  PRICES_FINAL: 'Harga menjadi final',
  SCHEDULED: 'Jadwal premi diperpanjang',
  HOLIDAY_ENDED: 'Cuti premi berakhir',
  VALUED: 'Nilai tunai berubah',
  CHANGE_APPLIED: 'Perubahan mulai berlaku',
  ORDERS_PRICED: 'Transaksi unit selesai',
  PRICE_SHORTFALL: 'Dibatalkan: nilai unit tidak mencukupi',
  MONEY_MATCHED: 'Dana dicocokkan dengan pengajuan',
  BILLED: 'Premi ditagih',
  PREMIUM_PAID: 'Premi lunas',
  DEBIT_SENT: 'Debit dikirim ke bank',
  DEBIT_WAITS: 'Tidak didebet lagi: jawaban bank belum ada',
  DEBIT_FAILED: 'Debit gagal',
  GRACE_STARTED: 'Masa leluasa dimulai',
  WARNED: 'Peringatan sebelum lapse',
  PREMIUM_ADVANCED: 'Premi ditalangi dari nilai tunai',
  PREMIUM_MISSED: 'Premi tidak ditagih lagi',
  LAPSED_PREMIUM: 'Lapse: premi tidak dibayar',
  STEP_WITHOUT_EFFECT: 'Tidak perlu ditindaklanjuti',
  CHARGED: 'Biaya bulanan diambil',
  FUND_SHORT: 'Nilai unit tidak cukup untuk biaya',
  FUND_HEALED: 'Nilai unit cukup kembali',
  LAPSED_FUND: 'Lapse: nilai unit habis',
  SB: 'Tahapan jatuh tempo',
  NCB: 'Bonus tanpa klaim jatuh tempo',
  MATURED: 'Polis jatuh tempo',
  EXPIRED: 'Masa pertanggungan berakhir',
  RIDERS_ENDED: 'Asuransi tambahan berakhir',
  PAYMENTS_OVER: 'Masa bayar selesai',
  PAID_UP: 'Bebas premi',
  END_AHEAD: 'Surat: polis akan berakhir',
  HOLIDAY_ENDING: 'Surat: cuti premi akan berakhir',
  WINDOW_ENDING: 'Surat: masa pemulihan akan berakhir',
  INTEREST: 'Bunga pinjaman dibukukan',
  CAPITALISED: 'Bunga ditambahkan ke pokok',
  LOAN_WARNING: 'Peringatan pinjaman',
  LAPSED_LOAN: 'Lapse: pinjaman mencapai nilai tunai',
  LAPSE_EXPIRED: 'Berakhir: masa pemulihan lewat',
  REPORT_YEAR: 'Laporan tahunan dibuat',
  REPORT_VALUE: 'Laporan nilai dana dibuat',
  FUNDS_VALUED: 'Dana dinilai, hasil dibukukan',
  FUND_UNEQUAL: 'Dana: kewajiban tidak sama dengan nilai unit',
};

const isJob = (name: string): name is DailyJobName => Object.hasOwn(jobTexts, name);

const jobText = (name: string): string => (isJob(name) ? jobTexts[name] : name);

type UnpricedFunds = Extract<Alarm, { kind: 'PRICE_MISSING' }>['funds'];

/** Names the funds by the days that they lack. */
const unpricedText = (funds: UnpricedFunds): string =>
  [...Map.groupBy(funds, ({ since, days }) => `sejak ${formatDate(since)} (${days} hari bursa)`)]
    .map(([days, lacking]) => `dana ${lacking.map(({ code }) => code).join(', ')} ${days}`)
    .join('; ');

/** Returns the alarm in one sentence, with what to do. */
export function alarmText(alarm: Alarm): string {
  if (isOfInstallation(alarm)) return installationAlarmText(alarm);
  if (alarm.kind === 'PRICE_MISSING')
    return `Harga unit belum ada: ${unpricedText(alarm.funds)}. Transaksi unit dan biaya bulanan pemegang dana menunggu: hubungi administrasi investasi.`;
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
