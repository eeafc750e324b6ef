import * as z from 'zod/mini';
import {
  conventionalWording,
  fillKnown,
  findUnknownTokens,
  wordingFor,
  type Wording,
  type WordingFlags,
} from '../words/wording.ts';

/** Field of a case into which a sentence goes. */
export const InsertedTextKind = z.enum(['REJECTION', 'QUESTION', 'MESSAGE']);
export type InsertedTextKind = z.infer<typeof InsertedTextKind>;

interface KindRecord {
  readonly label: string;
  /** Most characters that the field holds. */
  readonly longest: number;
}

/** Name of each kind, and what its field holds. */
export const insertedTextKinds: Readonly<Record<InsertedTextKind, KindRecord>> = {
  REJECTION: { label: 'Penolakan', longest: 300 },
  QUESTION: { label: 'Permintaan dokumen', longest: 500 },
  MESSAGE: { label: 'Pesan', longest: 2000 },
};

interface Variable {
  /** Description of the value, for the author of a sentence. */
  readonly words: string;
  readonly example: string;
  /** Kinds that know the value; absent = all. */
  readonly kinds?: readonly InsertedTextKind[];
}

/** Variables of a sentence by name, beside the wording tokens (rulebook 8). */
const textVariables = {
  nama: { words: 'nama pemegang polis', example: 'Siti Rahmawati' },
  nomor: { words: 'nomor pengajuan', example: '20261124-000001' },
  jenis: { words: 'jenis pengajuan', example: 'Ubah Rekening' },
  polis: { words: 'nomor polis', example: '7700000001' },
  tanggal: { words: 'tanggal hari ini', example: '24/11/2026' },
  tanggalMasuk: { words: 'tanggal pengajuan dikirim', example: '20/11/2026' },
  dokumen: { words: 'nama dokumen yang diminta', example: 'Foto KTP', kinds: ['QUESTION'] },
} as const satisfies Readonly<Record<string, Variable>>;

type TextVariable = keyof typeof textVariables;

/** Values of one case. `dokumen` is known only in the field of a paper. */
export type TextValues = Readonly<Partial<Record<TextVariable, string>>>;

const records: Readonly<Record<string, Variable>> = textVariables;

/** Lists the variables that a kind of sentence knows, with their descriptions. */
export const variablesOf = (kind: InsertedTextKind): readonly { readonly name: string; readonly words: string }[] =>
  Object.entries(records).flatMap(([name, { words, kinds }]) =>
    kinds === undefined || kinds.includes(kind) ? [{ name, words }] : [],
  );

/** Replaces variables and wording tokens; a variable without a value stays visible in its braces. */
export const fillInsertedText = (body: string, values: TextValues, wording: Wording): string =>
  fillKnown(body, { ...wording, ...values });

const syariah: WordingFlags = { isSyariah: true, priorityCode: '' };

/** Fills a sentence with example values, in the words of conventional and of syariah policies. */
export function previewInsertedText(body: string): { readonly conventional: string; readonly syariah: string } {
  const examples = Object.fromEntries(Object.entries(records).map(([name, { example }]) => [name, example]));
  return {
    conventional: fillInsertedText(body, examples, conventionalWording),
    syariah: fillInsertedText(body, examples, wordingFor(syariah)),
  };
}

/** Finds why a sentence cannot be kept, in a sentence that names the variable; undefined = it can. */
export function findTextProblem(kind: InsertedTextKind, body: string): string | undefined {
  const { label, longest } = insertedTextKinds[kind];
  const names = variablesOf(kind).map(({ name }) => name);
  const unknown = findUnknownTokens(body).filter((token) => !names.includes(token));
  const known = names.map((name) => `{${name}}`).join(', ');
  if (unknown.length > 0) {
    const named = unknown.map((token) => `{${token}}`).join(', ');
    return `Variabel ${named} tidak dikenal dalam kalimat ${label.toLowerCase()}. Pakai ${known}, atau kata produk seperti {premi}.`;
  }
  if (/[{}]/.test(body.replaceAll(/\{[^{}]*\}/g, '')))
    return 'Kurung kurawal harus berpasangan, misalnya {nama}. Lengkapi atau hapus kurung yang tersisa.';
  const lengths = Object.values(previewInsertedText(body)).map(({ length }) => length);
  if (Math.max(...lengths) > longest)
    return `Dengan contoh nilainya, kalimat ini lebih dari ${longest} huruf. Persingkat kalimatnya.`;
  return undefined;
}
