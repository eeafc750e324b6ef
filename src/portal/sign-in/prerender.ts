import type { Plugin } from 'vite';
import { findText } from '../first-load/bundle-files.ts';
import { importAtBuild } from '../runtime/import-at-build.ts';

type Prerendered = { readonly drawSignIn: () => string };

const signInPage = 'portal/sign-in/index.html';
const stylesheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/;

/**
 * Puts the sign-in form into its page at build time, so that it can be read and typed into before any script runs. Its style sheet
 * stands in the page, too (4 kB packed, for this page alone): the first paint waits for no second answer.
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
  // The page is written by then, and the sheet is as browsers get it.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const { asset, text } = findText(bundle, signInPage);
      const [link = '', sheet = ''] = stylesheet.exec(text) ?? [];
      asset.source = text.replace(link, () => `<style>${findText(bundle, sheet).text.trim()}</style>`);
      delete bundle[sheet];
    },
  },
});
