import { isNode, walk, type Source, type SyntaxNode } from './source-files.ts';
import { createReader, propertyOf, type KnownTexts } from './sql-text.ts';

export interface Statement {
  /** Function or constant at the top of the file. */
  readonly name: string;
  readonly sql: string;
}

const verbs =
  /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LOCK|TRUNCATE|CREATE|ALTER|DROP|GRANT|REVOKE|SET|LISTEN|NOTIFY|BEGIN|COMMIT)\b/;

const isQuery = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && isNode(callee) && isNode(callee['property']) && callee['property']['name'] === 'query';

function queryOf({ arguments: given }: SyntaxNode): SyntaxNode | undefined {
  const first: unknown = Array.isArray(given) ? given[0] : undefined;
  return isNode(first) ? (propertyOf(first, 'text') ?? first) : undefined;
}

const isText = ({ type }: SyntaxNode): boolean => type === 'Literal' || type === 'TemplateLiteral';

const namesIn = (node: SyntaxNode): readonly string[] =>
  [
    node['id'],
    ...(Array.isArray(node['declarations']) ? node['declarations'].filter(isNode).map(({ id }) => id) : []),
  ].flatMap((id) => (isNode(id) && typeof id['name'] === 'string' ? [id['name']] : []));

/** Finds the top-level declaration that contains a node. */
function ownerOf({ program }: Source, node: SyntaxNode): string {
  const body: readonly unknown[] = Array.isArray(program['body']) ? program['body'] : [];
  const around = body.filter(isNode).find(({ start, end }) => start <= node.start && node.end <= end);
  const declared = around && isNode(around['declaration']) ? around['declaration'] : around;
  return (declared && namesIn(declared)[0]) ?? 'module';
}

/**
 * Lists the SQL of a file in source order, with fragments inserted from other files. Parts known only at run time stay
 * as `${…}`.
 */
export function statementsOf(source: Source, known: KnownTexts): readonly Statement[] {
  const { readOr, reads } = createReader(known);
  const place = { source, bound: new Map() };
  const all = walk(source.program);
  const asked = all.filter(isQuery).flatMap((call) => {
    const node = queryOf(call);
    const sql = node && readOr(place, node);
    return sql === undefined || sql.startsWith('${') ? [] : [{ node: call, sql }];
  });
  const others = all.filter(isText).map((node) => ({ node, sql: readOr(place, node) }));
  // Texts read exactly once are statements; a second time means that they are part of another text.
  const own = others.filter(({ node, sql }) => reads.get(node) === 1 && verbs.test(sql));
  return [...asked, ...own]
    .toSorted((a, b) => a.node.start - b.node.start)
    .map(({ node, sql }) => ({ name: ownerOf(source, node), sql }));
}
