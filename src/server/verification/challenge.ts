import { randomInt } from 'node:crypto';
import type { FaceToken } from '#shared/wire/reference.ts';

type Movement = FaceToken['challenge'][number];

/** The frame that becomes the LIVENESS picture; every challenge asks for it. */
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

/** The camera step asks for one look into the camera. */
export const buildSelfie = (): Movement[] => [straight];

/** Three or four movements in an order that nobody can know before. */
export function buildChallenge(): Movement[] {
  const extra = 2 + randomInt(2);
  return shuffled([straight, ...shuffled(others).slice(0, extra)]);
}
