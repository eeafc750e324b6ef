import type { StaffRole } from '#shared/requests/roles.ts';
import {
  isEndedFilter,
  type QueueColumn,
  type QueueFilter,
  type QueueItem,
  type QueueMark,
  type QueueSort,
} from '#shared/wire/desk-queue/queue.ts';

/** Words of a mark: on a narrow row, and in the filter. */
export const markWords: Readonly<Record<QueueMark, string>> = {
  REPORT: 'Laporan',
  COMPLAINT: 'Keluhan',
  MISSED: 'Terlambat',
  NEARLY_MISSED: 'Segera lewat',
  RING: 'Data sama',
  PATTERN: 'Pola uang',
  LARGE_SUM: 'Jumlah besar',
  STATEMENT_MISSING: 'Pernyataan',
  ASKED_OFTEN: 'Sering diminta',
  SECOND_ROUND: 'Kembali lagi',
  BY_PEOPLE: 'Oleh orang',
  OFFERED: 'Untuk Anda',
  SNOOZED: 'Ditunda',
};

/** Words for the order of a column, from small to great and the other way round. */
const orders: Readonly<Record<QueueColumn, readonly [string, string]>> = {
  type: ['jenis, A ke Z', 'jenis, Z ke A'],
  holder: ['nama pemegang, A ke Z', 'nama pemegang, Z ke A'],
  policy: ['nomor polis, kecil dulu', 'nomor polis, besar dulu'],
  amount: ['nilai, kecil dulu', 'nilai, besar dulu'],
  age: ['umur, termuda dulu', 'umur, tertua dulu'],
  promise: ['janji, terdekat dulu', 'janji, terjauh dulu'],
  state: ['status, dari awal proses', 'status, dari akhir proses'],
  owner: ['pemilik, A ke Z', 'pemilik, Z ke A'],
};

/** Columns whose great values are looked for first. */
const greatFirst: readonly QueueColumn[] = ['amount', 'age'];

/** Column and direction of a sorting; null = the usual order. */
export function readSort(sort: QueueSort): { readonly column: QueueColumn; readonly isDown: boolean } | null {
  const found = Object.keys(orders).flatMap((column) => {
    const isColumn = (each: string): each is QueueColumn => each === column;
    const name = sort.replace('-', '');
    return isColumn(name) ? [{ column: name, isDown: sort.startsWith('-') }] : [];
  });
  return found[0] ?? null;
}

/** Returns the next sorting by a column: first its usual direction, then the other one, then the usual order. */
export function nextSort(sort: QueueSort, column: QueueColumn): QueueSort {
  const now = readSort(sort);
  const startsDown = greatFirst.includes(column);
  if (now?.column !== column) return startsDown ? `-${column}` : column;
  if (now.isDown !== startsDown) return '';
  return startsDown ? column : `-${column}`;
}

/** Describes the order of a list. */
export function orderText(sort: QueueSort, state: QueueFilter): string {
  const now = readSort(sort);
  if (now !== null) return `urutan: ${orders[now.column][now.isDown ? 1 : 0]}`;
  if (isEndedFilter(state)) return 'urutan: yang terakhir selesai dulu';
  return state === 'recent'
    ? 'urutan: yang terakhir Anda kerjakan dulu'
    : 'urutan: perlu Anda dulu, lalu janji terdekat';
}

/** Work that comes to the people of a role, and when. */
const worksOn: readonly (readonly [StaffRole, string])[] = [
  ['VERIFIKATOR', 'pengajuan baru, yang sudah dilengkapi nasabah, dan yang dikembalikan penyetuju'],
  ['UNDERWRITER', 'pengajuan yang dikirim verifikator untuk dinilai risikonya'],
  ['PENYETUJU', 'pengajuan yang sudah diusulkan verifikator dan tidak ditahan kepatuhan'],
  ['KEPATUHAN', 'pengajuan yang baru mendapat temuan'],
  ['KEUANGAN_PEMBUAT', 'pengajuan yang uangnya sudah boleh disiapkan'],
  ['KEUANGAN_PENYETUJU', 'pengajuan yang pembayarannya sudah disiapkan rekan Anda'],
];

const ofRoles = (roles: readonly StaffRole[]): string => {
  const works = worksOn.flatMap(([role, work]) => (roles.includes(role) ? [work] : []));
  return works.length === 0 ? 'Peran Anda hanya membaca kasus.' : `Yang datang ke sini: ${works.join('; ')}.`;
};

/** Says of an empty list whose work comes there, and when. */
export function emptyText(state: QueueFilter, roles: readonly StaffRole[], recentDays: number): string {
  if (state === 'mine') return `${ofRoles(roles)} Daftar ini diperbarui sendiri.`;
  if (state === 'in_hand')
    return 'Kasus datang ke sini saat Anda mengambilnya, dan pergi saat Anda mengusulkan keputusan, meminta dokumen, melepasnya, menundanya, atau waktu Anda habis.';
  if (state === 'unowned')
    return 'Kasus datang ke sini saat masuk antrean petugas dan belum diambil siapa pun, juga saat waktu pengambilnya habis atau ia melepasnya.';
  if (state === 'snoozed')
    return 'Kasus datang ke sini saat pemiliknya atau ketua tim menundanya. Kasus kembali pada harinya, atau saat nasabah menulis atau orang lain mengubahnya.';
  if (state === 'recent')
    return `Kasus datang ke sini setelah Anda mengambil, mengusulkan, memutuskan atau menjawabnya, dan tetap di sini ${recentDays} hari.`;
  if (isEndedFilter(state)) return 'Kasus datang ke sini setelah selesai, ditolak, dibatalkan atau kedaluwarsa.';
  return 'Kasus datang ke sini saat nasabah mengirim pengajuan, sampai pengajuan itu berakhir.';
}

/** Returns the name of whoever has the case in hand; '–' = nobody. */
export const takenBy = ({ claimed_by, claimed_by_me }: Pick<QueueItem, 'claimed_by' | 'claimed_by_me'>): string =>
  claimed_by_me ? 'Anda' : (claimed_by ?? '–');
