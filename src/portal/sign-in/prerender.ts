import type { Plugin } from 'vite';
import { importAtBuild } from '../import-at-build.ts';

type Prerendered = { readonly drawSignIn: () => string };

/** Puts the sign-in form into its page at build time, so that it can be read and typed into before any script runs. */
export const signInPrerender = (): Plugin => ({
  name: 'sign-in-prerender',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { filename }) {
      if (!filename.endsWith('sign-in/index.html')) return html;
      const page = decodeURIComponent(new URL('prerendered.tsx', import.meta.url).pathname);
      const { drawSignIn } = await importAtBuild<Prerendered>(page);
      return html.replace('<!--sign-in-->', drawSignIn());
    },
  },
});
