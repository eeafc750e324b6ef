import { setTimeout as wait } from 'node:timers/promises';
import { openRawCall, postHead } from '../tests/support/raw-call.ts';
import { percentile, type Figure } from './report.ts';

const slowBodies = 40;
const oddCallers = 4;
const questions = 400;

const oddJson = (bytes: number): string => {
  const fields = Array.from({ length: bytes / 16 }, (_, index) => [`odd${String(index).padStart(6, '0')}`, [index]]);
  return JSON.stringify(Object.fromEntries(fields))
    .slice(0, bytes - 1)
    .concat('}');
};

async function askAgainAndAgain(url: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let each = 0; each < questions; each += 1) {
    const started = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - started);
    await wait(10);
  }
  return times;
}

/** Measures response times of /healthz alone, and under load by slow request bodies and by JSON with very many fields, with and without a session. */
export async function measureAlive(url: string, token: string): Promise<Figure[]> {
  const whole = Buffer.from(oddJson(1_000_000));
  const fields = Array.from({ length: 4000 }, (_, index) => [`o${index}`, [index]]);
  const allowed = Buffer.from(JSON.stringify(Object.fromEntries(fields)));
  const path = '/api/v1/transaction-proposal/partial-withdraw';
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const signal = { over: false };
  const sendOdd = async (): Promise<void> => {
    while (!signal.over)
      for (const [to, body] of [
        ['/api/v1/auth/login', whole],
        [path, whole],
        [path, allowed],
      ] as const)
        // The server may answer and close the connection before the whole body is sent.
        await fetch(`${url}${to}`, { method: 'POST', headers, body })
          .then((answer) => answer.text())
          .catch(() => '');
  };
  const alone = await askAgainAndAgain(url);
  const slow = Array.from({ length: slowBodies }, () =>
    openRawCall(url, postHead('/api/v1/auth/login', undefined), { promised: 4000 }),
  );
  const trickle = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('a')), 500);
  const sending = Array.from({ length: oddCallers }, sendOdd);
  const times = await askAgainAndAgain(url);
  signal.over = true;
  await Promise.all(sending);
  clearInterval(trickle);
  slow.forEach(({ socket }) => socket.destroy());
  return [
    // Measured as a reference, because other work on the machine affects both figures.
    { name: '/healthz alone, p99', value: percentile(alone, 99), unit: 'ms' },
    { name: '/healthz beside slow bodies and odd JSON, p99', value: percentile(times, 99), unit: 'ms', most: 100 },
    { name: '/healthz beside slow bodies and odd JSON, longest', value: Math.max(...times), unit: 'ms', most: 100 },
  ];
}
