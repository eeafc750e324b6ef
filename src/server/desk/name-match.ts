import { comparableName } from '#shared/person-name.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';

const pairsOf = (name: string): string[] =>
  Array.from({ length: Math.max(0, name.length - 1) }, (_, index) => name.slice(index, index + 2));

/** Dice's coefficient over pairs of letters, 0 to 100; order of words does not matter. */
function similarity(left: string, right: string): number {
  const sorted = (name: string) => comparableName(name).split(' ').sort().join(' ');
  const [a, b] = [sorted(left), sorted(right)];
  if (a === b) return a === '' ? 0 : 100;
  const rest = pairsOf(b);
  const shared = pairsOf(a).filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return Math.round((200 * shared.length) / Math.max(1, pairsOf(a).length + pairsOf(b).length));
}

/** Payee beside holder (rulebook 6.2): 90 and more is the same person, below 70 another one. A hint; people decide. */
export function matchNames(account: string, holder: string): DeskPayable['name_match'] {
  const score = similarity(account, holder);
  if (score >= 90) return { level: 'same', score, text: 'Nama rekening sama dengan pemegang polis' };
  if (score >= 70) return { level: 'close', score, text: 'Nama rekening mirip, periksa ejaannya' };
  return { level: 'different', score, text: 'Nama rekening berbeda dengan pemegang polis' };
}
