import { z } from 'zod';
import { ConfigProblems } from './config.ts';
import { withoutEmpty, type Environment } from './environment.ts';

/** Builds the schema of a limit that can be raised or lowered, but never switched off. */
export const limit = (usual: number) => z.coerce.number().int().positive().default(usual);

/** Returns the name of a limit's setting: codeSeconds of LIMITS is LIMITS_CODE_SECONDS. */
export const settingName = (prefix: string, name: string) =>
  `${prefix}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * Reads the limits of a table from the settings: `LIMITS_CODE_SECONDS=60` sets codeSeconds.
 * @throws ConfigProblems naming every setting that is not a whole number above zero
 */
export function readLimits<Shape extends z.ZodRawShape>(
  table: z.ZodObject<Shape>,
  prefix: string,
  settings: Environment,
): z.infer<z.ZodObject<Shape>> {
  const given = withoutEmpty(settings);
  const named = Object.keys(table.shape).map((name) => [name, given[settingName(prefix, name)]] as const);
  const parsed = table.safeParse(Object.fromEntries(named));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path }) => settingName(prefix, path.join('.')));
  throw new ConfigProblems(wrong.map((name) => `${name}: must be a whole number above 0`));
}
