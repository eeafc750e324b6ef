import { catalogue, type ErrorCode } from './error-codes.ts';
import type { Wording } from './wording.ts';

/** Sentences the specification fixes to the letter (sections 2, 5 and 8). */
export const messages = {
  requiredField: 'Field harus diisi.',
  emailFormat: 'Format email tidak sesuai.',
  requiredUpload: 'Mohon upload dokumen.',
  phoneFormat: 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.',
  genericFailure: 'Terjadi kesalahan, coba lagi.',
  loading: 'Mohon Tunggu...',
  loadingPolicy: 'Mohon tunggu, sedang memuat data...',
  loadingName: 'Memuat...',
  close: 'Tutup',
} as const;

export const { requiredField, emailFormat, requiredUpload, phoneFormat, genericFailure } = messages;

/** What a message can name; already formatted for the screen ('Rp 500.000', '30/11/2026'). */
export type MessageValues = Readonly<
  Partial<Record<'jenis' | 'no' | 'rp' | 'n' | 'k' | 'tanggal' | 'nama', string | number>>
>;

/**
 * The complete sentence for a code. Values are put in as they are, wording tokens inside them stay untouched.
 * Wording may be left out where the sentence has no token.
 * @throws when the sentence names a value or a token that is not given.
 */
export const message = (code: ErrorCode, values: MessageValues = {}, wording: Wording = {}): string => {
  const known = new Map<string, string | number>([...Object.entries(wording), ...Object.entries(values)]);
  return catalogue[code].text.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`Message ${code} needs a value for {${name}}`);
    return String(value);
  });
};
