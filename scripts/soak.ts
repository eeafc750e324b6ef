import { parseArgs } from 'node:util';
import { connectionLoss } from '#tests/soak/connection-loss.ts';
import { faces } from '#tests/soak/faces.ts';
import { life } from '#tests/soak/life/life.ts';
import { kills } from '#tests/soak/kills.ts';
import { mixed } from '#tests/soak/mixed.ts';
import { coldStart } from '#tests/soak/cold-start.ts';
import { openFixture } from '#tests/soak/soak-fixture.ts';
import type { KillableFixture, Soak, SoakResult } from '#tests/soak/soak.ts';

const soaks: Readonly<Record<string, Soak<KillableFixture>>> = {
  'connection-loss': connectionLoss,
  faces,
  kills,
  life,
  mixed,
  'cold-start': coldStart,
};

const usage = `Usage: npm run soak -- <name> [--seed <number>] [--size <number>]   names: ${Object.keys(soaks).join(', ')}`;

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
  options: { seed: { type: 'string' }, size: { type: 'string' } },
});
const [name = ''] = positionals;
const soak = soaks[name];
if (soak === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`soak ${name}, seed ${seed}`);
  const { figures, wrong } = await onFixture((fixture) =>
    soak(fixture, seed, values.size === undefined ? undefined : Number(values.size)),
  );
  console.log(JSON.stringify({ name, seed, ...figures, wrong }));
  console.log(wrong.length === 0 ? `soak ${name} passed` : `soak ${name} failed`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
