import { describe, expect, it } from 'vitest';
import { Instant } from '#shared/time/dates.ts';
import type { OutsideHint } from '#server/verification/outside-words.ts';
import { consentText, describeFace } from './case-warnings.ts';

const consentedAt = Instant.parse('2026-11-24T03:00:00.000Z');

/** Check of a client that did not say whether its customer consented. */
const unsaid = {
  provider: 'x',
  consentVersion: null,
  consentedAt: null,
  framesDeletedAt: null,
  secondDevice: false,
  outside: null,
  failedOutside: 0,
};

/** Result of an outside service. */
const said: OutsideHint = { state: 'PASSED', reason: null, isCompared: true, isContradicted: false };

describe('face check shown at the desk', () => {
  it.each([
    ['demo mode counts what nobody judged', 'passed', 'embedded', 'dihitung lulus karena mode demo'],
    ['recorded only', 'recorded', 'embedded', 'belum dinilai penyedia'],
    ['a type without one', 'missing', undefined, 'Tidak ada verifikasi wajah'],
    ['a picture alone', 'missing', 'embedded', 'Tanpa pemeriksaan wajah'],
    ['passed, by whom is not known', 'passed', undefined, 'tidak ada penyedia yang menilainya'],
  ] as const)('names who judged it: %s', (_name, result, provider, text) => {
    const check = provider === undefined ? undefined : { ...unsaid, provider };
    expect(describeFace(result, check, [])).toContain(text);
    expect(describeFace(result, check, [])).not.toContain('dihapus');
  });

  it.each([
    ['passed', {}, 'Penyedia VIDA menjawab: orang hidup di depan kamera. Wajahnya dibandingkan penyedia'],
    ['recorded', { isCompared: false }, 'Wajahnya tidak dibandingkan dengan siapa pun.'],
    ['recorded', { isContradicted: true }, 'Sesudah itu penyedia memberi hasil lain, jadi tidak dihitung lulus.'],
    ['recorded', { state: 'UNCLEAR', reason: 'low_light' }, 'menjawab: tidak yakin (kode low_light).'],
  ] as const)('shows what an outside service said, as a hint: %s %o', (result, changes, text) => {
    const described = describeFace(result, { ...unsaid, provider: 'VIDA', outside: { ...said, ...changes } }, []);
    expect(described).toContain(text);
    expect(described).toContain('Ini petunjuk: cocokkan fotonya dengan KTP.');
    expect(described).not.toMatch(/terverifikasi/i);
  });

  it('says that an outside service failed earlier checks for the request', () => {
    const check = { ...unsaid, provider: 'embedded', failedOutside: 2 };
    expect(describeFace('recorded', check, [])).toContain('penyedia luar menjawab gagal 2 kali');
  });

  it('says when the frames were deleted', () => {
    const check = { ...unsaid, framesDeletedAt: Instant.parse('2027-02-22T17:00:00.000Z') };
    expect(describeFace('recorded', check, [])).toContain('Rekaman geraknya sudah dihapus 23/02/2027 00:00:00 WIB.');
  });

  it.each([
    ['recorded', ['seen', 'seen'], 'Wajah direkam. Pemeriksaan otomatis melihat satu wajah yang sama'],
    ['recorded', ['seen', 'other_face'], 'belum yakin: toleh kiri (wajah berbeda dari foto pertama).'],
    ['passed', ['seen', 'seen'], 'dihitung lulus karena mode demo. Pemeriksaan otomatis'],
  ] as const)('shows the hints of the judge and what it cannot see: %s %s', (result, [first, second], text) => {
    const frames = [
      { challengeId: 'straight', finding: first },
      { challengeId: 'left', finding: second },
    ];
    const described = describeFace(result, { ...unsaid, provider: 'embedded' }, frames);
    expect(described).toContain(text);
    expect(described).toContain('topeng yang baik, dan saudara kembar tidak dikenali');
    expect(described).toContain('Cocokkan sendiri dengan KTP.');
  });

  it('says when the frames came from a second device', () => {
    expect(describeFace('recorded', { ...unsaid, secondDevice: true }, [])).toContain('Dengan perangkat kedua');
    expect(describeFace('recorded', unsaid, [])).not.toContain('perangkat kedua');
  });

  it.each([
    ['no check', undefined, null],
    ['a client that did not say', unsaid, 'Tidak tercatat.'],
    ['given', { ...unsaid, consentVersion: '1', consentedAt }, 'Diberikan 24/11/2026 10:00:00 WIB, teks versi 1.'],
  ])('shows the consent: %s', (_name, check, text) => {
    expect(consentText(check)).toBe(text);
  });
});
