import { describe, expect, it } from 'vitest';
import { parseInstant } from '#shared/dates.ts';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { pageOf, searchProposals } from './find-proposals.ts';

const proposal = (changes: Partial<ProposalListItem>): ProposalListItem => ({
  pengajuanTransactionId: '20261121-0007',
  createdAt: parseInstant('2026-11-21T03:51:00.000Z'),
  transactionName: 'Penarikan Sebagian Dana Investasi',
  status: 'Pending',
  documentAttachment: 'Foto KTP',
  errorMessage: '',
  serviceId: 160,
  state: 'DOKUMEN_TIDAK_LENGKAP',
  status_text: 'Dokumen Tidak Lengkap',
  group: 'in_process',
  promised_date: null,
  your_turn: true,
  headline: 'Rp 5.000.000',
  documents: [],
  ...changes,
});

const items = [
  proposal({}),
  proposal({ pengajuanTransactionId: '20261120-0001', transactionName: 'Informasi Customer', headline: '' }),
];

describe('search over all columns', () => {
  it.each([
    ['name', 'informasi', 1],
    ['number with #', '#20261121', 1],
    ['day', '21/11/2026', 2],
    ['status', 'tidak lengkap', 2],
    ['paper', 'ktp', 2],
    ['nothing', 'zzz', 0],
  ])('%s', (_name, search, count) => {
    expect(searchProposals(items, search)).toHaveLength(count);
  });
});

describe('pages', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];
  it.each([
    ['first', 1, { items: [1, 2, 3, 4, 5], page: 1, pages: 2 }],
    ['last', 2, { items: [6, 7], page: 2, pages: 2 }],
    ['one beyond', 9, { items: [6, 7], page: 2, pages: 2 }],
    ['one before', 0, { items: [1, 2, 3, 4, 5], page: 1, pages: 2 }],
  ])('%s', (_name, wanted, expected) => {
    expect(pageOf(seven, wanted, 5)).toEqual(expected);
  });

  it('of nothing is one empty page', () => {
    expect(pageOf([], 3, 5)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
