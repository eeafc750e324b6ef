import { expect, test } from 'vitest';
import {
  customerMayCancel,
  isTerminal,
  isYourTurn,
  legacyStatus,
  RequestState,
  stateGroup,
  stateSentence,
  stateText,
  terminalStates,
} from './request-states.ts';

test.each([
  // state, text, list status, group, ended, your turn, cancel
  ['DIAJUKAN', 'Diajukan', 'Diajukan', 'in_process', false, false, true],
  ['MENUNGGU_VERIFIKASI', 'Menunggu Verifikasi', 'Menunggu Verifikasi', 'in_process', false, false, true],
  ['VERIFIKASI', 'Dalam Verifikasi', 'Dalam Verifikasi', 'in_process', false, false, true],
  ['DOKUMEN_TIDAK_LENGKAP', 'Dokumen Tidak Lengkap', 'Pending', 'in_process', false, true, true],
  [
    'MENUNGGU_PEMBAYARAN',
    'Menunggu Konfirmasi Pembayaran',
    'Menunggu Konfirmasi Pembayaran',
    'in_process',
    false,
    true,
    true,
  ],
  ['UNDERWRITING', 'Dalam Proses Underwriting', 'Dalam Proses Underwriting', 'in_process', false, false, true],
  ['PENAWARAN', 'Menunggu Persetujuan Nasabah', 'Menunggu Persetujuan Nasabah', 'in_process', false, true, true],
  ['MENUNGGU_PERSETUJUAN', 'Menunggu Persetujuan', 'Menunggu Persetujuan', 'in_process', false, false, true],
  ['DISETUJUI', 'Disetujui', 'Disetujui', 'in_process', false, false, false],
  ['DALAM_PROSES', 'Dalam Proses', 'Dalam Proses', 'in_process', false, false, false],
  ['PROSES_TRANSFER', 'Proses Pembayaran Dana', 'Proses Pembayaran Dana', 'in_process', false, false, false],
  ['GAGAL_TRANSFER', 'Pembayaran Manfaat Gagal', 'Gagal', 'failed', false, true, false],
  ['SELESAI', 'Berhasil', 'Done', 'succeed', true, false, false],
  ['DITOLAK', 'Ditolak', 'Gagal', 'rejected', true, false, false],
  ['DIBATALKAN', 'Dibatalkan', 'Dibatalkan', 'cancelled', true, false, false],
  ['KEDALUWARSA', 'Kedaluwarsa', 'Gagal', 'rejected', true, false, false],
] as const)(
  'the state machine has the transitions of the rulebook from %s',
  (state, text, listStatus, group, ended, yourTurn, cancel) => {
    expect(stateText(state)).toBe(text);
    expect(legacyStatus(state)).toBe(listStatus);
    expect(stateGroup(state)).toBe(group);
    expect([isTerminal(state), isYourTurn(state), customerMayCancel(state)]).toEqual([ended, yourTurn, cancel]);
  },
);

test('the terminal states are the four of rulebook 4.3', () => {
  expect(terminalStates).toEqual(['SELESAI', 'DITOLAK', 'DIBATALKAN', 'KEDALUWARSA']);
});

test.each(RequestState.options.filter((state) => !isYourTurn(state) && !isTerminal(state)))(
  'the sentence of %s says that the customer has nothing to do',
  (state) => {
    expect(stateSentence(state)).toContain('Tidak ada yang perlu Anda lakukan');
  },
);
