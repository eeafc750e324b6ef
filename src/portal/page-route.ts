import { redirect, redirectDocument } from 'react-router';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, NonIndexRouteObject, Params } from 'react-router';
import type { Entered } from './first-questions.ts';
import type { PageFrame } from './layout/page-frame.ts';
import { findDetour } from './access/access-checks.ts';
import { buildNotFound } from './access/page-error.ts';
import { accessChecks } from './access/session-checks.ts';

export type PageRoute = {
  /** Absolute path, with ':name' parts. */
  readonly path: string;
  /** Names of access checks, run in this order before the page is shown. */
  readonly checks: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** False = 404; what it throws is shown with its own status. */
  readonly isValid?: (params: Params) => boolean | Promise<boolean>;
  readonly frame?: PageFrame;
  /** Runs each time the page is entered, while the page's own part of the program still comes, to ask for what it will need. */
  readonly onEnter?: (entered: Entered) => void;
};

/** Null when all checks let the customer in. @throws PageError for an unknown name. */
export const runChecks = (names: readonly string[], address: URL): Response | null => {
  const detour = findDetour(names, accessChecks, address);
  if (detour === undefined) return null;
  return detour.document ? redirectDocument(detour.to) : redirect(detour.to);
};

const enter = async (page: PageRoute, { params, request }: LoaderFunctionArgs): Promise<Response | null> => {
  const address = new URL(request.url);
  const detour = runChecks(page.checks, address);
  if (detour !== null) return detour;
  page.onEnter?.({ address, params });
  if (page.isValid !== undefined && !(await page.isValid(params))) throw buildNotFound();
  return null;
};

/** A page in its own chunk behind its access checks. */
export const buildPageRoute = (page: PageRoute): NonIndexRouteObject => ({
  path: page.path,
  handle: page.frame,
  loader: (context) => enter(page, context),
  lazy: { Component: async () => (await page.load()).default },
});
