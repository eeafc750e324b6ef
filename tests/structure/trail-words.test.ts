import { expect, it } from 'vitest';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import { eventTitle } from '#server/desk/case/case-events.ts';
import { isNode, productFiles, readSource, walk, type SyntaxNode } from './source-files.ts';

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node['name'] === name;

/** Lists the kinds of events that a call of `noteOnProposal` writes out. */
function kindsIn(call: SyntaxNode): readonly string[] {
  if (call.type !== 'CallExpression' || !isNamed(call['callee'], 'noteOnProposal')) return [];
  return walk(call).flatMap(({ type, key, value }) =>
    type === 'Property' && isNamed(key, 'kind') && isNode(value) && typeof value['value'] === 'string'
      ? [value['value']]
      : [],
  );
}

// Actions of the audit trail need no test: `AuditEntry` takes those only that have words (src/server/audit).
it('has a title for every event of a request that the server writes', () => {
  const kinds = productFiles
    .filter((path) => path.startsWith('src/server/'))
    .flatMap((path) => walk(readSource(path).program).flatMap(kindsIn));
  const ofActions = caseActions.flatMap(({ note }) => (note === undefined ? [] : [note.kind]));
  expect(kinds.length).toBeGreaterThan(15);
  expect([...kinds, ...ofActions].filter((kind) => eventTitle(kind) === undefined)).toEqual([]);
});
