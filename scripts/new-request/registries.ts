/** Names of a request type in code. */
export interface TypeNames {
  /** 'change/occupation' */
  readonly route: string;
  /** 'change-occupation': folder below src/requests. */
  readonly folder: string;
  /** 'changeOccupation': variable name. */
  readonly camel: string;
  /** 'ChangeOccupationPayload', or the type name in an existing payload.ts. */
  readonly payload: string;
  readonly suffix: string;
}

export function buildNames(route: string, suffix: string, payload?: string): TypeNames {
  const folder = route.replaceAll('/', '-');
  const camel = folder.replaceAll(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return { route, folder, suffix, camel, payload: payload ?? `${pascal}Payload` };
}

/** Returns the text with the import line inserted in alphabetical order among the imports of other request types. */
function withImport(text: string, line: string, file: string): string {
  const lines = text.split('\n');
  const isOfType = (each: string): boolean => each.startsWith('import ') && each.endsWith(`/${file}';`);
  const pathOf = (each: string): string => each.slice(each.indexOf("'"));
  const next = lines.findIndex((each) => isOfType(each) && pathOf(each) > pathOf(line));
  const at = next >= 0 ? next : lines.findLastIndex(isOfType) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Returns the text with `entry` appended to the array or object exported as `name`. @throws when there is no such export */
function withEntry(text: string, name: string, entry: string): string {
  const pattern = new RegExp(`(export const ${name}\\b[^=]*= [[{])([\\s\\S]*?),?(\\s*[\\]}];)`);
  if (!pattern.test(text)) throw new Error(`${name} was not found`);
  return text.replace(
    pattern,
    (_whole, start: string, entries: string, end: string) => `${start}${entries}, ${entry}${end}`,
  );
}

export interface Edit {
  readonly path: string;
  readonly apply: (text: string, names: TypeNames) => string;
}

/** Edits that register the type in both registries. The browser's registry needs no edit, because it finds forms by path. */
export const registryEdits: readonly Edit[] = [
  {
    path: 'src/requests/registry/registry.ts',
    apply: (text, { folder, camel }) =>
      withEntry(
        withImport(text, `import { definition as ${camel} } from '../${folder}/definition.ts';`, 'definition.ts'),
        'requestTypes',
        `bindRequest(${camel})`,
      ),
  },
  {
    path: 'src/requests/registry/registry.server.ts',
    apply: (text, { folder, camel }) =>
      withEntry(
        withImport(text, `import { effect as ${camel} } from '../${folder}/effect.server.ts';`, 'effect.server.ts'),
        'requestEffects',
        camel,
      ),
  },
];

/** Edit that adds an endpoint with the next free number. It is marked as ours, because all endpoints of the specification exist. */
export const endpointEdit: Edit = {
  path: 'src/requests/contract/endpoints.ts',
  apply(text, { suffix }) {
    const numbers = [...text.matchAll(/serviceId: (\d+)/g)].map(([, number]) => Number(number));
    const row = `{ serviceId: ${Math.max(...numbers) + 1}, areas: [], ours: true }`;
    return text.replace('\n} as const', `\n  '${suffix}': ${row},\n} as const`);
  },
};

/** Edit that adds a card at the end of the menu. */
export const menuEdit: Edit = {
  path: 'src/requests/registry/menu.ts',
  apply: (text, { route }) => withEntry(text, 'menu', `item('Isi judul', '${route}', 'shield')`),
};

/** Edit that appends the search words by which the menu's search finds the type. */
export const wordsEdit: Edit = {
  path: 'src/requests/registry/everyday-words.ts',
  apply: (text, { route }) =>
    text.replace(
      /(const requestRows: [^=]*= \[[\s\S]*?)(\n\];)/,
      (_whole, rows: string, end: string) =>
        `${rows}\n  { to: '${route}', says: 'Isi kegunaan', words: 'isi kata' },${end}`,
    ),
};
