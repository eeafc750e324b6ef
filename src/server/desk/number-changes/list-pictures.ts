import type { Queryable } from '#server/db/pool.ts';
import type { NumberChange } from '#server/number-changes/number-change-repository.ts';
import { labelFrame } from '#server/verification/finding-words.ts';
import { listFramesOfRequest } from '#server/verification/frames-for-staff.ts';

export interface ApplicationPicture {
  readonly name: string;
  /** 'Foto KTP', or the number and the movement of a frame. */
  readonly label: string;
}

/** Lists the pictures of an application: the KTP photo, then the frames in the order in which they were asked for. */
export async function listPictures(
  q: Queryable,
  { number, photo }: Pick<NumberChange, 'number' | 'photo'>,
): Promise<readonly ApplicationPicture[]> {
  const frames = await listFramesOfRequest(q, number);
  return [
    ...(photo === null ? [] : [{ name: photo, label: 'Foto KTP' }]),
    ...frames.map((frame, index) => ({ name: frame.name, label: labelFrame(frame, index) })),
  ];
}

export const listPictureNames = async (
  q: Queryable,
  change: Pick<NumberChange, 'number' | 'photo'>,
): Promise<readonly string[]> => (await listPictures(q, change)).map(({ name }) => name);
