import { describe, expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { listStoredData } from './stored-data.ts';

const say = (parameters: Partial<Parameters> = {}): string =>
  listStoredData(buildFacts({ parameters }).position.parameters)
    .flatMap(({ says }) => says)
    .join('\n');

describe('the page about stored data', () => {
  it.each([
    ['doc.upload_hours', 'dapat dilanjutkan selama 17 jam'],
    ['retention.unused_files_cd', 'tidak dipakai pengajuan dihapus setelah 17 hari'],
    ['retention.unused_checks_cd', 'dan 17 hari setelah dibuat'],
    ['retention.draft_days_cd', 'dihapus 17 hari setelah terakhir diubah'],
    ['retention.company_docs_years', '17 tahun setelah polis berakhir'],
    ['retention.request_years', '17 tahun bila pengajuan ditolak'],
    ['retention.aml_years', '17 tahun setelah polis terakhir'],
    ['doc.ktp_reuse_months', 'dipakai lagi selama 17 bulan'],
    ['retention.face_days_cd', 'dihapus 17 hari setelah pengajuan diputuskan'],
    ['face.handoff_minutes', 'berlaku 17 menit'],
    ['contact.number_draft_cd', 'dihapus setelah 17 hari'],
    ['retention.number_change_years', '17 tahun setelah selesai'],
    ['sharing.days_cd', 'selama 17 hari'],
  ] as const)('tells the period that %s has now', (key, words) => {
    expect(say()).not.toContain(words);
    expect(say({ [key]: 17 })).toContain(words);
  });

  it('says nothing about a KTP used again where the insurer allows none', () => {
    expect(say({ 'doc.ktp_reuse_months': 0 })).not.toContain('dipakai lagi');
  });
});
