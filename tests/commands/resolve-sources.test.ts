import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bareEnvironment } from '../support/bare-environment.ts';
import { root } from '../structure/source-files.ts';

const hrefOf = (path: string): string => pathToFileURL(join(root, path)).href;

/** Imports the set-up of a start and prints the file that each import of our code led to. */
const program = `
  import { registerHooks } from 'node:module';
  const found = {};
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (specifier.endsWith('.ts')) found[specifier + ' ' + context.parentURL] = resolved.url + ' ' + resolved.format;
      return resolved;
    },
  });
  await import(${JSON.stringify(hrefOf('src/program/set-up.ts'))});
  console.log(JSON.stringify(found));
`;

function listFound(...flags: readonly string[]): Readonly<Record<string, string>> {
  const args = [...flags, '--input-type=module', '--eval', program];
  const printed = execFileSync(process.execPath, args, { cwd: root, env: bareEnvironment(), encoding: 'utf8' });
  return z.record(z.string(), z.string()).parse(JSON.parse(printed));
}

test('the quick resolver finds the same files as Node', () => {
  const found = listFound('--import', hrefOf('scripts/resolve-sources.mjs'));
  expect(Object.keys(found).length).toBeGreaterThan(100);
  expect(Object.keys(found).some((name) => name.startsWith('#core/'))).toBe(true);
  expect(found).toEqual(listFound());
});
