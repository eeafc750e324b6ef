/** Names of one request type in code. */
export interface TypeNames {
  /** 'change/occupation' */
  readonly route: string;
  /** 'change-occupation': folder below src/requests. */
  readonly folder: string;
  /** 'changeOccupation' */
  readonly camel: string;
  /** 'ChangeOccupationPayload', or what an existing payload.ts calls it. */
  readonly payload: string;
  readonly suffix: string;
}

export function buildNames(route: string, suffix: string, payload?: string): TypeNames {
  const folder = route.replaceAll('/', '-');
  const camel = folder.replaceAll(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  return { route, folder, suffix, camel, payload: payload ?? `${pascal}Payload` };
}

/** Puts the import among those of the other types, where the alphabet wants it. */
function withImport(text: string, line: string, file: string): string {
  const lines = text.split('\n');
  const isOfType = (each: string): boolean => each.startsWith('import ') && each.endsWith(`/${file}';`);
  const pathOf = (each: string): string => each.slice(each.indexOf("'"));
  const next = lines.findIndex((each) => isOfType(each) && pathOf(each) > pathOf(line));
  const at = next >= 0 ? next : lines.findLastIndex(isOfType) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Puts an entry at the end of the list or table that is exported under `name`. @throws when the file has none */
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

/** Edits that add one entry to each registry; the browser's registry finds the form by its path. */
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

/** Adds an endpoint the table does not have, with the next number: the specification's are all there, so it is ours. */
export const endpointEdit: Edit = {
  path: 'src/requests/contract/endpoints.ts',
  apply(text, { suffix }) {
    const numbers = [...text.matchAll(/serviceId: (\d+)/g)].map(([, number]) => Number(number));
    const row = `{ serviceId: ${Math.max(...numbers) + 1}, areas: [], ours: true }`;
    return text.replace('\n} as const', `\n  '${suffix}': ${row},\n} as const`);
  },
};

/** Adds a card at the end of the menu. */
export const menuEdit: Edit = {
  path: 'src/requests/registry/menu.ts',
  apply: (text, { route }) => withEntry(text, 'menu', `item('Isi judul', '${route}', 'shield')`),
};

/** Adds the words by which the menu's search finds it, behind those of the other types. */
export const wordsEdit: Edit = {
  path: 'src/requests/registry/everyday-words.ts',
  apply: (text, { route }) =>
    text.replace(
      /(const requestRows: [^=]*= \[[\s\S]*?)(\n\];)/,
      (_whole, rows: string, end: string) =>
        `${rows}\n  { to: '${route}', says: 'Isi kegunaan', words: 'isi kata' },${end}`,
    ),
};
