import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openNumbers } from '#core/embedded/sealed/numbers-in-document.ts';
import { createSetUpPool } from '#server/db/pool.ts';
import { Submitted } from '#shared/wire/proposals.ts';
import { openCarrying, takeStep } from '../../scripts/erasure/take-step.ts';
import { askDatabase, type Asking } from './ask-database.ts';
import { passFaceCheck, upload } from './attachments.ts';
import { programEnvironment } from './bare-environment.ts';
import { dumpDatabase } from './database-dump.ts';
import { startDeskApp, type DeskApp } from './desk-app.ts';
import { addPersonRows, canary } from './person-to-erase.ts';
import { namesIn } from './readable-tables.ts';
import { testSealer, testSecrets } from './sealing.ts';
import { ahmad, signIn, siti } from './sign-in.ts';

const root = join(import.meta.dirname, '../..');

/** Policies of the person whose data are erased. */
export const erasedPolicies = ['7700000001', '7700000003'] as const;

/** Fingerprints of the person's identity number. */
export const erasedIdentities = testSealer.fingerprints('IDENTITY', siti.identity_number);

/** Person with data in every place, and the command that erases them. */
export interface ErasureStory {
  readonly app: DeskApp;
  readonly asking: Asking;
  /** Party number of the person. */
  readonly party: number;
  /** Their request, which they withdrew. */
  readonly request: string;
  /** Texts by which the people of the policies are known. */
  readonly words: readonly string[];
  /** File of another customer. */
  readonly othersFile: string;
  /** Starts `ops -- erase …`, with the password of the named person on standard input. */
  start(arguments_: readonly string[]): ReturnType<typeof spawn>;
  /** Takes a step as `ops -- erase …` does, in this process; returns the exit code and everything that was said. */
  erase(...arguments_: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Runs the command in a process of its own, which costs seconds; returns the same. */
  eraseByCommand(...arguments_: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }>;
  enter(who?: string, number?: string): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Returns all rows as text, but for the last uses of sessions, which the server writes a minute later. */
  dump(): Promise<string>;
  /** Sets the end of the person's policies this long ago, such as '11 years'. */
  endPolicies(age: string): Promise<void>;
}

/** Submits the end of a rider with a picture and withdraws it; returns the request number. */
async function sendCancelled(app: DeskApp, token: string): Promise<string> {
  const sent = await app.call('POST', '/api/v1/transaction-proposal/cancellation', token, {
    items: [{ itemId: 1_000_103 }],
    cancel_reason: 'Lainnya',
    acknowledgement_version: 'RIDER_CANCEL-1.0',
    ktp_attachment: await upload(app.server, token, 'KTP'),
    ...(await passFaceCheck(app.server, token, 'cancellation')),
  });
  const number = Submitted.parse(sent.data).transactionIds[0] ?? '';
  await app.call('POST', `/api/v1/transaction-proposal/${number}/cancel`, token, {});
  return number;
}

/** Leaves data of a customer wherever a customer can; returns the request number. */
async function leaveData(app: DeskApp): Promise<string> {
  const token = await signIn(app.server);
  const request = await sendCancelled(app, token);
  await passFaceCheck(app.server, token, 'cancellation');
  await upload(app.server, token, 'KTP');
  await app.call('PUT', '/api/v1/drafts/surrender', token, { payload: { cancel_reason: canary }, revision: null });
  await app.call('POST', '/api/v1/privacy/export', token, {});
  await app.work();
  return request;
}

/** Tables in which the server notes the last use of a session. */
const used = ['public.customer_session\t', 'public.customer_token\t'];

const withoutUses = (dump: Buffer): string =>
  gunzipSync(dump)
    .toString()
    .split('\n')
    .filter((line) => !used.some((table) => line.startsWith(table)))
    .join('\n');

/** Starts the program with two policies of one person, who leaves data in every place, and one of another person. */
export async function startErasureStory(): Promise<ErasureStory> {
  const app = await startDeskApp({}, [...erasedPolicies, ahmad.policy_number]);
  const asking = askDatabase(() => app.services.pool);
  const [policy] = erasedPolicies;
  const request = await leaveData(app);
  const party = (await app.services.core.findHolder(policy))?.partyId ?? 0;
  await addPersonRows(asking, { policy, party, request, identityHash: erasedIdentities[0] ?? '' });
  const stored = await asking.run('SELECT document FROM core.policy_version WHERE policy_number = ANY ($1)', [
    erasedPolicies,
  ]);
  const start: ErasureStory['start'] = (arguments_) => {
    const env = { ...programEnvironment(), APP_MODE: 'demo', DATABASE_URL: app.server.url, ...testSecrets };
    const child = spawn(process.execPath, ['scripts/erase.ts', ...arguments_], {
      cwd: root,
      env: { ...env, DATA_DIR: app.services.config.dataDir },
    });
    child.stdin.end(`demo-${arguments_[1]}`);
    return child;
  };
  const eraseByCommand: ErasureStory['erase'] = async (...arguments_) => {
    const child = start(arguments_);
    const gone = once(child, 'exit');
    const said = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)));
    const [answer, complaint] = await Promise.all([...said, gone]);
    return { code: child.exitCode, said: `${String(answer)}${String(complaint)}` };
  };
  const erase: ErasureStory['erase'] = async (...arguments_) => {
    const pool = createSetUpPool(app.server.url);
    const lines: string[] = [];
    const say = (line: string): void => void lines.push(line);
    const login = (userName: string) => Promise.resolve({ userName, password: `demo-${userName}` });
    try {
      say(await takeStep(await openCarrying(pool, app.services.config, say), arguments_, login));
      return { code: 0, said: lines.join('\n') };
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return { code: 1, said: lines.join('\n') };
    } finally {
      await pool.end();
    }
  };
  return {
    app,
    asking,
    party,
    request,
    words: [...new Set([canary, '99887766554433', '3174015203880099', ...namesIn(openNumbers(testSealer, stored))])],
    othersFile: await upload(app.server, await signIn(app.server, ahmad), 'KTP'),
    start,
    erase,
    eraseByCommand,
    dump: async () => withoutUses(await dumpDatabase(app.services.pool)),
    enter: (who = 'kepatuhan1', number = policy) =>
      erase('enter', who, number, '--reason', 'Surat nasabah, disposisi 12.'),
    async endPolicies(age) {
      await asking.run(
        'UPDATE core.policy SET ended_on = (now() - $1::interval)::date WHERE policy_number = ANY ($2)',
        [age, erasedPolicies],
      );
      await asking.run(`UPDATE core.payable SET state = 'PAID' WHERE state <> 'CANCELLED'`);
    },
  };
}
