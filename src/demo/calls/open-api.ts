import { z } from 'zod';
import { ErrorEnvelope } from '#shared/wire/envelope.ts';
import { catalogue } from '#shared/words/error-codes.ts';
import { answeredItself, demoRoute, noInput, type MediaTypes, type Route } from '#server/http/route.ts';

const Parts = z.object({
  properties: z
    .record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), z.unknown()).optional(),
        required: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

/** Returns the JSON Schema of a Zod schema: 'input' = as a caller sends it, 'output' = as a caller receives it. */
function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return shape;
}

function parametersOf(input: unknown) {
  const properties = Parts.parse(input).properties ?? {};
  const list = (part: string, place: string) =>
    Object.entries(properties[part]?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || (properties[part]?.required ?? []).includes(name),
      schema,
    }));
  return [...list('params', 'path'), ...list('query', 'query')];
}

const security = {
  customer: [{ session: [] }],
  attempt: [{ handle: [] }],
  staff: [{ staff: [] }],
  public: [],
  demo: [],
  bank: [{ bank: [] }],
  gateway: [{ gateway: [] }],
  face_provider: [{ faceProvider: [] }],
  signature_provider: [{ signatureProvider: [] }],
};

const partsOf = ({ path }: Pick<Route, 'path'>): readonly string[] =>
  path.split(/[/.]/).filter((part) => !['', 'api', 'v1'].includes(part));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a unique name of a route, such as 'postDeskCasesByNumberSendBack'. */
const operationIdOf = (route: Route): string => {
  const words = partsOf(route).flatMap((part) => part.replace(':', 'by-').split(/[-_]/));
  return route.method.toLowerCase() + words.map(capital).join('');
};

/** Returns the tag of a route: the first part of its path after /api/v1, which is its area. */
const tagOf = (route: Route): string => partsOf(route)[0] ?? 'other';

const isMedia = (answers: Route['answers']): answers is MediaTypes => Array.isArray(answers);

const enveloped = (data: unknown) => ({
  type: 'object',
  properties: { success: { const: true }, data, message: { type: 'string', description: 'Indonesian, for people.' } },
  required: ['success', 'data', 'message'],
});

const contentOf = ({ answers }: Route): Record<string, unknown> =>
  isMedia(answers)
    ? Object.fromEntries(answers.map((media) => [media, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: enveloped(toJson(answers, 'output')) } };

function operationOf(route: Route) {
  const input = toJson(route.input, 'input');
  const body = route.body ? toJson(route.body.schema, 'input') : Parts.parse(input).properties?.['body'];
  const media = route.body?.media ?? 'application/json';
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    security: security[route.access.kind],
    ...(route.access.kind === 'staff' && { 'x-roles': route.access.roles }),
    parameters: parametersOf(input),
    ...(body !== undefined && { requestBody: { required: true, content: { [media]: { schema: body } } } }),
    responses: {
      [route.status]: { description: 'Done.', content: contentOf(route) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** Returns the JSON Schema of an error response; its code is one of the error catalogue (rulebook 13). */
const refusal = () => {
  const data = ErrorEnvelope.shape.data.shape;
  const Refusal = z.object({
    ...ErrorEnvelope.shape,
    data: z.object({ ...data, code: z.enum(Object.keys(catalogue)) }),
  });
  return toJson(Refusal, 'output');
};

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

/** Ways in which callers identify themselves. */
const securitySchemes = {
  session: bearer('Session of a customer'),
  handle: bearer('Handle of a sign-in that has begun'),
  staff: bearer('Session of staff'),
  bank: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description: 'HMAC-SHA-256 (docs/operating.md)',
  },
  gateway: {
    type: 'apiKey',
    in: 'header',
    name: 'x-hub-signature-256',
    description: 'Signature of Meta; other gateways sign in their own way (docs/operating.md)',
  },
  faceProvider: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description: 'HMAC-SHA-256 of the service that checks faces (docs/operating.md)',
  },
  signatureProvider: {
    type: 'apiKey',
    in: 'header',
    name: 'x-signature',
    description: 'HMAC-SHA-256 of the provider that signs forms (docs/operating.md)',
  },
};

/**
 * Builds the OpenAPI 3.1 document of all routes from the Zod schemas that also validate calls and type answers
 * (docs/architecture.md).
 */
function buildOpenApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Swapolis', version: '1' },
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    components: {
      schemas: { Refusal: refusal() },
      responses: {
        Refusal: {
          description: 'Refused: why, for people and for machines.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes,
    },
    paths,
  };
}

const rows = (routes: readonly Route[]) =>
  routes
    .map(
      (route) =>
        `<tr><td>${route.method}</td><td>${route.path}</td><td>${route.access.kind}</td><td>${route.summary}</td></tr>`,
    )
    .join('\n');

/** Creates the routes /openapi.json and /docs, a plain list of all routes. Neither exists in production (promises P36). */
export function openApiRoutes(routes: readonly Route[]): readonly Route[] {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Calls of Swapolis</title><h1>Calls of Swapolis</h1>
<p><a href="/openapi.json">openapi.json</a></p><table><tr><th>Method</th><th>Path</th><th>Who</th><th>What</th></tr>${rows(routes)}</table></html>`;
  return [
    demoRoute({
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description of all calls (OpenAPI 3.1)',
      input: noInput,
      writes: ['application/json'],
      handle: async ({ reply }) => {
        await reply.send(buildOpenApi(routes));
        return answeredItself;
      },
    }),
    demoRoute({
      method: 'GET',
      path: '/docs',
      summary: 'The list of calls',
      input: noInput,
      writes: ['text/html'],
      handle: async ({ reply }) => {
        await reply.type('text/html').send(page);
        return answeredItself;
      },
    }),
  ];
}
