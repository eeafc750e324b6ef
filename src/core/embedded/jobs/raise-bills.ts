import type { JobRound } from './job-round.ts';

export async function raiseBills(_round: JobRound): Promise<void> {}
