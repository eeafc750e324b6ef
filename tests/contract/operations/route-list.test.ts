import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#requests/contract/endpoints.ts';
import { faceEnvironment } from '#tests/support/face-service.ts';
import { signatureEnvironment } from '#tests/support/signature-service.ts';
import { channelEnvironment, channelSecrets } from '#tests/support/providers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isOurs } from '#tests/support/whose-type.ts';
import { expectWritten } from '#tests/support/written-page.ts';
import { listUnserved } from '#tests/support/unserved-endpoints.ts';

interface Shape {
  readonly type?: string | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
  readonly oneOf?: readonly Shape[] | undefined;
}
const Shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    properties: z.record(z.string(), z.unknown()).optional(),
    anyOf: z.array(Shape).optional(),
    oneOf: z.array(Shape).optional(),
  }),
);
const isTyped = ({ properties, anyOf = [], oneOf = [] }: Shape): boolean => {
  const variants = [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
  return variants.length > 0 ? variants.every(isTyped) : Object.keys(properties ?? {}).length > 0;
};

/** Calls without a body: address and caller are enough. */
const bodiless: readonly string[] = [
  'POST /api/v1/transaction-proposal/:x/confirmation',
  'POST /api/v1/auth/logout',
  'POST /api/v1/notifications/open',
  'POST /api/v1/attachments/:x/reading',
  'POST /api/v1/uploads/:x/finish',
  'POST /api/v1/notifications/:x/open',
  'POST /api/v1/privacy/export',
  'POST /api/v1/policy/premium-credit/refund',
  'POST /api/v1/confirm/:x',
  'POST /api/v1/transaction-proposal/:x/again',
  'POST /api/v1/vida/sessions/:x/finish',
  'POST /api/v1/face-handoffs/:x/cancel',
  'POST /api/v1/face-phone/cancel',
  'POST /api/v1/face-phone/finish',
  'POST /api/v1/number-changes/objections/:x',
  'POST /api/v1/number-changes/:x/face/finish',
  'POST /api/v1/number-changes/:x/send',
  'POST /desk/v1/auth/logout',
  'POST /desk/v1/bank-statements/match',
  'POST /desk/v1/bank-statements/settlements/:x/confirm',
  'POST /desk/v1/account/sign-out-others',
  'POST /desk/v1/staff/:x/sign-out',
  'POST /desk/v1/queue-views/:x/remove',
  'POST /desk/v1/team/leaves/:x/withdraw',
  'POST /desk/v1/requested-calls/:x/phone',
  'POST /desk/v1/cases/:x/automatic/report',
  'POST /desk/v1/guarded-sign-ins/:x/lift',
  'POST /desk/v1/money/:x/return',
  'POST /desk/v1/problems/:x/:x/retry',
];

const Response = z.object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) });

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  responses: z.looseObject({ default: z.object({ $ref: z.literal('#/components/responses/Refusal') }) }),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  'x-roles': z.array(z.string()).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Shape })) }).optional(),
});
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Calls of wire 7 outside transaction-proposal/{suffix}; ':x' matches any name of the part. */
const specified: readonly string[] = [
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/otp/check',
  'POST /api/v1/auth/otp/reset',
  'POST /api/v1/auth/logout',
  'GET /test/v1/email/login-attempt',
  'GET /api/v1/occupations',
  'GET /api/v1/industries',
  'GET /api/v1/terms-conditions',
  'GET /api/v1/vida/generate-token',
  'GET /api/v1/banks',
  'GET /api/v1/banks/:x',
  'GET /api/v1/config-face-verifications',
  'GET /api/v1/credit-cards',
  'GET /api/v1/reasons',
  'GET /api/v1/address/provinces',
  'GET /api/v1/address/provinces/:x',
  'GET /api/v1/address/cities',
  'GET /api/v1/address/cities/:x',
  'GET /api/v1/address/districts',
  'GET /api/v1/address/districts/:x',
  'GET /api/v1/address/villages',
  'GET /api/v1/address/villages/:x',
  'GET /api/v1/policy/get-my-policy',
  'GET /api/v1/policy/get-my-policy-loan-info',
  'GET /api/v1/products',
  'GET /api/v1/products/:x',
  'GET /api/v1/product-riders/:x',
  'POST /api/v1/attachments',
  'POST /api/v1/transaction-proposal/reupload-pending-document',
  'GET /api/v1/transaction-proposal',
  'GET /api/v1/notifications',
];

/** Calls of rulings 4 beyond the specification, each with whether it is served. */
const added: readonly (readonly [call: string, isServed: boolean])[] = [
  ['POST /api/v1/auth/refresh', true],
  ['POST /api/v1/auth/step-up', true],
  ['POST /api/v1/auth/step-up/check', true],
  ['GET /api/v1/requests/availability', true],
  ['GET /api/v1/drafts/:x', true],
  ['PUT /api/v1/drafts/:x', true],
  ['DELETE /api/v1/drafts/:x', true],
  ['GET /api/v1/transaction-proposal/:x', true],
  ['POST /api/v1/transaction-proposal/:x/cancel', true],
  ['GET /api/v1/transaction-proposal/:x/offer', true],
  ['POST /api/v1/transaction-proposal/:x/offer', true],
  ['GET /api/v1/transaction-proposal/:x/receipt', true],
  ['GET /api/v1/transaction-proposal/:x/messages', true],
  ['POST /api/v1/notifications/:x/open', true],
  ['GET /api/v1/notifications/stream', true],
  ['GET /api/v1/attachments/:x', true],
  ['GET /api/v1/policies', true],
  ['POST /api/v1/policies/switch', true],
  ['POST /api/v1/policy/reveal', true],
  ['GET /api/v1/policy/fund-prices', true],
  ['GET /api/v1/policy/fund-values', true],
  ['GET /api/v1/policy/premium-calendar', true],
  ['GET /api/v1/policy/outlook', true],
  ['GET /api/v1/policy/home', true],
  ['GET /api/v1/policy/endorsements', true],
  ['GET /api/v1/policy/movements', true],
  ['GET /api/v1/policy/movements/:x/file', true],
  ['GET /api/v1/policy/pending-changes', true],
  ['GET /api/v1/profile', true],
  ['GET /api/v1/profile/preferences', true],
  ['GET /api/v1/profile/sessions', true],
  ['GET /api/v1/profile/push', true],
  ['POST /api/v1/profile/not-me', true],
  ['GET /api/v1/consents', true],
  ['GET /api/v1/privacy/export', true],
  ['POST /api/v1/confirm/:x', true],
  ['POST /api/v1/bank/callback', true],
  ['POST /api/v1/face-provider/checks', true],
  ['GET /api/v1/face-provider/checks/:x', true],
  ['POST /api/v1/face-provider/results', true],
  ['POST /api/v1/signature-provider/sessions', true],
  ['GET /api/v1/signature-provider/sessions/:x', true],
  ['POST /api/v1/signature-provider/results', true],
  ['GET /api/v1/delivery-reports/meta', true],
  ['POST /api/v1/delivery-reports/meta', true],
  ['POST /api/v1/delivery-reports/infobip', true],
  ['POST /api/v1/delivery-reports/gateway', true],
  ['GET /demo/api/outbox', true],
  ['GET /demo/api/clock', true],
  ['POST /demo/api/clock', true],
  ['POST /demo/api/bank', true],
];
const notServed = added.flatMap(([call, isServed]) => (isServed ? [] : [`\`${call.replaceAll(':x', '…')}\``]));

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: z.infer<typeof Operation>;
}

const away = 'http://127.0.0.1:9';
/** Provider that is never asked; with it the routes of sign-in by OpenID exist. */
const openId = { OPENID_ISSUER: 'https://id.example.com', OPENID_CLIENT_ID: 'desk', OPENID_CLIENT_SECRET: 'secret' };
const otherGateway = {
  GATEWAY_CHANNEL: 'EMAIL',
  GATEWAY_URL: away,
  GATEWAY_KEY: channelSecrets.gatewayKey,
};

let server: TestServer;
let rows: readonly Row[];

beforeAll(async () => {
  // Routes of message gateways exist only while their channel is connected; no message is sent here.
  server = await startTestServer({
    env: {
      ...channelEnvironment(away, away),
      ...otherGateway,
      ...openId,
      ...faceEnvironment(away),
      ...signatureEnvironment(away),
    },
    jobs: 'by hand',
  });
  const { paths } = OpenApi.parse((await server.app.inject({ url: '/openapi.json' })).json());
  rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => server.close());

const callers: Readonly<Record<string, string>> = {
  session: 'customer',
  handle: 'sign-in attempt',
  staff: 'staff',
  bank: 'bank',
  gateway: 'message gateway',
  faceProvider: 'face service',
  signatureProvider: 'signature provider',
};

function callerOf({ path, operation }: Row): string {
  const scheme = Object.keys(operation.security[0] ?? {})[0];
  const roles = operation['x-roles']?.join(', ');
  if (scheme !== undefined) return `${callers[scheme]}${roles === undefined ? '' : ` (${roles})`}`;
  return /^\/(demo|test)\//.test(path) ? 'demo mode only' : 'anybody';
}

const parametersOf = ({ operation }: Row): string =>
  operation.parameters
    .filter((each) => each.in === 'query')
    .map(({ name, required }) => (required ? name : `${name}?`))
    .join(', ');

const line = (row: Row): string =>
  `| ${row.method} | \`${row.path}\` | ${callerOf(row)} | ${parametersOf(row)} | ${row.operation.summary.replaceAll('|', '/')} |`;

/** True for submissions and checks of our own request types: one sentence of the page covers them all. */
const isOfOurs = ({ path }: Row): boolean => isOurs(/^\/api\/v1\/transaction-proposal\/([^/{]+)/.exec(path)?.[1] ?? '');

const byPath = (a: Row, b: Row): number => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1);

const write = (): string => `# Calls

Generated from the routes of the running server by \`tests/contract/operations/route-list.test.ts\`; do not edit. To update it:
\`WRITE_DOCS=1 npx vitest run --project contract tests/contract/operations/route-list.test.ts\`. Shapes of payloads and answers: \`/openapi.json\` of a
server in demo mode. Every answer is \`{ success, data, message }\`. The bank's calls by SNAP BI (\`/snap/v1.0/…\`) exist by setting and answer in the shape of that
standard (docs/operating.md). Calls of the demo mode do not exist in production.
Our own request types (\`ours\` in \`src/requests/contract/endpoints.ts\`) are sent and checked like those of the specification, under their suffix.

| Method | Path | Who | Query | What |
| --- | --- | --- | --- | --- |
${rows
  .filter((row) => !isOfOurs(row))
  .toSorted(byPath)
  .map(line)
  .join('\n')}

## Not served yet

Endpoints of the specification that wait for their request type: ${listUnserved().join(', ') || 'none'}.

Calls beyond the specification: ${notServed.join(', ') || 'none'}.
`;

describe('list of API calls', () => {
  test('docs/api.md matches the server', () => expectWritten('docs/api.md', write()));

  const served = (): readonly string[] =>
    rows.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, ':x')}`);

  test('every body is typed in /openapi.json', () => {
    const untyped = rows.flatMap(({ method, path, operation }) => {
      const call = `${method} ${path.replaceAll(/\{\w+\}/g, ':x')}`;
      if (method === 'GET' || method === 'DELETE' || bodiless.includes(call)) return [];
      const shapes = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
      return shapes.length > 0 && shapes.every(isTyped) ? [] : [call];
    });
    expect(untyped).toEqual([]);
  });

  test('the body of a withdrawal matches the specification', () => {
    const row = rows.find(({ path }) => path === '/api/v1/transaction-proposal/partial-withdraw');
    const { schema } = row?.operation.requestBody?.content['application/json'] ?? {};
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      'withdraw_type',
      'items',
      'transaction_id',
      'liveness_attachment',
      'ktp_attachment',
    ]);
  });

  test.each(specified)('%s is served (wire 7)', (call) => {
    expect(served()).toContain(call);
  });

  test.each(added)('%s: served %s (rulings 4)', (call, isServed) => {
    expect(served().includes(call), 'Say in `added` what is true now, and write docs/api.md again.').toBe(isServed);
  });

  test.each(Object.entries(endpoints))(
    'transaction-proposal/%s is served, or listed as not served',
    (suffix, endpoint) => {
      const path = 'path' in endpoint ? endpoint.path : `/api/v1/transaction-proposal/${suffix}`;
      expect(served().includes(`POST ${path}`)).toBe(!listUnserved().includes(suffix));
    },
  );

  test('every call has a unique operation id and a tag', () => {
    const ids = rows.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => !/^[a-z][A-Za-z0-9]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter(({ operation }) => operation.tags.length !== 1).map(({ path }) => path)).toEqual([]);
  });

  test('every call documents its answers and their status', () => {
    const untyped = rows.filter(({ operation: { responses } }) => {
      const answers = Object.entries(responses).filter(([status]) => status !== 'default');
      const shapes = answers.flatMap(([, each]) => Object.values(Response.parse(each).content));
      return answers.length !== 1 || shapes.length === 0 || shapes.some(({ schema }) => schema['type'] === undefined);
    });
    expect(untyped.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('texts for developers are in English', () => {
    const indonesian =
      /\b(dan|yang|untuk|dengan|satu|atau|dari|bila|pengajuan|nasabah|petugas|polis|kasus|simpan|kirim)\b/i;
    expect(rows.map(({ operation }) => operation.summary).filter((text) => indonesian.test(text))).toEqual([]);
  });

  test('every call has a summary', () => {
    expect(rows.filter(({ operation }) => operation.summary.trim() === '').map(({ path }) => path)).toEqual([]);
  });
});
