import { parseArgs } from 'node:util';
import { cuts } from '#tests/soak/cuts.ts';
import { life } from '#tests/soak/life/life.ts';
import { kills } from '#tests/soak/kills.ts';
import { mixed } from '#tests/soak/mixed.ts';
import { starts } from '#tests/soak/starts.ts';
import { openGround } from '#tests/soak/ground.ts';
import type { KillableGround, Soak, SoakResult } from '#tests/soak/soak.ts';

const soaks: Readonly<Record<string, Soak<KillableGround>>> = { cuts, kills, life, mixed, starts };

const usage = `Usage: npm run soak -- <name> [--seed <number>] [--size <number>]   names: ${Object.keys(soaks).join(', ')}`;

async function onGround(work: (ground: KillableGround) => Promise<SoakResult>): Promise<SoakResult> {
  const ground = await openGround(console.error);
  try {
    return await work(ground);
  } finally {
    await ground.close();
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
  const { figures, wrong } = await onGround((ground) =>
    soak(ground, seed, values.size === undefined ? undefined : Number(values.size)),
  );
  console.log(JSON.stringify({ name, seed, ...figures, wrong }));
  console.log(wrong.length === 0 ? `soak ${name} passed` : `soak ${name} failed`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
