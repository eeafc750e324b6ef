import { parseSync } from 'vite';
import type { Plugin } from 'vite';
import { detectedNames } from './detected-names.ts';
import { findNewer } from './find-newer.ts';

/** File of the page, or a module in one. */
interface Part {
  readonly id: string;
  readonly code: string;
}

const isDetected = (name: string, id: string): boolean =>
  detectedNames.some(
    (each) => each.name === name && (id.endsWith(each.where) || id.includes(`/node_modules/${each.where}/`)),
  );

/** Returns a line for each newer name that nothing asks for first: name, module, the text around it. */
export const listNewer = ({ id, code }: Part): readonly string[] =>
  findNewer(parseSync(`${id}.js`, code, { lang: 'js' }).program)
    .filter(({ name }) => !isDetected(name, id))
    .map(
      ({ name, start }) =>
        `${name} in ${id}: … ${code.slice(Math.max(0, start - 30), start + 60).replaceAll(/\s+/g, ' ')} …`,
    );

/**
 * Ends the build when a file for browsers, whether of ours or of a package, uses what the oldest supported browser lacks. Only syntax
 * is lowered by the build; a missing name or a lookbehind would end the program there.
 */
export const refuseNewer = (copied: readonly Part[] = []): Plugin => ({
  name: 'refuse-newer',
  apply: 'build',
  // Runs before the start script is put into its page.
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules).map(([id, { code }]) => ({ id, code: code ?? '' })) : [],
      );
      const found = [...modules, ...copied].flatMap(listNewer);
      if (found.length > 0)
        this.error(`Older browsers lack these names (src/portal/oldest-browsers):\n${found.join('\n')}`);
    },
  },
});
