import { deleteForgotten } from './attachments-repository.ts';
import type { FileKeeping } from './store-file.ts';

/** Removes a stored file that no request uses, its content first; a row of a used file stays. */
export async function removeUnusedFile(
  { pool, files }: Pick<FileKeeping, 'pool' | 'files'>,
  name: string,
): Promise<void> {
  await files.remove(name);
  await deleteForgotten(pool, name);
}
