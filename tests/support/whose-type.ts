import { endpoints, type EndpointRow } from '#requests/contract/endpoints.ts';
import { pageTypes, requestTypes } from '#requests/registry/registry.ts';

const rows: Readonly<Record<string, EndpointRow>> = endpoints;

/** True for a request type that wire 3 does not know: its own folder proves it, no list of the specification. */
export const isOurs = (suffix: string): boolean => rows[suffix]?.ours === true;

/** Every endpoint of the specification. */
export const specifiedSuffixes: readonly string[] = Object.keys(endpoints).filter((suffix) => !isOurs(suffix));

/** Every request type of the specification. */
export const specifiedTypes = requestTypes.filter(({ endpoint }) => !isOurs(endpoint));

/** Every request type that is ours. */
export const ourTypes = requestTypes.filter(({ endpoint }) => isOurs(endpoint));

/** Pages of the types that are ours. */
export const ourRoutes: readonly string[] = pageTypes
  .filter(({ endpoint }) => isOurs(endpoint))
  .map(({ route }) => route);
