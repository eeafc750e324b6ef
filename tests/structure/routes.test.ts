import { describe, expect, test } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import { specifiedSuffixes } from '../support/whose-type.ts';
import { isNode, lineOf, productFiles, readSource, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';
import { listUnserved } from '#tests/support/unserved-endpoints.ts';

/** Suffixes of wire 3, to the letter. */
const suffixes: readonly string[] = [
  'surrender',
  'surrender-with-payee',
  'check-cop-freelook-payee-account',
  'apply-policy-loan',
  'loan-repayment',
  'cancellation',
  'reinstatement',
  'change-premium-holiday',
  'add-rider',
  'decrease-sa',
  'increase-sa',
  'perform-benefit-allocation',
  'change-payee-refund-account',
  'periodicaly-top-up',
  'reupload-pending-document',
  'partial-withdraw',
  'topup-single',
  'switch-fund',
  'change-apportionment',
  'change-payment-freq',
  'change-payment-method',
  'change-occupation',
  'change-birth-date-and-gender',
  'change-term',
  'change-payer',
  'change-beneficiary',
  'change-policy-holder',
  'change-insured',
];

const builders = [
  'publicRoute',
  'attemptRoute',
  'customerRoute',
  'staffRoute',
  'demoRoute',
  'bankRoute',
  'snapRoute',
  'gatewayRoute',
  'faceProviderRoute',
];

const sources = productFiles.filter((path) => /^src\/(server|demo|program)\//.test(path)).map(readSource);

interface Declared {
  readonly place: string;
  readonly builder: string;
  /** Path as written; '${…}' for computed parts. */
  readonly path: string;
}

const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return '${…}';
  return walk(node)
    .filter(({ type }) => type === 'TemplateElement')
    .map(({ value }) => (typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''))
    .join('${…}');
};

/** Returns the value of a key in an object literal. */
const valueOf = (object: SyntaxNode, key: string): unknown => {
  const properties = Array.isArray(object['properties']) ? object['properties'].filter(isNode) : [];
  return properties.find((each) => isNode(each['key']) && each['key']['name'] === key)?.['value'];
};

const callsOf = (source: Source): readonly SyntaxNode[] =>
  walk(source.program).filter(({ type }) => type === 'CallExpression');

const declared: readonly Declared[] = sources.flatMap((source) =>
  callsOf(source).flatMap((call) => {
    const builder = isNode(call['callee']) ? String(call['callee']['name']) : '';
    const spec = Array.isArray(call['arguments']) ? call['arguments'].findLast(isNode) : undefined;
    if (!builders.includes(builder) || spec?.type !== 'ObjectExpression') return [];
    const place = `${source.path}:${lineOf(source, call.start)}`;
    return [{ place, builder, path: textOf(valueOf(spec, 'path')) }];
  }),
);

describe('declared route access (promises P12)', () => {
  test('is found by the reader of routes', () => {
    expect(declared.length).toBeGreaterThan(30);
  });

  test('is never bypassed by a route registered by hand', () => {
    const wrong = sources
      .filter(({ path }) => !/^src\/server\/http\/(static-files|register)\.ts$/.test(path))
      .flatMap((source) =>
        callsOf(source)
          .filter(({ callee }) => {
            if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee['object'])) return false;
            const [object, property] = [callee['object']['name'], callee['property']];
            const name = isNode(property) ? String(property['name']) : '';
            return (
              /^(app|fastify|server)$/.test(String(object)) &&
              ['get', 'post', 'put', 'delete', 'patch', 'all', 'route'].includes(name)
            );
          })
          .map((call) => `${source.path}:${lineOf(source, call.start)}`),
      );
    expect(wrong, `Use one of ${builders.join(', ')} of src/server/http/route.ts.`).toEqual([]);
  });

  test('puts exactly the demo routes under demo addresses', () => {
    const isDemoPlace = (path: string): boolean => /^\/(demo\/api\/|test\/|openapi\.json$|docs$)/.test(path);
    const wrong = declared.filter(({ builder, path }) => (builder === 'demoRoute') !== isDemoPlace(path));
    expect(
      declared.filter(({ builder, place }) => (builder === 'demoRoute') !== place.startsWith('src/demo/')),
    ).toEqual([]);
    expect(wrong.map(({ place, path }) => `${place} ${path}`)).toEqual([]);
  });

  test('puts exactly the staff routes under /desk/v1', () => {
    const signIn = /^\/desk\/v1\/(auth|staff)\//;
    const wrong = declared.filter(
      ({ builder, path }) => (builder === 'staffRoute') !== path.startsWith('/desk/v1/') && !signIn.test(path),
    );
    expect(wrong.map(({ place, path }) => `${place} ${path}`)).toEqual([]);
  });
});

describe('endpoint table', () => {
  test('holds exactly the suffixes of the specification, customer info, and types marked as ours', () => {
    expect(
      specifiedSuffixes.toSorted(),
      'Mark a type of our own with ours: true in src/requests/contract/endpoints.ts.',
    ).toEqual([...suffixes, 'change-customer-info'].toSorted());
  });

  test('uses each service number once', () => {
    const numbers = Object.values(endpoints).map(({ serviceId }) => serviceId);
    expect(new Set(numbers).size, 'Take the next free service number.').toBe(numbers.length);
  });

  test('lists only suffixes of the specification as not served', () => {
    expect(
      listUnserved().filter((suffix) => !suffixes.includes(suffix)),
      'Write the request type that serves it (npm run new:request).',
    ).toEqual([]);
  });
});
