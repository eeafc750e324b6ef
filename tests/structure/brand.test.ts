import { expect, test } from 'vitest';
import { isTest, listFiles, readText } from './source-files.ts';

/** Names by which customers know the demo's insurer, and its addresses. */
const demoInsurer = /contoh.?life|asuransi jiwa contoh|www\.contoh\.test|@contoh\.test/i;

const texts = ['src', 'public', 'scripts', 'deploy']
  .flatMap(listFiles)
  .filter((path) => /\.(?:tsx?|mjs|js|html|css|json|webmanifest|sql|yml)$/.test(path) && !isTest(path));

test("no source outside the demo names the demo's insurer", () => {
  const naming = texts.filter((path) => demoInsurer.test(readText(path)));
  expect(naming.filter((path) => !path.startsWith('src/demo/'))).toEqual([
    // The mask of an address, shown in two comments.
    'src/server/messages/message-queue.ts',
    'src/shared/text/email.ts',
  ]);
  expect(naming).toContain('src/demo/brand/brand.json');
});
