import type { JobRound } from './job-round.ts';

export async function payBenefits(_round: JobRound): Promise<void> {}
