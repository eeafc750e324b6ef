import { join } from 'node:path';

/** Root folder of the project. */
export const root = join(import.meta.dirname, '../..');
