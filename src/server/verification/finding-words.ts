import type { FaceFinding } from '#server/face-judge/judge-reading.ts';

/** Frame with the hint of the judge; null = its check was not judged. */
export interface FoundFrame {
  readonly challengeId: string;
  readonly finding: FaceFinding | null;
}

const movements: Readonly<Record<string, string>> = {
  straight: 'lurus',
  left: 'toleh kiri',
  right: 'toleh kanan',
  closer: 'mendekat',
  chin_up: 'dagu naik',
};

const words: Readonly<Record<Exclude<FaceFinding, 'seen'>, string>> = {
  no_face: 'wajah tidak terlihat',
  many_faces: 'lebih dari satu wajah',
  too_far: 'wajah terlalu jauh',
  too_dark: 'wajah terlalu gelap',
  blurred: 'wajah kabur',
  other_face: 'wajah berbeda dari foto pertama',
  not_moved: 'gerakan tidak terlihat',
  unjudged: 'tidak diperiksa otomatis',
};

const nameMovement = ({ challengeId }: Pick<FoundFrame, 'challengeId'>): string =>
  movements[challengeId] ?? challengeId;

/** Returns the hint about one frame in brackets, with a space in front; '' when the movement was seen or nobody judged. */
export const describeFinding = ({ finding }: Pick<FoundFrame, 'finding'>): string =>
  finding === null || finding === 'seen' ? '' : ` (${words[finding]})`;

/** Returns the label of a frame for staff: 'Wajah 2: toleh kiri', with the hint about it. */
export const labelFrame = (frame: FoundFrame, index: number): string =>
  `Wajah ${index + 1}: ${nameMovement(frame)}${describeFinding(frame)}`;

const unseenBy = 'Ini petunjuk, bukan bukti: foto buatan, topeng yang baik, dan saudara kembar tidak dikenali.';

/** Describes for staff what the judge found in all frames, and what it cannot see; undefined when the check was not judged. */
export function describeFindings(frames: readonly FoundFrame[]): string | undefined {
  const judged = frames.filter(({ finding }) => finding !== null);
  if (judged.length === 0) return undefined;
  const open = judged.filter(({ finding }) => finding !== 'seen');
  const found =
    open.length === 0
      ? 'Pemeriksaan otomatis melihat satu wajah yang sama di semua foto, dengan gerakan yang diminta.'
      : `Pemeriksaan otomatis belum yakin: ${open.map((frame) => nameMovement(frame) + describeFinding(frame)).join(', ')}.`;
  return `${found} ${unseenBy}`;
}
