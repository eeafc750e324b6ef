import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const program = fileURLToPath(new URL('hold-database.ts', import.meta.url));
const Ready = z.object({ url: z.string(), postgresPid: z.number() });

export interface DatabaseHolder {
  readonly pid: number | undefined;
  readonly url: string;
  readonly postgresPid: number;
  /** Sends the signal and waits for the end of the process; resolves to its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts another process that holds the data folder. */
export async function startHolder(dataDir: string): Promise<DatabaseHolder> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    return {
      pid: child.pid,
      ...Ready.parse(JSON.parse(line)),
      end: async (signal) => {
        child.kill(signal);
        await ended;
        return child.exitCode;
      },
    };
  }
  throw new Error('The holder ended before it was ready.');
}

/** Starts a server that must be refused; returns its output and exit code. */
export async function startRefused(dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said };
}
