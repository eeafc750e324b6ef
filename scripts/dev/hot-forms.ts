import type { Plugin } from 'vite';

const isForm = /\/src\/requests\/[^/]+\/form\.tsx$/;
const isOfRequest = /\/src\/requests\//;
const exported = /^export default (\w+);$/m;

/** Returns code that copies the new export into the object exported before, because other modules refer to that object. */
const keepObject = (_line: string, name: string): string =>
  [
    'const kept = (import.meta.hot.data.kept ??= {});',
    'for (const key of Object.keys(kept)) delete kept[key];',
    `export default Object.assign(kept, ${name});`,
  ].join(' ');

/**
 * Vite plugin that shows a changed form without a page reload. A form exports an object (type, question, component), and hot
 * reload works only if that object stays the same. The form page is updated too, because it shows the question.
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
