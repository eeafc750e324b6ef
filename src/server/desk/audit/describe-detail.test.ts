import { expect, it } from 'vitest';
import { actionTexts } from '#server/audit/action-texts.ts';
import { detailLabels } from '#server/audit/detail-labels.ts';
import { actionText } from './action-words.ts';
import { describeDetail } from './describe-detail.ts';

it.each([
  ['a state', { from: 'MENUNGGU_VERIFIKASI', version: 3 }, 'Dari: Menunggu Verifikasi; Versi: 3'],
  ['people', { from: 'rina', to: 'budi' }, 'Dari: rina; Ke: budi'],
  ['a filter', { by: 'policy staff' }, 'Menurut: polis, petugas'],
  ['a search of people', { by: 'identity' }, 'Menurut: NIK'],
  ['roles', { roles: 'VERIFIKATOR AUDITOR' }, 'Peran: Verifikator, Auditor'],
  ['a truth', { masked: true, whole: 'false' }, 'Disamarkan: ya; Seluruh data: tidak'],
  ['a day', { day: '2026-11-29' }, 'Hari: 29/11/2026'],
  ['a kind of attachment', { type: 'SAVINGBOOK' }, 'Jenis: buku tabungan'],
  ['a step', { action: 'approve', onVersion: 2 }, 'Tindakan: Menyetujui pengajuan; Pada versi: 2'],
  ['a list', { checks: ['Masa tunggu: passed'] }, 'Pemeriksaan: Masa tunggu: lulus'],
  ['a figure with a column', { request: '20261129-000001', policy: '7700000001' }, ''],
  ['a page of insight', { what: 'late', rows: 12 }, 'Daftar: gambaran: terlambat; Jumlah baris: 12'],
  ['a list of insight', { what: 'DECIDED', cut: false }, 'Daftar: daftar keputusan; Terpotong: tidak'],
  ['hours with a decimal comma', { hours: 7.5 }, 'Jam hadir sehari: 7,5'],
  ['hours that were removed', { hours: 'none' }, 'Jam hadir sehari: tidak diisi lagi'],
  ['the reason of a new due date', { reason: 'BANK' }, 'Alasan: Bank memerlukan waktu lebih lama'],
  ['a checked sample', { answer: 'DIFFERENT', shouldBe: 'REJECT' }, 'Jawaban: berbeda; Seharusnya: Ditolak'],
  ['an unusual access', { kind: 'COLLEAGUE' }, 'Jenis: polis rekan'],
  ['a letter', { kind: 'FREE_LETTER' }, 'Jenis: surat bebas'],
  ['nothing', { reason: null, roles: '' }, ''],
  ['a figure of another version', { strange: 1 }, 'strange: 1'],
])('describes %s in words', (_name, detail, text) => {
  expect(describeDetail(detail)).toBe(text);
});

it('has a sentence for each action and a label for each figure', () => {
  const texts = [...Object.values(actionTexts), ...Object.values(detailLabels)];
  expect(texts.filter((text) => !/^\p{Lu}\p{L}+[:,]?( \p{L}+[:,]?)*$/u.test(text))).toEqual([]);
});

it.each([
  ['case.approve', 'Menyetujui pengajuan'],
  ['submitted', 'Pengajuan diterima'],
  ['of-a-later-version', 'of-a-later-version'],
])('says %s as %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});
