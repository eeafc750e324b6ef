import type { Plugin } from 'vite';

const isForm = /\/src\/requests\/[^/]+\/form\.tsx$/;
const isOfRequest = /\/src\/requests\//;
const exported = /^export default (\w+);$/m;

/** Keeps the object that a form exports, because others hold it, and replaces its content by that of the new file. */
const keepObject = (_line: string, name: string): string =>
  [
    'const kept = (import.meta.hot.data.kept ??= {});',
    'for (const key of Object.keys(kept)) delete kept[key];',
    `export default Object.assign(kept, ${name});`,
  ].join(' ');

/**
 * Brings a changed form to the screen without loading the page again. A form exports an object (its type, question, component), which
 * hot reload takes only when it is the same object as before; the page around it is drawn again, because it shows the question.
 */
export const hotForms = (formPage: string): Plugin => ({
  name: 'hot-forms',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: isForm },
    handler: (code) => code.replace(exported, keepObject),
  },
  hotUpdate({ file, modules }) {
    if (!isOfRequest.test(file) || modules.length === 0) return undefined;
    return [...modules, ...(this.environment.moduleGraph.getModulesByFile(formPage) ?? [])];
  },
});
