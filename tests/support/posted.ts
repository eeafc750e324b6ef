import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Submission of a request as the page sent it. */
interface Posted {
  /** Path below transaction-proposal/. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const Body = z.record(z.string(), z.unknown());

/** Collects the submissions that the page sends from now on, in order. */
export function collectPosted(page: Page): readonly Posted[] {
  const posted: Posted[] = [];
  page.on('request', (request) => {
    const path = /\/transaction-proposal\/(.+)$/.exec(request.url())?.[1];
    if (request.method() !== 'POST' || path === undefined) return;
    posted.push({ path, body: Body.parse(request.postDataJSON()) });
  });
  return posted;
}
