import { z } from 'zod';
import { answeredItself, demoRoute, noInput, type Route } from './route.ts';

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

const toJson = (schema: z.core.$ZodType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

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
};

function operationOf(route: Route) {
  const input = toJson(route.input);
  const body = route.body ? toJson(route.body.schema) : Parts.parse(input).properties?.['body'];
  const media = route.body?.media ?? 'application/json';
  const data = route.answers ? toJson(route.answers) : {};
  return {
    summary: route.summary,
    security: security[route.access.kind],
    ...(route.access.kind === 'staff' && { 'x-roles': route.access.roles }),
    parameters: parametersOf(input),
    ...(body !== undefined && { requestBody: { content: { [media]: { schema: body } } } }),
    responses: {
      default: {
        description: 'Envelope',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { success: { type: 'boolean' }, data, message: { type: 'string' } } },
          },
        },
      },
    },
  };
}

/** OpenAPI 3.1 of every route, generated from the schemas that also check the calls (docs/architecture.md). */
export function buildOpenApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
  return {
    openapi: '3.1.0',
    info: { title: 'Swapolis', version: '1' },
    components: {
      securitySchemes: {
        session: bearer('Sesi nasabah'),
        handle: bearer('Pegangan proses masuk'),
        staff: bearer('Sesi petugas'),
        bank: {
          type: 'apiKey',
          in: 'header',
          name: 'x-signature',
          description: 'HMAC-SHA-256 (lihat docs/operating.md)',
        },
      },
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

/** /openapi.json and a plain list at /docs; neither exists in production (promises P36). */
export function openApiRoutes(routes: readonly Route[]): readonly Route[] {
  const page = `<!doctype html><html lang="id"><meta charset="utf-8"><title>API Swapolis</title><h1>API Swapolis</h1>
<p><a href="/openapi.json">openapi.json</a></p><table><tr><th>Cara</th><th>Alamat</th><th>Pemanggil</th><th>Guna</th></tr>${rows(routes)}</table></html>`;
  return [
    demoRoute({
      method: 'GET',
      path: '/openapi.json',
      summary: 'OpenAPI 3.1',
      input: noInput,
      handle: async ({ reply }) => {
        await reply.send(buildOpenApi(routes));
        return answeredItself;
      },
    }),
    demoRoute({
      method: 'GET',
      path: '/docs',
      summary: 'Daftar panggilan',
      input: noInput,
      handle: async ({ reply }) => {
        await reply.type('text/html').send(page);
        return answeredItself;
      },
    }),
  ];
}
