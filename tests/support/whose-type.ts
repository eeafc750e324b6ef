import { endpoints, type EndpointRow } from '#requests/contract/endpoints.ts';
import { pageTypes, requestTypes } from '#requests/registry/registry.ts';

const rows: Readonly<Record<string, EndpointRow>> = endpoints;

/** True for a request type that wire 3 does not know; its own folder says so. */
export const isOurs = (suffix: string): boolean => rows[suffix]?.ours === true;

/** Endpoints of the specification. */
export const specifiedSuffixes: readonly string[] = Object.keys(endpoints).filter((suffix) => !isOurs(suffix));

/** Request types of the specification. */
export const specifiedTypes = requestTypes.filter(({ endpoint }) => !isOurs(endpoint));

/** Request types of our own. */
export const ourTypes = requestTypes.filter(({ endpoint }) => isOurs(endpoint));

/** Pages of our own types. */
export const ourRoutes: readonly string[] = pageTypes
  .filter(({ endpoint }) => isOurs(endpoint))
  .map(({ route }) => route);
