import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Yields the lines of a file. The file is opened at the first one: an interface that nobody reads loses its lines. */
export async function* readLines(path: string): AsyncIterable<string> {
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
}
