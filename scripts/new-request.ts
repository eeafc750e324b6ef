import { execFileSync } from 'node:child_process';
import { mkdirSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#requests/contract/endpoints.ts';
import { requestRows } from '#requests/registry/everyday-words.ts';
import { requestItems } from '#requests/registry/menu.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import {
  buildNames,
  endpointEdit,
  menuEdit,
  registryEdits,
  wordsEdit,
  type Edit,
  type TypeNames,
} from './new-request/registries.ts';

const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'new-request/templates');

const usage = `Usage: npm run new:request -- <route> [suffix]
  route   page below /transaction/submission, such as change-term or change/occupation
  suffix  endpoint below /transaction-proposal, when it is not the route with '-' for '/'`;

const filesIn = (folder: string): readonly string[] => {
  const path = join(root, 'src/requests', folder);
  return existsSync(path) ? readdirSync(path) : [];
};

/** Returns the type name in an existing payload.ts, which may be written before the request type; undefined without that file. */
function findPayloadName(route: string): string | undefined {
  const path = join(root, 'src/requests', route.replaceAll('/', '-'), 'payload.ts');
  return existsSync(path) ? /^export type (\w+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
}

/** Returns why the request type cannot be created; undefined = it can. */
function problemOf({ route, folder, suffix }: TypeNames): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)?$/.test(route)) return usage;
  if (!/^[a-z]+(-[a-z]+)*$/.test(suffix)) return usage;
  if (requestTypes.some((type) => type.route === route)) return `${route} is registered already.`;
  if (requestTypes.some((type) => type.endpoint === suffix)) return `${suffix} is served already.`;
  const there = filesIn(folder).filter((file) => file !== 'payload.ts');
  return there.length > 0 ? `src/requests/${folder} is there already.` : undefined;
}

function writeText(path: string, text: string): string {
  writeFileSync(join(root, path), text);
  console.log(`  ${path}`);
  return path;
}

/** Formats the files in place. @throws when the formatter cannot parse one */
const formatFiles = (paths: readonly string[]) =>
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...paths], { cwd: root, stdio: 'inherit' });

const fillIn = (template: string, names: TypeNames): string =>
  template
    .replaceAll('__route__', names.route)
    .replaceAll('__suffix__', names.suffix)
    .replaceAll('__Payload__', names.payload);

/** Writes the files of the new type, except existing ones. Returns the paths of the written files. */
function writeFolder(names: TypeNames): readonly string[] {
  const folder = `src/requests/${names.folder}`;
  const kept = filesIn(names.folder);
  mkdirSync(join(root, folder), { recursive: true });
  return readdirSync(templates)
    .filter((template) => !kept.includes(template.replace(/\.txt$/, '')))
    .map((template) => {
      const text = fillIn(readFileSync(join(templates, template), 'utf8'), names);
      return writeText(`${folder}/${template.replace(/\.txt$/, '')}`, text);
    });
}

const edit = ({ path, apply }: Edit, names: TypeNames): string =>
  writeText(path, apply(readFileSync(join(root, path), 'utf8'), names));

const next = ({ folder }: TypeNames, hadPayload: boolean): string => `${
  hadPayload ? '\npayload.ts was there: definition.ts, form.tsx and samples.ts compile once they carry its fields.' : ''
}
Now: npx vitest run --project unit src/requests/${folder}
Its failing tests say what to fill in; docs/adding-a-request-type.md says what each file holds, and which type to copy for what.

Left to do by hand, after those tests:
  form.tsx           more than six inputs: steps in place of Form (docs/decisions/0047-long-forms-in-steps.md)
  menu.ts            its place among the cards or in a sub-menu, its picture
  plain-titles.ts    a plain line, only where customers may not understand the title
  endpoints.ts       the areas of the policy information that it changes
  terms.server.ts    its text; syariah: null where no syariah policy can ask for it
  samples.ts         \`inputs\`: how many each page of the form has; \`ofPolicy\`, where the minimal sample fits no policy of the demo
  story.contract.ts  npx vitest run --project contract src/requests/${folder}
  journey.long.e2e.ts  node scripts/build.mjs && npx vitest run --project e2e src/requests/${folder}
  locks.ts           only if it excludes a type by name; its class says the rest
  face-config.ts     only with a face step (stepUp: 'face'), and \`faceRoutes\` in menu.ts
  CHANGELOG.md       a line under 'Not released'`;

/** Returns the edits outside the new type's folder, without those whose entry exists already. */
function editsFor({ route, suffix }: TypeNames): readonly Edit[] {
  const isOnMenu = requestItems.some((item) => item.route === route);
  const hasWords = requestRows.some(({ to }) => to === route);
  return [
    ...registryEdits,
    ...(Object.hasOwn(endpoints, suffix) ? [] : [endpointEdit]),
    ...(isOnMenu ? [] : [menuEdit]),
    ...(hasWords ? [] : [wordsEdit]),
  ];
}

const [route = '', suffix = route.replaceAll('/', '-')] = process.argv.slice(2);
const hadPayload = findPayloadName(route) !== undefined;
const names = buildNames(route, suffix, findPayloadName(route));
const problem = problemOf(names);
if (problem === undefined) {
  formatFiles([...writeFolder(names), ...editsFor(names).map((each) => edit(each, names))]);
  console.log(next(names, hadPayload));
} else {
  console.error(problem);
  process.exitCode = 1;
}
