import { parseSync } from 'vite';
import type { Plugin } from 'vite';
import { detectedNames, replaceablePackages } from './detected-names.ts';
import { findNewer } from './find-newer.ts';

/** Source text of a browser module or script, with its id. */
interface Part {
  readonly id: string;
  readonly code: string;
}

const isIn = (packageName: string, id: string): boolean => id.includes(`/node_modules/${packageName}/`);

const isDetected = (name: string, id: string): boolean =>
  replaceablePackages.some(({ where }) => isIn(where, id)) ||
  detectedNames.some((each) => each.name === name && (id.endsWith(each.where) || isIn(each.where, id)));

/**
 * Returns a line for each newer feature that the code uses without checking for it: name, module and surrounding text.
 */
export const listNewer = ({ id, code }: Part): readonly string[] =>
  findNewer(parseSync(`${id}.js`, code, { lang: 'js' }).program)
    .filter(({ name }) => !isDetected(name, id))
    .map(
      ({ name, start }) =>
        `${name} in ${id}: … ${code.slice(Math.max(0, start - 30), start + 60).replaceAll(/\s+/g, ' ')} …`,
    );

/**
 * Build plugin that fails the build when a browser file uses what the oldest supported browser lacks. Files of packages
 * are checked too. The build only lowers syntax; a missing feature or a lookbehind would stop the program there.
 * `copied` = scripts that the bundler does not process.
 */
export const refuseNewer = (copied: readonly Part[] = []): Plugin => ({
  name: 'refuse-newer',
  apply: 'build',
  // Runs before the start script is inserted into its page.
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
