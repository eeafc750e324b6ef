import type { JobRound } from './job-round.ts';

export async function followPremiums(_round: JobRound): Promise<void> {}
