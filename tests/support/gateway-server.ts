import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

/** Call that a gateway received. */
export interface GatewayRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Answer of a gateway: 'hang' never answers, 'cut' ends the connection. */
export type GatewayReply =
  | 'hang'
  | 'cut'
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

export interface GatewayServer {
  readonly url: string;
  readonly calls: GatewayRequest[];
  /** Answers from now on. */
  answer: (call: GatewayRequest) => GatewayReply;
  close(): Promise<void>;
}

function write(response: ServerResponse, reply: GatewayReply): void {
  if (reply === 'hang') return;
  if (reply === 'cut') {
    response.destroy();
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(text);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts an HTTP server that replaces the gateway of a provider in tests. */
export async function openGateway(answer: GatewayServer['answer']): Promise<GatewayServer> {
  const calls: GatewayRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = { url: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString() };
      calls.push(call);
      write(response, gateway.answer(call));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: GatewayServer = {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls,
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gateway;
}
