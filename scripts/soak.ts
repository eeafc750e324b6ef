import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { connectionLoss } from '#tests/soak/connection-loss.ts';
import { faces } from '#tests/soak/faces.ts';
import { life } from '#tests/soak/life/life.ts';
import { kills } from '#tests/soak/kills.ts';
import { mixed } from '#tests/soak/mixed.ts';
import { coldStart } from '#tests/soak/cold-start.ts';
import { openFixture } from '#tests/soak/soak-fixture.ts';
import type * as deskModule from '#tests/soak/desk/desk.ts';
import type { KillableFixture, Soak, SoakResult } from '#tests/soak/soak.ts';

/** Loads the soak of the desk by Vite, which finds the samples of every request type by their place. */
const desk: Soak = async (...given) => {
  const file = join(import.meta.dirname, '../tests/soak/desk/desk.ts');
  const { module } = await runnerImport<typeof deskModule>(file, { configFile: false, logLevel: 'error' });
  return module.desk(...given);
};

const soaks: Readonly<Record<string, Soak<KillableFixture>>> = {
  'connection-loss': connectionLoss,
  desk,
  faces,
  kills,
  life,
  mixed,
  'cold-start': coldStart,
};

/** Seeds of soaks that repeat the same run unless another one is asked for. */
const fixedSeeds: Readonly<Record<string, number>> = { desk: 2911 };

const options = '[--seed <number>] [--size <number>] (desk: [--requests <number>] [--days <number>])';
const usage = `Usage: npm run soak -- <name> ${options}   names: ${Object.keys(soaks).join(', ')}`;

async function onFixture(work: (fixture: KillableFixture) => Promise<SoakResult>): Promise<SoakResult> {
  const fixture = await openFixture(console.error);
  try {
    return await work(fixture);
  } finally {
    await fixture.close();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    size: { type: 'string' },
    requests: { type: 'string' },
    days: { type: 'string' },
  },
});
const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
const [name = ''] = positionals;
const soak = soaks[name];
if (soak === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const seed = asNumber(values.seed) ?? fixedSeeds[name] ?? Date.now() % 1_000_000;
  console.log(`soak ${name}, seed ${seed}`);
  const { figures, wrong } = await onFixture((fixture) =>
    soak(fixture, seed, asNumber(values.requests ?? values.size), asNumber(values.days)),
  );
  console.log(JSON.stringify({ name, seed, ...figures, wrong }));
  console.log(wrong.length === 0 ? `soak ${name} passed` : `soak ${name} failed`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
