import { z } from 'zod';
import type { CheckResult } from '#requests/contract/contract.ts';

/** Line of a trace: the rule of the type (null = a condition of every automatic decision), its words, and the values. */
export const TraceLine = z.object({
  rule: z.nullable(z.string()),
  words: z.string(),
  values: z.string(),
  outcome: z.enum(['passed', 'failed', 'waiting']),
});
export type TraceLine = z.infer<typeof TraceLine>;

/** Conditions of every automatic decision (rulebook 5.4, decision 0108), as they hold when the system decides. */
const conditions: readonly (readonly [words: string, values: string])[] = [
  ['Tingkat keputusan', 'A: sistem boleh memutuskan menurut angka hari ini.'],
  ['Aturan pengajuan', 'Semua terpenuhi pada data polis hari ini.'],
  ['Pernyataan nasabah', 'Semua sudah diberikan.'],
  ['Kepatuhan', 'Tidak ada temuan yang terbuka, termasuk data yang sama dengan orang lain.'],
  ['Laporan tentang polis', 'Tidak ada laporan yang terbuka.'],
  ['Pengajuan lain', 'Tidak ada pengajuan lebih dulu yang menghalangi.'],
  ['Petugas', 'Belum ada yang memegang kasus ini, dan jenis serta aturannya tidak dialihkan ke orang.'],
];

/** Puts into words what the system looked at when it decided: the rules of the type, then the general conditions. */
export const buildTrace = (checks: readonly CheckResult[]): readonly TraceLine[] => [
  ...checks.map(({ id, rule, detail, outcome }) => ({ rule: id ?? null, words: rule, values: detail, outcome })),
  ...conditions.map(([words, values]) => ({ rule: null, words, values, outcome: 'passed' as const })),
];
