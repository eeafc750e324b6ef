import type { Plugin } from 'vite';
import { filesOf, findFile, findText, type Bundle } from '../first-load/bundle-files.ts';
import { pickFirstStyles } from '../first-load/first-styles.ts';
import { importAtBuild } from '../runtime/import-at-build.ts';

type Prerendered = { readonly drawSignIn: () => string };

const signInPage = 'portal/sign-in/index.html';
const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;

/**
 * Returns the source of all modules that the page may load, without packages: React contains the names of all elements.
 */
function readProgram(bundle: Bundle): string {
  const entry = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith(signInPage) === true ? [file] : [],
  );
  return [...filesOf(bundle, entry, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])]
    .flatMap((name) => Object.entries(findFile(bundle, name).modules))
    .map(([id, { code }]) => (id.includes('node_modules') ? '' : (code?.replaceAll('`', ' ') ?? '')))
    .join(' ');
}

/**
 * Build plugin that renders the sign-in form into its page, so that it can be used before any script runs. The style
 * sheet is inlined (3 kB compressed), so that the first paint waits for no second response.
 */
export const signInPrerender = (): Plugin => ({
  name: 'sign-in-prerender',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { filename, server }) {
      if (!filename.endsWith(signInPage)) return html;
      const page = decodeURIComponent(new URL('prerendered.tsx', import.meta.url).pathname);
      const { drawSignIn } = await importAtBuild<Prerendered>(page, server);
      return html.replace('<!--sign-in-->', drawSignIn());
    },
  },
  // Runs last, when the page is complete and the style sheet is in its final form.
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { asset, text } = findText(bundle, signInPage);
      const [link = '', sheet = ''] = stylesheet.exec(text) ?? [];
      const styles = await pickFirstStyles(findText(bundle, sheet).text, `${text} ${readProgram(bundle)}`);
      asset.source = text.replace(link, () => `<style>${styles.trim()}</style>`);
      delete bundle[sheet];
    },
  },
});
