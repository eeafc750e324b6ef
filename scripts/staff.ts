import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createClock } from '#server/services/business-clock.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff } from '#server/desk/sign-in/staff-repository.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { withPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- staff add <user name> "<display name>" <ROLE,ROLE>   (the password is read from stdin)
Roles: ${StaffRole.options.join(', ')}`;

const Arguments = z.tuple([
  z.literal('add'),
  z
    .string()
    .overwrite(cleanLine)
    .regex(/^[a-z][a-z0-9._-]{1,39}$/),
  z.string().overwrite(cleanLine).min(1),
  z
    .string()
    .transform((roles) => roles.split(',').map(cleanLine))
    .pipe(z.array(StaffRole)),
]);

/** Adds a member of staff; in production there is none until this was run. */
try {
  const parsed = Arguments.safeParse(process.argv.slice(2));
  if (!parsed.success) throw new Error(usage);
  const [, user_name, display_name, roles] = parsed.data;
  const password = (await text(process.stdin)).trim();
  if (password.length < 12) throw new Error('The password needs at least 12 characters.');
  const row = { user_name, display_name, roles, password_hash: await hashPassword(password) };
  const isAdded = await withPool((pool) => insertStaff(pool, row, createClock(pool).systemNow()));
  console.log(isAdded ? `Added ${user_name}.` : `${user_name} is there already.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
