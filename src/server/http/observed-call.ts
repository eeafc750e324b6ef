import type { FastifyReply, FastifyRequest } from 'fastify';

/** Finished call as monitoring counts it. `route` = pattern of the route, never the address, so its values are few. */
export interface ObservedCall {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Describes a finished call. Files of the browser programs are one route, and so are addresses that match nothing,
 * whose method the caller may invent.
 */
export function describeCall(request: FastifyRequest, reply: FastifyReply): ObservedCall {
  const { url } = request.routeOptions;
  const { statusCode: status, elapsedTime } = reply;
  const isApi = url !== undefined && /^\/(api|desk\/v1|demo\/api|snap|test)\//.test(url);
  const isHealth = url === '/healthz' || url === '/readyz';
  return {
    method: isApi || isHealth ? request.method : 'any',
    route: isApi || isHealth ? url : 'static',
    status,
    seconds: elapsedTime / 1000,
  };
}
