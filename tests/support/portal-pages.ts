import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menu } from '#requests/registry/menu.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import * as z from 'zod';

const Plan = z.array(z.looseObject({ path: z.string() }));

/** Address of a request's form; its other pages lie below. */
export const formPath = (route: string): string => `/transaction/submission/${route}`;

const isOfRequest = (path: string): boolean =>
  pageTypes.some(({ route }) => path === formPath(route) || path.startsWith(`${formPath(route)}/`));

/** Every address that the built portal knows; requests have theirs from the registry. New ones join by themselves. */
export const plainPaths: readonly string[] = Plan.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/portal/page-plan.json'), 'utf8')),
)
  .map(({ path }) => path)
  .filter((path) => !isOfRequest(path));

/** Routes that the menu leads to and no registry row answers, so that nothing is swept past. */
export const unregistered: readonly string[] = menu
  .flatMap(({ route, children }) => (children.length > 0 ? children.map((child) => child.route) : [route]))
  .filter((route) => pageTypes.every((type) => type.route !== route));
