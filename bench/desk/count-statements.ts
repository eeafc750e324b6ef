// Loaded by the measured server (node --import): says in a header of each answer how many SQL statements its call sent up
// to then, BEGIN and COMMIT included. Work behind the answer and jobs do not count.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { Client } from 'pg';
import { z } from 'zod';

const calls = new AsyncLocalStorage<{ sent: number }>();

const Method = z.custom<(...values: unknown[]) => unknown>((value) => typeof value === 'function');

/** Runs `work` before each call of a method. */
function precede(target: object, name: string, work: () => void): void {
  const method = Method.parse(Reflect.get(target, name));
  const preceded = new Proxy(method, {
    apply(called, self, values): unknown {
      work();
      return Reflect.apply(called, self, values);
    },
  });
  Reflect.set(target, name, preceded);
}

precede(Client.prototype, 'query', () => {
  const call = calls.getStore();
  if (call !== undefined) call.sent += 1;
});

const Started = z.object({ response: z.instanceof(ServerResponse) });

subscribe('http.server.request.start', (message) => {
  const { response } = Started.parse(message);
  const call = { sent: 0 };
  calls.enterWith(call);
  precede(response, 'writeHead', () => void response.setHeader('x-statements', call.sent));
});
