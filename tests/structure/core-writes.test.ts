import { describe, expect, test } from 'vitest';
import {
  isNode,
  lineOf,
  listFiles,
  productFiles,
  readSource,
  walk,
  type Source,
  type SyntaxNode,
} from './source-files.ts';

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

const portFiles = listFiles('src/core').filter((path) => /^src\/core\/([\w-]+-)?port\.ts$/.test(path));

/** Interfaces that an external core does not implement: administration of the embedded one, and answers of banks. */
const embeddedOnly = new Set(['CoreOperations', 'BankAnswers']);

/** Method names of the port's other interfaces. */
const portMethods: readonly string[] = portFiles.flatMap((path) =>
  walk(readSource(path).program)
    .filter(({ type, id }) => type === 'TSInterfaceDeclaration' && !embeddedOnly.has(nameOf(id)))
    .flatMap((declared) => walk(declared).filter(({ type }) => type === 'TSMethodSignature'))
    .map(({ key }) => nameOf(key)),
);

const readPrefix = /^(get|find|list|page|explain|is|answer)[A-Z]/;

const writeNames: readonly string[] = walk(readSource('src/core/port.ts').program)
  .filter(({ type, id }) => type === 'TSTypeAliasDeclaration' && nameOf(id) === 'CoreWrite')
  .flatMap(walk)
  .flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));

interface WritingCall {
  readonly source: Source;
  readonly place: string;
  /** Name of the receiver: 'core' in `desk.core.post()`, 'coreIn' in `coreIn(…).post()`. */
  readonly on: string;
  readonly holder: SyntaxNode | undefined;
}

const isWrite = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  writeNames.includes(nameOf(callee['property'])) &&
  /^(core\w*|)$/.test(receiverName(callee['object']));

/** Returns the name of the receiver: `core` of `core` and `engine.core`, `coreIn` of `engine.coreIn(…)`. */
function receiverName(node: unknown): string {
  if (!isNode(node)) return '-';
  if (node.type === 'Identifier') return nameOf(node);
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return node.type === 'CallExpression' ? receiverName(node['callee']) : '-';
}

const writingCalls: readonly WritingCall[] = productFiles
  .filter((path) => path.startsWith('src/server/'))
  .map(readSource)
  .flatMap((source) =>
    walk(source.program)
      .filter(isWrite)
      .map(({ callee, start }) => {
        const holder = isNode(callee) && isNode(callee['object']) ? callee['object'] : undefined;
        return { source, place: `${source.path}:${lineOf(source, start)}`, on: receiverName(holder), holder };
      }),
  );

/** Calls of a function or method of this name whose first argument is `tx`. */
const listCallsWithTx = ({ program }: Source, name: string): readonly SyntaxNode[] =>
  walk(program).filter(({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return false;
    const called = callee.type === 'MemberExpression' ? callee['property'] : callee;
    return nameOf(called) === name && nameOf(given[0]) === 'tx';
  });

const bindsTransaction = ({ params }: SyntaxNode): boolean =>
  Array.isArray(params) && params.filter(isNode).some((each) => walk(each).some((part) => nameOf(part) === 'tx'));

/** Returns the function that binds the `tx` of this call: the callback of `inTransaction`, or one that gets `tx`. */
const findFunctionBindingTx = ({ program }: Source, call: SyntaxNode): SyntaxNode | undefined =>
  walk(program)
    .filter(({ start, end }) => start <= call.start && call.end <= end)
    .findLast(bindsTransaction);

/** Returns the functions of a file that write an audit row in their transaction, by themselves or through a function that they call. */
function findAuditingFunctions(source: Source): ReadonlySet<SyntaxNode> {
  const auditing = new Set(
    listCallsWithTx(source, 'appendAudit').flatMap((call) => findFunctionBindingTx(source, call) ?? []),
  );
  for (const { id } of auditing)
    for (const call of id === undefined || id === null ? [] : listCallsWithTx(source, nameOf(id))) {
      const caller = findFunctionBindingTx(source, call);
      if (caller !== undefined) auditing.add(caller);
    }
  return auditing;
}

describe('core calls that write', () => {
  test('are exactly the methods of the port without a read prefix, all listed in `CoreWrite`', () => {
    expect(portMethods.length).toBeGreaterThan(30);
    expect(writeNames.toSorted()).toEqual(portMethods.filter((name) => !readPrefix.test(name)).toSorted());
  });

  test('are made on a core within a transaction (`coreIn(tx, moment)`)', () => {
    expect(writingCalls.length, 'no writing calls were found: the reader is broken').toBeGreaterThan(12);
    const outside = writingCalls.filter(({ holder, on }) => on === 'core' && holder?.type === 'MemberExpression');
    expect(outside.map(({ place }) => place)).toEqual([]);
  });

  test('share a transaction with their audit row when the desk makes them', () => {
    const atDesk = writingCalls.filter(({ source }) => source.path.startsWith('src/server/desk/'));
    expect(atDesk.length).toBeGreaterThan(5);
    const files = [...new Set(atDesk.map(({ source }) => source))].filter(
      ({ path }) => !path.includes('/entries/') && !path.endsWith('-entry.ts'),
    );
    const joined = files.flatMap((source) => {
      const auditing = findAuditingFunctions(source);
      return listCallsWithTx(source, 'coreIn').map((call) => {
        const transaction = findFunctionBindingTx(source, call);
        const place = `${source.path}:${lineOf(source, call.start)}`;
        return { place, isAudited: transaction !== undefined && auditing.has(transaction) };
      });
    });
    expect(joined.length).toBeGreaterThan(3);
    const withoutAudit = joined.filter(({ isAudited }) => !isAudited);
    expect(withoutAudit.map(({ place }) => place)).toEqual([]);
    const released = readSource('src/server/desk/entries/two-person-entry.ts').text;
    expect(released, 'entries of two people are audited where they are released').toMatch(
      /return inTransaction\([^]+await kind\.release\(entry, release\);\s+await auditEntry\(/,
    );
    const steps = readSource('src/server/desk/steps/take-step.ts').text;
    expect(steps, 'steps of a case are audited where they are taken').toMatch(
      /await run\(\{ desk, tx,[^;]+;(?:\s+await \w+\(tx,[^;]+;)*\s+await appendAudit\(tx,/,
    );
  });

  test('are made by no desk function that opens two transactions', () => {
    const desk = productFiles.filter((path) => /^src\/server\/(desk|proposals\/case-actions)\//.test(path));
    const twice = desk.map(readSource).flatMap((source) =>
      walk(source.program)
        .filter(({ type }) => type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression')
        .filter((each) => source.text.slice(each.start, each.end).split('inTransaction(').length > 2)
        .filter((each) => source.text.slice(each.start, each.end).includes('coreIn('))
        .map((each) => `${source.path}:${lineOf(source, each.start)}`),
    );
    expect(twice).toEqual([]);
  });
});
