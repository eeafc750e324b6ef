import { randomInt } from 'node:crypto';
import type { FaceToken } from '#shared/wire/reference.ts';

type Movement = FaceToken['challenge'][number];

/** Id of the frame that becomes the LIVENESS picture; every challenge contains it. */
export const straightId = 'straight';

const straight: Movement = { id: straightId, instruction: 'Lihat lurus ke kamera.' };
const others: readonly Movement[] = [
  { id: 'left', instruction: 'Toleh perlahan ke kiri.' },
  { id: 'right', instruction: 'Toleh perlahan ke kanan.' },
  { id: 'closer', instruction: 'Dekatkan wajah ke kamera.' },
  { id: 'chin_up', instruction: 'Angkat dagu sedikit.' },
];

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 40) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Builds the challenge of the camera step: one straight view into the camera. */
export const buildSelfie = (): Movement[] => [straight];

const pickOthers = (): Movement[] => shuffled(others).slice(0, 2 + randomInt(2));

/** Builds a challenge of three or four movements in an unpredictable order. */
export const buildChallenge = (): Movement[] => shuffled([straight, ...pickOthers()]);

/** Builds a challenge to be judged: the straight view comes first, because the other movements are compared with it. */
export const buildJudgedChallenge = (): Movement[] => [straight, ...pickOthers()];

/** Bounds in milliseconds of the wait for a prompt. Nobody can foresee it, so a recording does not fit it. */
const promptWait = { least: 500, most: 2500 } as const;

/** Picks the wait in milliseconds until the next prompt of a judged check. */
export const pickPromptWait = (): number => randomInt(promptWait.least, promptWait.most + 1);
