/** Seed of all random choices of tests, the same in every run unless SOAK_SEED is set. */
export const testSeed = Number(process.env['SOAK_SEED'] ?? 2311);
