import { redirect, redirectDocument } from 'react-router';
import type { LoaderFunctionArgs, NonIndexRouteObject } from 'react-router';
import { findRedirect } from './access/access-checks.ts';
import { buildNotFound } from './access/page-error.ts';
import { accessChecks } from './access/session-checks.ts';
import type { Entered, FirstQuestion } from './api/first-question.ts';
import { checksOf } from './page.ts';
import type { Page } from './page.ts';

/** Properties of a page that its route needs. */
export type PageRoute = Omit<Page, 'part' | 'head' | 'tabs'>;

/**
 * Runs the access checks of a page; returns the redirect of the first failed check, or null.
 * @throws PageError for an unknown check.
 */
export const runChecks = (names: readonly string[], address: URL): Response | null => {
  const redirection = findRedirect(names, accessChecks, address);
  if (redirection === undefined) return null;
  return redirection.document ? redirectDocument(redirection.to) : redirect(redirection.to);
};

/**
 * Sends each first request in a separate task, so that a slow phone can react in between. Failures are ignored: the
 * page repeats the request and shows what is missing.
 */
export const askFirst = (questions: readonly FirstQuestion[], entered: Entered): void => {
  for (const { ask } of questions) setTimeout(() => void ask(entered).catch(() => undefined));
};

const enter = async (page: PageRoute, { params, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const address = new URL(request.url);
  const redirection = runChecks(checksOf(page), address);
  if (redirection !== null) return redirection;
  askFirst(page.questions ?? [], { address, params });
  if (page.isValid !== undefined && !(await page.isValid(params))) throw buildNotFound();
  return null;
};

/** Builds the route of a page: access checks first, then the page's chunk. */
export const buildPageRoute = (page: PageRoute): NonIndexRouteObject => ({
  path: page.path,
  handle: page.frame,
  loader: (context) => enter(page, context),
  lazy: { Component: async () => (await page.load()).default },
});
