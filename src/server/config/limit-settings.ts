import { z } from 'zod';
import type { Environment } from './environment.ts';

/** A limit that can be set higher or lower, and never switched off. */
export const limit = (usual: number) => z.coerce.number().int().positive().default(usual);

const settingName = (prefix: string, name: string) =>
  `${prefix}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The limits of a table from the settings: `LIMITS_CODE_SECONDS=60` sets codeSeconds. @throws ZodError naming the limit that is no whole number above zero */
export const readLimits = <Shape extends z.ZodRawShape>(
  table: z.ZodObject<Shape>,
  prefix: string,
  settings: Environment,
): z.infer<z.ZodObject<Shape>> =>
  table.parse(Object.fromEntries(Object.keys(table.shape).map((name) => [name, settings[settingName(prefix, name)]])));
