import { PurgeCSS } from 'purgecss';

/** Elements around every page, with the text sizes a customer may have chosen (ui/appearance/styles.css). */
const AROUND = '<html data-text-size="large"><html data-text-size="larger"><body>';

/** Returns at most the part of a style sheet that `pages` need, so that they look final before the sheet loads. */
export const pickFirstStyles = async (sheet: string, pages: string): Promise<string> => {
  const [picked] = await new PurgeCSS().purge({
    content: [{ raw: `${AROUND}${pages}`, extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: (content) => content.match(/[^\s"'<>=]+/g) ?? [],
    variables: true,
    // Drawings name colours themselves.
    safelist: { variables: [...pages.matchAll(/--[\w-]+/g)].map(([name]) => name) },
    keyframes: true,
  });
  if (picked === undefined) throw new Error('Nothing was picked of the styles.');
  return picked.css;
};
