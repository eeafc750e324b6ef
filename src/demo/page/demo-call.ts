import * as z from 'zod/mini';

const Failure = z.object({ message: z.string() });

/** Calls /demo/api/`path` (POST with a `body`, otherwise GET) and returns its parsed data. @throws Error with the server's message */
export async function callDemo<Data>(path: string, schema: z.ZodMiniType<Data>, body?: unknown): Promise<Data> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/demo/api/${path}`, body === undefined ? {} : init);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Error(Failure.safeParse(answer).data?.message ?? 'Terjadi kesalahan, coba lagi.');
  return z.parse(z.object({ data: schema }), answer).data;
}
