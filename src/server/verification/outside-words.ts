import type { OutsideState } from '#shared/wire/face-provider/face-provider.ts';

/** Result of an outside service for the check of a request. */
export interface OutsideHint {
  readonly state: OutsideState;
  /** Code of the service; null = none. */
  readonly reason: string | null;
  /** True when it was given identity number and name to compare. */
  readonly isCompared: boolean;
  /** True when it said something else later. */
  readonly isContradicted: boolean;
}

const words: Readonly<Record<OutsideState, string>> = {
  OPEN: 'belum ada hasil',
  PASSED: 'orang hidup di depan kamera',
  FAILED: 'gagal',
  UNCLEAR: 'tidak yakin',
  EXPIRED: 'tidak selesai',
};

/** Describes for staff what the service said; its word is a hint, and nobody is called verified. */
export function describeOutside(provider: string, { state, reason, isCompared, isContradicted }: OutsideHint): string {
  const code = reason === null ? '' : ` (kode ${reason})`;
  const compared =
    state === 'PASSED'
      ? isCompared
        ? ' Wajahnya dibandingkan penyedia dengan nomor identitas dan nama.'
        : ' Wajahnya tidak dibandingkan dengan siapa pun.'
      : '';
  const later = isContradicted ? ' Sesudah itu penyedia memberi hasil lain, jadi tidak dihitung lulus.' : '';
  return `Penyedia ${provider} menjawab: ${words[state]}${code}.${compared}${later} Ini petunjuk: cocokkan fotonya dengan KTP.`;
}

/** Says that a service failed earlier checks for this request; '' when it did not. */
export const describeFailedOutside = (count: number): string =>
  count === 0 ? '' : ` Sebelumnya penyedia luar menjawab gagal ${count} kali untuk pengajuan ini.`;
