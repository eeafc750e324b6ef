import { expect, test } from 'vitest';
import { contexts } from '#server/vault/contexts.ts';
import { listFiles, productFiles, readText } from './source-files.ts';

/** Files that seal in contexts which are passed to them, or what is stored nowhere. */
const passedOn: readonly string[] = ['src/server/vault/sealed-json.ts', 'src/server/data-keys/data-key-repository.ts'];

test('every context of sealed texts has a place that a rotation of keys reaches', () => {
  const places = listFiles('src/server/data-keys').map(readText).join('\n');
  const missing = Object.keys(contexts).filter((name) => !places.includes(`contexts.${name}`));
  expect(missing, 'Add the column to src/server/data-keys/sealed-places.ts.').toEqual([]);
});

test('whatever the server seals has its context in the one list', () => {
  const sealing = productFiles.filter(
    (path) => path.startsWith('src/server/') && /\bvault\.seal\(|\bsealJson\(/.test(readText(path)),
  );
  expect(sealing.length).toBeGreaterThan(15);
  const others = sealing.filter((path) => !passedOn.includes(path) && !readText(path).includes('vault/contexts.ts'));
  expect(others, 'Take the context from src/server/vault/contexts.ts.').toEqual([]);
});
