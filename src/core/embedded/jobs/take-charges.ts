import type { JobRound } from './job-round.ts';

export async function takeCharges(_round: JobRound): Promise<void> {}
