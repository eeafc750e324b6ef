import { describe, expect, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import { consentText, faceText } from './case-warnings.ts';

const consentedAt = Instant.parse('2026-11-24T03:00:00.000Z');

describe('face check shown at the desk', () => {
  it.each([
    ['demo mode counts what nobody judged', 'passed', 'embedded', 'dihitung lulus karena mode demo'],
    ['a provider vouches for it', 'passed', 'Contoh Liveness', 'lulus, dinilai penyedia Contoh Liveness'],
    ['recorded only', 'recorded', 'embedded', 'belum dinilai penyedia'],
    ['a type without one', 'missing', undefined, 'Tidak ada verifikasi wajah'],
    ['a picture alone', 'missing', 'embedded', 'Tanpa pemeriksaan wajah'],
    ['passed, by whom is not known', 'passed', undefined, 'tidak ada penyedia yang menilainya'],
  ] as const)('names who judged it: %s', (_name, result, provider, text) => {
    expect(faceText(result, provider)).toContain(text);
  });

  it.each([
    ['no check', undefined, null],
    ['a client that did not say', { provider: 'x', consentVersion: null, consentedAt: null }, 'Tidak tercatat.'],
    ['given', { provider: 'x', consentVersion: '1', consentedAt }, 'Diberikan 24/11/2026 10:00:00 WIB, teks versi 1.'],
  ])('shows the consent: %s', (_name, check, text) => {
    expect(consentText(check)).toBe(text);
  });
});
