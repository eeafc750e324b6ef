import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createClock } from '#server/services/business-clock.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { insertStaff, updateStaffActive } from '#server/desk/sign-in/staff-repository.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { withPool } from './db/with-pool.ts';

const usage = `Usage: npm run ops -- staff add <user name> "<display name>" <ROLE,ROLE>   (the password is read from stdin)
       npm run ops -- staff disable|enable <user name>
Roles: ${StaffRole.options.join(', ')}`;

const UserName = z
  .string()
  .overwrite(cleanLine)
  .regex(/^[a-z][a-z0-9._-]{1,39}$/);

const Added = z.tuple([
  z.literal('add'),
  UserName,
  z.string().overwrite(cleanLine).min(1),
  z
    .string()
    .transform((roles) => roles.split(',').map(cleanLine))
    .pipe(z.array(StaffRole)),
]);

const Switched = z.tuple([z.enum(['disable', 'enable']), UserName]);

async function add([, user_name, display_name, roles]: z.infer<typeof Added>): Promise<string> {
  const password = (await text(process.stdin)).trim();
  if (password.length < 12) throw new Error('The password needs at least 12 characters.');
  const row = { user_name, display_name, roles, password_hash: await hashPassword(password) };
  const isAdded = await withPool((pool) => insertStaff(pool, row, createClock(pool).systemNow()));
  return isAdded ? `Added ${user_name}.` : `${user_name} is there already.`;
}

/** Disabling somebody ends all their sessions; enabling them again restores none. */
async function switchTo([step, userName]: z.infer<typeof Switched>): Promise<string> {
  const isFound = await withPool((pool) => updateStaffActive(pool, userName, step === 'enable'));
  if (!isFound) throw new Error(`There is nobody called ${userName}.`);
  return step === 'enable' ? `${userName} may sign in again.` : `${userName} is out, with all their sessions.`;
}

/** Manages who may sign in at the desk, as the owner of the tables; in production nobody is there until this was run. */
try {
  const given = process.argv.slice(2);
  const [added, switched] = [Added.safeParse(given), Switched.safeParse(given)];
  if (added.success) console.log(await add(added.data));
  else if (switched.success) console.log(await switchTo(switched.data));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
