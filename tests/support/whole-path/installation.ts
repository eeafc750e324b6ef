import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '../bare-environment.ts';
import { startChildServer, type ChildServer } from '../child-server.ts';
import { createRemote, type Remote, type RemoteCall } from '../remote-customer.ts';
import { eventually } from '../server.ts';
import { tickTerms } from '../tick-terms.ts';

/** Production installation of an insurer, operated by its documented commands alone. */
export interface Installation extends Remote {
  readonly url: string;
  /** Runs a command as `npm run` does, such as 'ops', 'doctor', and returns what it printed. @throws when it fails */
  operate(...command: readonly string[]): Promise<string>;
  /** Starts the server; `more` = settings that differ. */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** Returns what the running server logged. */
  said(): string;
}

const root = join(import.meta.dirname, '../../..');

/** Calls a server again while it answers that it is busy, as people do. */
function createPatientRemote(url: string): Remote {
  const remote = createRemote(() => url);
  return {
    ...remote,
    call: (given) =>
      eventually(async () => {
        const answer = await remote.call(given);
        return answer.status === 503 ? undefined : answer;
      }),
  };
}

/** Returns the server's calls; a request that is sent gets its consents, as our portal adds them. */
function createTickingRemote(url: string): Remote {
  const remote = createPatientRemote(url);
  const call = async (given: RemoteCall & { readonly terms?: 'as sent' }): ReturnType<Remote['call']> => {
    const { token, method, url: path, payload } = given;
    if (method !== 'POST' || typeof path !== 'string') return remote.call(given);
    const listTexts = (texts: string) => remote.call({ url: texts, ...(token !== undefined && { token }) });
    const body = typeof payload === 'object' && payload !== null && !(payload instanceof Uint8Array) ? payload : {};
    const ticked = await tickTerms({ method, url: path, payload: body }, listTexts);
    return remote.call(ticked === undefined ? given : { ...given, payload: ticked });
  };
  return { ...remote, call };
}

/** Creates an installation at this address with these settings. Nothing runs until its commands are called. */
export function createInstallation(url: string, settings: Readonly<Record<string, string>>): Installation {
  let server: ChildServer | undefined;
  return {
    url,
    ...createTickingRemote(url),
    async operate(...command) {
      const child = spawn(process.execPath, ['scripts/run.mjs', ...command], {
        cwd: root,
        env: { ...bareEnvironment(), ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      if (child.exitCode !== 0) throw new Error(`${command.join(' ')}: ${printed}${failed}`);
      return printed;
    },
    async start(more = {}) {
      const { MIGRATE_DATABASE_URL: _, ...serving } = { ...settings, ...more };
      server = await startChildServer({ env: serving });
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
    said: () => server?.said() ?? '',
  };
}
