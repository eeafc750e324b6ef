import { expect, test } from 'vitest';
import { explainDebitFailure } from './debit-failures.ts';

test.each([
  ['INSUFFICIENT_FUNDS', 'saldo rekening tidak cukup'],
  ['Saldo tidak mencukupi', 'saldo rekening tidak cukup'],
  ['51', 'saldo rekening tidak cukup'],
  ['LIMIT_EXCEEDED', 'batas transaksi terlampaui'],
  ['CARD_EXPIRED', 'masa berlaku kartu sudah habis'],
  ['ACCOUNT_CLOSED', 'rekening tidak ditemukan atau sudah ditutup'],
  ['Rekening ditutup', 'rekening tidak ditemukan atau sudah ditutup'],
  ['ACCOUNT_BLOCKED', 'rekening atau kartu sedang diblokir'],
  ['MANDATE_REVOKED', 'bank tidak memiliki kuasa debet yang berlaku'],
  ['BANK_UNAVAILABLE', 'sistem bank sedang terganggu'],
  ['X99 <b>', 'bank menolak pendebetan'],
  ['', 'bank menolak pendebetan'],
])('a failed debit is explained to the customer for the reason %s: %s', (reason, why) => {
  expect(explainDebitFailure(reason).why).toBe(why);
  expect(explainDebitFailure(reason).todo).toMatch(/^[A-Z].*\.$/);
});
