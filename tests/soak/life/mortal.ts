import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { testSecrets } from '../../support/sealing.ts';
import { CommandAnswer, type Command } from './days.ts';
import { programEnvironment } from '../../support/bare-environment.ts';

/** Child process that may be killed during a command; a new process then gets the command again. */
export interface Mortal {
  readonly send: (command: Command) => Promise<CommandAnswer>;
  /** Kills the process (kill -9) during the next command, unless that is done within `ms`. */
  killWithin(ms: number): void;
  readonly kills: () => number;
  end(): Promise<void>;
}

interface Living {
  readonly process: ChildProcessWithoutNullStreams;
  /** Reads the next line; undefined when the process has ended. */
  readonly next: () => Promise<string | undefined>;
}

function start(url: string, seed: number): Living {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'days.ts')], {
    env: { ...programEnvironment(), ...testSecrets, APP_MODE: 'demo', DATABASE_URL: url, SOAK_SEED: String(seed) },
  });
  child.stderr.on('data', (chunk: Buffer) => void process.stderr.write(chunk));
  // A write to a dead process is reported by its end.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async next() {
      const { value, done } = await lines.next();
      return done === true ? undefined : value;
    },
  };
}

async function kill({ process: child }: Living): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export function createMortal(url: string, seed: number): Mortal {
  let living: Living | undefined;
  let within: number | undefined;
  let killed = 0;
  const alive = async (): Promise<Living> => {
    if (living !== undefined) return living;
    const born = start(url, seed);
    if ((await born.next()) === undefined) throw new Error('The process that does the days did not begin');
    return (living = born);
  };
  const cut = async (born: Living, ms: number): Promise<void> => {
    await wait(ms);
    await kill(born);
    killed += 1;
    living = undefined;
  };
  return {
    killWithin: (ms) => void (within = ms),
    kills: () => killed,
    async send(command) {
      const born = await alive();
      born.process.stdin.write(`${JSON.stringify(command)}\n`);
      const cutting = within === undefined ? undefined : cut(born, within);
      within = undefined;
      const line = await born.next();
      await cutting;
      if (line !== undefined && line.endsWith('}')) return CommandAnswer.parse(JSON.parse(line));
      if (cutting === undefined) throw new Error(`The process that does the days ended at ${JSON.stringify(command)}`);
      return this.send(command);
    },
    async end() {
      if (living !== undefined) await kill(living);
    },
  };
}
