import { describe, expect, test } from 'vitest';
import { readStatusAnswer, readTransferAnswer } from './transfer-answers.ts';

const transfer = { reference: 'PAY-1', amount: '1000000' };
const amount = { value: '1000000.00', currency: 'IDR' };

describe('answer to a transfer call', () => {
  test.each([
    ['20000', { partnerReferenceNo: 'PAY-1', referenceNo: 'B1', amount }, 'paid'],
    ['20000', {}, 'paid'],
    ['20000', { partnerReferenceNo: 'PAY-2' }, 'unclear'],
    ['20000', { amount: { value: '999999.00', currency: 'IDR' } }, 'unclear'],
    ['20000', { amount: { value: '1000000.00', currency: 'USD' } }, 'unclear'],
    ['20000', undefined, 'unclear'],
    ['20200', {}, 'unclear'],
    ['40302', {}, 'refused'],
    ['40303', {}, 'refused'],
    ['40305', {}, 'refused'],
    ['40309', {}, 'refused'],
    ['40315', {}, 'refused'],
    ['40318', {}, 'refused'],
    ['40402', {}, 'refused'],
    ['40403', {}, 'refused'],
    ['40411', {}, 'refused'],
    ['40000', {}, 'unclear'],
    ['40001', {}, 'unclear'],
    ['40002', {}, 'unclear'],
    ['40100', {}, 'unclear'],
    ['40101', {}, 'unclear'],
    ['40300', {}, 'unclear'],
    ['40301', {}, 'unclear'],
    ['40304', {}, 'unclear'],
    ['40306', {}, 'unclear'],
    ['40314', {}, 'unclear'],
    ['40401', {}, 'unclear'],
    ['40418', {}, 'unclear'],
    ['40500', {}, 'unclear'],
    ['40900', {}, 'unclear'],
    ['40901', {}, 'unclear'],
    ['42900', {}, 'unclear'],
    ['50000', {}, 'unclear'],
    ['50001', {}, 'unclear'],
    ['50002', {}, 'unclear'],
    ['50400', {}, 'unclear'],
  ])('with code %s and body %j means that the transfer is %s', (code, body, kind) => {
    expect(readTransferAnswer({ ...transfer, isBookedLater: false }, { code, body }).kind).toBe(kind);
  });
});

describe('answer to a call for a transfer that is booked later', () => {
  test.each([
    ['20000', {}, 'unclear'],
    ['20000', { transactionStatus: '03' }, 'unclear'],
    ['20000', { transactionStatus: '00' }, 'paid'],
    ['20000', { transactionStatus: '06' }, 'refused'],
    ['40411', {}, 'refused'],
  ])('with code %s and body %j means that the transfer is %s', (code, body, kind) => {
    expect(readTransferAnswer({ ...transfer, isBookedLater: true }, { code, body }).kind).toBe(kind);
  });
});

describe('answer to a call for the status of a transfer', () => {
  test.each([
    ['00', 'paid'],
    ['01', 'unclear'],
    ['02', 'unclear'],
    ['03', 'unclear'],
    ['04', 'refused'],
    ['05', 'refused'],
    ['06', 'refused'],
    ['07', 'unclear'],
    ['09', 'unclear'],
  ])('with status %s means that the transfer is %s', (latestTransactionStatus, kind) => {
    const body = { latestTransactionStatus, originalPartnerReferenceNo: 'PAY-1', amount };
    expect(readStatusAnswer(transfer, { code: '20000', body }).kind).toBe(kind);
  });

  test.each([
    ['40401', {}, 'unknown'],
    ['40400', {}, 'unclear'],
    ['40411', {}, 'unclear'],
    ['40100', {}, 'unclear'],
    ['50400', {}, 'unclear'],
    ['20200', { latestTransactionStatus: '00' }, 'unclear'],
    ['20000', {}, 'unclear'],
    ['20000', { latestTransactionStatus: '00', originalPartnerReferenceNo: 'PAY-2' }, 'unclear'],
    ['20000', { latestTransactionStatus: '06', amount: { value: '1.00', currency: 'IDR' } }, 'unclear'],
  ])('with code %s and body %j means that the transfer is %s', (code, body, kind) => {
    expect(readStatusAnswer(transfer, { code, body }).kind).toBe(kind);
  });
});
