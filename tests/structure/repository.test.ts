import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { slowFiles } from '../support/slow-first.ts';
import { listFiles, readText } from './source-files.ts';

const manifest = z
  .object({
    license: z.string(),
    private: z.boolean(),
    engines: z.object({ node: z.string() }),
    devDependencies: z.object({ node: z.string() }),
  })
  .parse(JSON.parse(readText('package.json')));
const formatter = z.object({ printWidth: z.number() }).parse(JSON.parse(readText('.oxfmtrc.json')));

describe('repository files', () => {
  test('run the same in the forge workflow and .ci/run, in four parts', () => {
    const workflow = readText('.github/workflows/ci.yml');
    expect(readText('.ci/run').trimEnd().split('\n').at(-1)).toBe('exec npm test -- --all');
    expect(
      [...workflow.matchAll(/^\s*(?:- )?run: (.*)$/gm)].map(([, command]) => command),
      'Put the step into scripts/test.mjs.',
    ).toEqual(['npm test -- --all --shard=${{ matrix.shard }}/4']);
    expect(workflow).toContain('shard: [1, 2, 3, 4]\n');
    expect(workflow).toContain('node-version-file: .nvmrc');
  });

  test('pin foreign workflow actions to a commit', () => {
    const used = [...readText('.github/workflows/ci.yml').matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(
      used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/.test(action)),
      'Pin it to a commit, with its version behind a #.',
    ).toEqual([]);
  });

  test('name the same Node in .nvmrc and package.json', () => {
    expect(readText('.nvmrc').trim()).toBe(manifest.devDependencies.node);
    expect(manifest.engines.node).toBe(`>=${manifest.devDependencies.node.split('.')[0]}`);
  });

  test('include a sentence at the start of every migration', () => {
    const bare = listFiles('migrations').filter((path) => !/^-- [A-Z'][^]*?[.:]/.test(readText(path)));
    expect(bare, 'Write `-- What this is for.` on its first line.').toEqual([]);
  });

  test('agree on the line length in .editorconfig and the formatter', () => {
    expect(readText('.editorconfig')).toContain(`max_line_length = ${formatter.printWidth}\n`);
  });

  test('agree on the licence in LICENSE and package.json (decision 0036)', () => {
    expect(manifest).toMatchObject({ license: 'UNLICENSED', private: true });
    expect(readText('LICENSE')).toContain('"UNLICENSED" in package.json');
  });

  test.each(slowFiles)('include %s, which starts first among the tests', (path) => {
    expect(() => readText(path), 'Take it out of slow-first.ts, or give it its new name.').not.toThrow();
  });
});
