/** Seed of everything that tests choose at random: the same in every run, unless SOAK_SEED asks for another. */
export const testSeed = Number(process.env['SOAK_SEED'] ?? 2311);
