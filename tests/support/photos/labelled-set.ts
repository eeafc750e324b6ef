import type { PhotoFault } from '#shared/photos/photo-faults.ts';
import { createRandom } from '../random.ts';
import { sheets, type Sheet } from './sheets.ts';
import { backgrounds, scenes } from './scenes.ts';
import { plainShot, takeShot, type Shot } from './take-shot.ts';

/** Labels of the set: the fault that was drawn, or none. */
export type Label = 'good' | PhotoFault;

export interface LabelledShot {
  readonly label: Label;
  readonly shot: Shot;
  readonly seed: number;
  /** True for the half on which thresholds are set. */
  readonly isForSetting: boolean;
}

type Change = (random: () => number, sheet: Sheet) => Partial<Shot>;

const between = (random: () => number, least: number, most: number): number => least + random() * (most - least);
const either = (random: () => number): number => (random() > 0.5 ? 1 : -1);

/** Differences between good pictures, which no judgement may mind. */
const vary: Change = (random, sheet) => ({
  sheet,
  surface: Math.floor(random() * backgrounds.length),
  upright: sheet.height > sheet.width ? random() > 0.1 : random() > 0.85,
  reach: between(random, 0.74, 0.88),
  turn: between(random, -5, 5),
  tilt: between(random, 0, 0.06),
  shift: { x: between(random, -0.02, 0.02), y: between(random, -0.02, 0.02) },
  light: between(random, 0.62, 1.08),
  slope: between(random, -0.3, 0.3),
  blur: between(random, 0, 0.9),
  noise: between(random, 1, 6),
  quality: Math.round(between(random, 70, 92)),
});

/** Moves the paper out of the picture over one edge, by a share of itself. */
const moveOut: Change = (random) => {
  const reach = between(random, 0.8, 1.1);
  const away = either(random) * (0.5 - reach * 0.5 + reach * between(random, 0.15, 0.35));
  return { reach, shift: random() > 0.5 ? { x: away, y: 0 } : { x: 0, y: away } };
};

const faults: Readonly<Record<Exclude<Label, 'good' | 'no_document'>, readonly Change[]>> = {
  dark: [(random) => ({ light: between(random, 0.06, 0.24), noise: between(random, 3, 9) })],
  blurred: [
    (random) => ({ blur: between(random, 3, 8) }),
    (random) => ({ shake: Math.round(between(random, 14, 34)) }),
  ],
  glare: [(random) => ({ glare: between(random, 0.11, 0.2) })],
  cut_off: [moveOut],
  too_small: [
    (random) => ({
      reach: between(random, 0.14, 0.27),
      shift: { x: between(random, -0.1, 0.1), y: between(random, -0.1, 0.1) },
    }),
    (random) => ({ scale: between(random, 0.18, 0.3) }),
  ],
};

/** Faults that are not judged in a selfie: the hand and the body leave the picture, and the face fills it. */
const notInSelfies: ReadonlySet<string> = new Set(['cut_off', 'too_small']);

const extremes: readonly Change[] = [
  () => ({}),
  (random) => ({ noise: between(random, 7, 10) }),
  (random) => ({ turn: either(random) * between(random, 10, 20), reach: 0.7 }),
  (random) => ({ tilt: between(random, 0.1, 0.18), reach: 0.74 }),
  (random) => ({ scanned: true, noise: random() > 0.5 ? 0 : 2, light: between(random, 0.95, 1.05), slope: 0, turn: 0 }),
];

interface Wanted {
  readonly label: Label;
  readonly sheet?: Sheet;
  readonly change: Change;
}

function listWanted(): readonly Wanted[] {
  const good = sheets.flatMap((sheet) =>
    [0, 1, 2].flatMap(() => extremes.map((change): Wanted => ({ label: 'good', sheet, change }))),
  );
  const bad = sheets.flatMap((sheet) =>
    (['dark', 'blurred', 'glare', 'cut_off', 'too_small'] as const)
      .filter((label) => sheet.subject !== 'selfie' || !notInSelfies.has(label))
      .flatMap((label) =>
        [0, 1, 2, 3].map((index): Wanted => {
          const changes = faults[label];
          return { label, sheet, change: changes[index % changes.length] ?? (() => ({})) };
        }),
      ),
  );
  const nothing = [...scenes, ...scenes].map((_, index): Wanted => ({
    label: 'no_document',
    change: () => ({ surface: index }),
  }));
  return [...good, ...bad, ...nothing];
}

function buildShot({ sheet, change }: Wanted, random: () => number): Shot {
  if (sheet === undefined) {
    const [anySheet] = sheets;
    if (anySheet === undefined) throw new Error('There are no papers.');
    const { sheet: _none, ...varied } = { ...plainShot, ...vary(random, anySheet) };
    return { ...varied, ...change(random, anySheet) };
  }
  return { ...plainShot, ...vary(random, sheet), ...change(random, sheet) };
}

/** Lists the pictures of a seed: papers in good and in bad light, and scenes without a document. */
export function listShots(seed: number): readonly LabelledShot[] {
  const random = createRandom(seed);
  return listWanted().map((wanted, index) => ({
    label: wanted.label,
    shot: buildShot(wanted, random),
    seed: seed * 10_007 + index,
    isForSetting: random() < 0.5,
  }));
}

/** Draws a picture of the set as JPEG. */
export const drawShot = ({ shot, seed }: LabelledShot): Promise<Buffer> => takeShot(shot, createRandom(seed));
