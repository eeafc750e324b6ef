import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menu } from '#requests/registry/menu.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import * as z from 'zod';

const Plan = z.array(z.looseObject({ path: z.string() }));

/** Returns the address of a request's form; its other pages are below it. */
export const formPath = (route: string): string => `/transaction/submission/${route}`;

const isOfRequest = (path: string): boolean =>
  pageTypes.some(({ route }) => path === formPath(route) || path.startsWith(`${formPath(route)}/`));

/** Paths of all pages of the built portal, including the request forms. */
export const plannedPaths: readonly string[] = Plan.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/portal/page-plan.json'), 'utf8')),
).map(({ path }) => path);

/** Paths of all pages except the request forms, which come from the registry. New pages are included automatically. */
export const plainPaths: readonly string[] = plannedPaths.filter((path) => !isOfRequest(path));

/** Routes in the menu that have no entry in the registry of request types. */
export const unregistered: readonly string[] = menu
  .flatMap(({ route, children }) => (children.length > 0 ? children.map((child) => child.route) : [route]))
  .filter((route) => pageTypes.every((type) => type.route !== route));
