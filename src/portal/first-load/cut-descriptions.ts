import { parseSync, Visitor, type Plugin } from 'vite';

const describing: readonly string[] = ['parameter', 'parameterLike'];

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Lists what follows the schema in each record of a number, in the order of the text. */
function listDescriptions(id: string, code: string): readonly Range[] {
  const found: Range[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [schema, description] }) {
      if (callee.type !== 'Identifier' || !describing.includes(callee.name)) return;
      if (schema && description) found.push({ start: schema.end, end: description.end });
    },
  });
  visitor.visit(parseSync(id, code).program);
  return found;
}

/** Returns the code of a file of records with their schemas alone. */
export const keepSchemas = (id: string, code: string): string =>
  listDescriptions(id, code).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);

/**
 * Cuts value, source and text off the records of numbers (src/shared/parameters): the browser reads their schemas alone, and 230
 * sentences for the rulebook would weigh 5 kB in the first load. The server runs the files as they are.
 */
export const cutDescriptions: Plugin = {
  name: 'cut-descriptions',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/shared\/parameters\/[a-z]+-numbers\.ts$/ },
    handler: (code, id) => keepSchemas(id, code),
  },
};
