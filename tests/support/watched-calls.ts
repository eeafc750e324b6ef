import type { Route } from '#server/http/route.ts';
import type { TestServer } from './server.ts';

/** Server whose calls are recorded: which routes accepted something, and which failed. */
export interface WatchedCalls {
  readonly server: TestServer;
  /** Routes with a 2xx answer, such as 'POST /api/v1/drafts/:suffix'. */
  readonly taken: ReadonlySet<string>;
  /** Calls with a 5xx answer, by address, with the text of the answer. */
  readonly broken: readonly string[];
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const fits = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);

function routeOf(routes: readonly Route[], method: string, url: string): Route | undefined {
  const [address = ''] = url.split('?');
  const same = routes.filter((route) => route.method === method);
  return same.find(({ path }) => path === address) ?? same.find(({ path }) => fits(path, address));
}

export function watchCalls(server: TestServer): WatchedCalls {
  const taken = new Set<string>();
  const broken: string[] = [];
  return {
    taken,
    broken,
    server: {
      ...server,
      async call(options) {
        const method = options.method?.toUpperCase() ?? 'GET';
        const url = typeof options.url === 'string' ? options.url : '';
        const answer = await server.call(options);
        const route = routeOf(server.routes, method, url);
        if (route && answer.status < 300) taken.add(nameOf(route));
        if (answer.status >= 500) broken.push(`${method} ${url}: ${answer.status} ${answer.message}`);
        return answer;
      },
    },
  };
}

/** Lists the routes that change something. */
export const writesOf = (routes: readonly Route[]): readonly string[] =>
  routes.filter(({ method }) => method !== 'GET').map(nameOf);
