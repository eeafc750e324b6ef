import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '../bare-environment.ts';
import { Answered, Opened, type Report, type Task } from './neighbour-words.ts';

export interface Neighbours extends Opened {
  /** Gives them a task; returns what they have received until now. @throws when the task fails */
  ask(task: Task): Promise<Report>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('run-neighbours.ts', import.meta.url));

/** Starts SMS gateway, mail server, bank and OpenID provider in a process with these environment variables. */
export async function startNeighbours(deskUrl: string, env: Readonly<Record<string, string>>): Promise<Neighbours> {
  const child = spawn(process.execPath, [program, deskUrl], {
    env: { ...programEnvironment(), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const waiting = new Map<number, PromiseWithResolvers<Report>>();
  const first: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  const opened = Opened.parse(first[0]);
  child.on('message', (message) => {
    const { id, failure, report } = Answered.parse(message);
    if (report === null) waiting.get(id)?.reject(new Error(failure ?? 'no report'));
    else waiting.get(id)?.resolve(report);
    waiting.delete(id);
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the neighbours have ended'));
  });
  let asked = 0;
  return {
    ...opened,
    ask(task) {
      asked += 1;
      const answer = Promise.withResolvers<Report>();
      waiting.set(asked, answer);
      child.send({ id: asked, task });
      return answer.promise;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
