import { z } from 'zod';
import { channelName, messageChannels } from '#shared/lists/message-channels.ts';
import { describeState } from '#shared/requests/request-states.ts';
import { jobTexts } from '#server/alarms/alarm-words.ts';
import { ledgerJobs } from './ledger-parts.ts';
import type { ProblemRow, ProblemWords } from './problem-kind.ts';

const ofPolicy = (policy: string | null): string => (policy === null ? '' : ` · polis ${policy}`);

/** Names of all jobs of this version; those of a setting that is off are among them. */
export const knownJobs: readonly string[] = [...Object.keys(jobTexts), ...Object.keys(ledgerJobs)];

const jobNames = new Map<string, string>([
  ...Object.entries(jobTexts),
  ...Object.entries(ledgerJobs).map(([name, { text }]) => [name, text] as const),
]);

const jobText = (name: string): string => jobNames.get(name) ?? name;

export const requestWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: `Tidak bergerak dalam status “${describeState(code)}”.`,
});

export const jobWords = ({ subject, code }: ProblemRow): ProblemWords => ({
  object: jobText(subject),
  detail: code === 'DEAD' ? 'Gagal berkali-kali dan tidak dicoba lagi sendiri.' : 'Gagal; dicoba lagi sendiri.',
});

export const idleWords = ({ subject, code }: ProblemRow): ProblemWords => ({
  object: jobText(subject),
  detail:
    code === 'UNKNOWN'
      ? 'Versi program ini tidak mengenal pekerjaan itu. Minta pengelola sistem membandingkan versi dan pengaturan semua proses.'
      : 'Sudah waktunya, tetapi tidak ada proses yang mengerjakannya. Minta pengelola sistem memeriksa server pekerjaan.',
});

const asideTexts: Readonly<Record<string, string>> = {
  UNREADABLE: 'Program ini tidak mengenal kabar itu. Dibutuhkan pembaruan program.',
  WAITS: 'Menunggu kabar sebelumnya dari pengajuan yang sama.',
};

export const eventWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `Kabar dari sistem polis (${subject === '' ? 'tanpa jenis' : subject})${ofPolicy(policy)}`,
  detail: asideTexts[code] ?? 'Kabar itu gagal diterapkan; pengajuannya tertahan.',
});

export const messageWords = ({ subject, policy }: ProblemRow): ProblemWords => {
  const channel = z.enum(messageChannels).safeParse(subject).data;
  return {
    object: `Pesan lewat ${channel === undefined ? subject : channelName(channel)}${ofPolicy(policy)}`,
    detail: 'Belum terkirim. Bila tetap gagal, hubungi nasabah dengan cara lain.',
  };
};

export const transferWords = ({ id, subject, code }: ProblemRow): ProblemWords => ({
  object: `Kumpulan ${subject}, pembayaran ${id.split(' ').at(-1) ?? ''}`,
  detail: `Belum jelas di bank${code === '' ? '' : ` (jawaban terakhir ${code})`}. Jangan bayar dengan cara lain.`,
});

export const lineWords = ({ subject, code }: ProblemRow): ProblemWords => ({
  object: `Rekening ${subject}, referensi ${code}`,
  detail: 'Baris rekening koran tanpa pasangan di pembukuan.',
});

const answerTexts: Readonly<Record<string, string>> = {
  OBJECTION: 'Keberatan belum dijawab.',
  COMPLAINT: 'Keluhan belum dijawab.',
  DISMISSING: 'Penolakan laporan menunggu petugas kedua.',
};

export const answerWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: answerTexts[code] ?? 'Laporan belum diputuskan.',
});

export const replyWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: code === '1' ? 'Pesan nasabah belum dijawab.' : `${code} pesan nasabah belum dijawab.`,
});

const accessTexts: Readonly<Record<string, string>> = {
  OWN: 'Petugas melihat polisnya sendiri.',
  COLLEAGUE: 'Petugas melihat polis rekannya.',
  MANY: 'Petugas melihat banyak hal di luar kasusnya.',
};

export const accessWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `Petugas ${subject}${ofPolicy(policy)}`,
  detail: `${accessTexts[code] ?? ''} Belum dijawab kepatuhan.`,
});

export const followUpWords = ({ policy }: ProblemRow): ProblemWords => ({
  object: `Polis ${policy ?? '-'}`,
  detail: 'Koreksi belum sampai ke polis ini.',
});

export const callWords = ({ subject, code, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: code === '0' ? 'Nasabah belum ditelepon.' : `Sudah ${code} kali ditelepon, belum terhubung.`,
});

export const sampleWords = ({ subject, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: 'Keputusan otomatis yang diambil acak belum diperiksa petugas.',
});

export const numberWords = ({ subject, policy }: ProblemRow): ProblemWords => ({
  object: `${subject}${ofPolicy(policy)}`,
  detail: 'Permohonan nomor baru belum diputuskan.',
});
