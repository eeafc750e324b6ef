import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { findRequestType } from '#requests/registry/registry.ts';
import { TermsText } from '#shared/wire/reference.ts';
import type { TestAnswer } from './server.ts';

const Body = z.record(z.string(), z.unknown());
const ownPaths: Readonly<Record<string, string>> = { '/api/v1/policy/change-customer-info': 'change-customer-info' };

/** Returns the endpoint of the request that a call sends; undefined for any other call. */
const sentType = (url: string) =>
  findRequestType(ownPaths[url] ?? /^\/api\/v1\/transaction-proposal\/([a-z-]+)$/.exec(url)?.[1] ?? '');

/**
 * Adds the consents of its type to the body of a request, as our portal does. Undefined for any other call, and for a
 * body with consents of its own.
 */
export async function tickTerms(
  { method, url, payload }: Pick<InjectOptions, 'method' | 'url' | 'payload'>,
  listTexts: (url: string) => Promise<TestAnswer>,
): Promise<Record<string, unknown> | undefined> {
  const type = method === 'POST' && typeof url === 'string' ? sentType(url) : undefined;
  const body = Body.safeParse(payload);
  if (!type || !body.success || 'accepted_terms' in body.data) return undefined;
  const answer = await listTexts(`/api/v1/terms-conditions?transactionType=${type.endpoint}`);
  const texts = z.array(TermsText).safeParse(answer.data).data ?? [];
  const untexted = type
    .terms({ isSyariah: false, priorityCode: '' })
    .filter(({ id }) => texts.every((text) => text.id !== id))
    .map(({ id }) => ({ id, version: '-' }));
  return { ...body.data, accepted_terms: [...texts.map(({ id, version }) => ({ id, version })), ...untexted] };
}
