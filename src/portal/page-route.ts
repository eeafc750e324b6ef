import { redirect, redirectDocument } from 'react-router';
import type { LoaderFunctionArgs, NonIndexRouteObject } from 'react-router';
import { findDetour } from './access/access-checks.ts';
import { buildNotFound } from './access/page-error.ts';
import { accessChecks } from './access/session-checks.ts';
import type { Entered, FirstQuestion } from './api/first-question.ts';
import { checksOf } from './page.ts';
import type { Page } from './page.ts';

/** Properties of a page that the router needs. */
export type PageRoute = Omit<Page, 'part' | 'head' | 'tabs'>;

/** Runs access checks; null when all let the customer in. @throws PageError for an unknown name. */
export const runChecks = (names: readonly string[], address: URL): Response | null => {
  const detour = findDetour(names, accessChecks, address);
  if (detour === undefined) return null;
  return detour.document ? redirectDocument(detour.to) : redirect(detour.to);
};

/**
 * Sends each request in its own task, so that a slow phone can react in between. A request whose file is missing is sent by the page
 * itself, which says what is missing.
 */
export const askFirst = (questions: readonly FirstQuestion[], entered: Entered): void => {
  for (const { ask } of questions) setTimeout(() => void ask(entered).catch(() => undefined));
};

const enter = async (page: PageRoute, { params, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const address = new URL(request.url);
  const detour = runChecks(checksOf(page), address);
  if (detour !== null) return detour;
  askFirst(page.questions ?? [], { address, params });
  if (page.isValid !== undefined && !(await page.isValid(params))) throw buildNotFound();
  return null;
};

/** Builds the route of a page in its own chunk behind its access checks. */
export const buildPageRoute = (page: PageRoute): NonIndexRouteObject => ({
  path: page.path,
  handle: page.frame,
  loader: (context) => enter(page, context),
  lazy: { Component: async () => (await page.load()).default },
});
