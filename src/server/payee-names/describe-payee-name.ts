import { findAccountOwner } from '#requests/blocks/account/payee-account.ts';
import type { AccountOwners } from '#requests/contract/contract.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { maskName } from '#shared/text/mask.ts';
import type { NameMatch } from '#shared/text/name-match.ts';
import { nameCheckedLater, type AccountNameNote, type AccountNameResult } from '#shared/wire/accounts/account-name.ts';
import type { NameAnswer } from '#server/bank/payee-name.ts';

function compareName(name: string, owners: AccountOwners, facts: Facts): AccountNameResult {
  const { who, match } = findAccountOwner(name, facts);
  if (who === 'holder') return match.level === 'same' ? 'same' : 'close';
  return who === 'registered' && owners !== 'holder' ? 'registered' : 'different';
}

/** Compares the bank's answer with the people who may own the account (rulebook 6.2). It decides nothing. */
export function comparePayeeName(answer: NameAnswer, owners: AccountOwners, facts: Facts): AccountNameResult {
  if (answer.kind === 'named') return compareName(answer.name, owners, facts);
  return ({ 'no-account': 'unknown', closed: 'closed', silent: 'later' } as const)[answer.kind];
}

const checkNumber = 'Periksa nomor dan banknya.';
const mayBeRejected = 'Bila Anda tetap mengirim pengajuan ini, petugas kami memeriksanya dan dapat menolaknya.';

/** Text after the masked name, by who may own the account; it says what happens next. */
const named: Readonly<Record<AccountOwners, Readonly<Record<'registered' | 'different', string>>>> = {
  holder: {
    registered: '',
    different: `bukan pemegang polis. ${checkNumber} Dana hanya kami kirim ke rekening pemegang polis. ${mayBeRejected}`,
  },
  registered: {
    registered: 'orang lain yang tercatat di polis. Sertakan Kartu Keluarga atau Akte Kelahiran.',
    different: `yang tidak tercatat di polis. ${checkNumber} Dana hanya kami kirim ke rekening pemegang polis atau orang yang tercatat di polis. ${mayBeRejected}`,
  },
  anyone: {
    registered: 'orang lain yang tercatat di polis. Surat kuasa pendebetan ditandatangani olehnya.',
    different: `yang tidak tercatat di polis. ${checkNumber} Bila pemiliknya memang membayar untuk Anda, sertakan formulir pemilik manfaat.`,
  },
};

function describeOwner(result: AccountNameResult, owners: AccountOwners): string {
  if (result === 'same') return 'sama dengan nama pemegang polis.';
  if (result === 'registered' || result === 'different') return named[owners][result];
  return 'mirip dengan nama pemegang polis. Anda dapat melanjutkan; petugas kami mencocokkannya dengan buku tabungan.';
}

const unnamed = {
  'no-account': `Bank tidak mengenal nomor rekening ini. ${checkNumber}`,
  closed: 'Menurut bank, rekening ini sudah ditutup atau tidak aktif. Periksa nomornya, atau pakai rekening lain.',
  silent: nameCheckedLater,
} as const;

/** Describes the bank's answer for the customer, with the name masked. */
export function notePayeeName(answer: NameAnswer, owners: AccountOwners, facts: Facts): AccountNameNote {
  const result = comparePayeeName(answer, owners, facts);
  if (answer.kind !== 'named') return { result, text: unnamed[answer.kind] };
  return { result, text: `Rekening ini atas nama ${maskName(answer.name)}, ${describeOwner(result, owners)}` };
}

const results: Readonly<Record<AccountNameResult, string>> = {
  same: 'sama dengan pemegang polis',
  close: 'mirip dengan pemegang polis, periksa ejaannya',
  registered: 'orang lain yang tercatat di polis',
  different: 'orang lain, periksa apakah boleh menjadi pemilik rekening ini',
  closed: 'rekening sudah ditutup atau tidak aktif',
  unknown: 'bank tidak mengenal nomor rekening',
  later: 'bank belum menjawab',
};

/** Describes the result for staff, who decide. */
export const describeResult = (result: AccountNameResult): string => results[result];

/** Describes for staff how the bank's name differs from the typed one; '' when both are the same. */
export const describeTyped = (match: NameMatch['level']): string =>
  ({ same: '', close: 'mirip dengan yang diketik nasabah', different: 'berbeda dari yang diketik nasabah' })[match];
