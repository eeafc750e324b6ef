import { withoutNumbers } from '#shared/requests/written-letters.ts';
import { unwritable } from '#server/issued-documents/letter-problem.ts';
import { refuseField } from '#server/http/refuse.ts';
import { hideNumbers } from '#server/vault/hide-numbers.ts';
import type { LetterPlace } from './letter-subject.ts';

/** Lists the numbers that a letter names anyway. */
export const ownNumbers = ({ policyNumber, requestNumber }: LetterPlace): readonly string[] => [
  policyNumber,
  requestNumber ?? '',
];

const refuseText = (text: string): Error => refuseField('paragraph', text);

/** @throws 422 for braces, letters that the fonts lack, and whole numbers of accounts, people or contacts */
export function checkParagraph(paragraph: string, place: LetterPlace): void {
  if (/[{}]/.test(paragraph)) throw refuseText('Tulis kata yang dibaca nasabah, tanpa kurung kurawal.');
  const lacking = unwritable(paragraph.replaceAll('\n', ''));
  if (lacking.length > 0) throw refuseText(`Huruf ini tidak dapat dicetak dalam surat: ${lacking.join(' ')}`);
  const rest = withoutNumbers(paragraph, ownNumbers(place));
  if (hideNumbers(rest) !== rest)
    throw refuseText(
      'Jangan tulis nomor rekening, identitas, telepon atau email lengkap. Tulis uang dengan titik (Rp 12.500.000) dan tanggal dengan garis miring.',
    );
}
