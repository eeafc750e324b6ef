import { PurgeCSS } from 'purgecss';

/** Around every page; the sizes of letters that a customer may have chosen (ui/look/styles.css). */
const AROUND = '<html data-text-size="large"><html data-text-size="larger"><body>';

/** Of a style sheet what `pages` need, at most: they stand as they will, before the sheet itself is there. */
export const pickFirstStyles = async (sheet: string, pages: string): Promise<string> => {
  const [picked] = await new PurgeCSS().purge({
    content: [{ raw: `${AROUND}${pages}`, extension: 'html' }],
    css: [{ raw: sheet }],
    defaultExtractor: (content) => content.match(/[^\s"'<>=]+/g) ?? [],
    variables: true,
    keyframes: true,
  });
  if (picked === undefined) throw new Error('Nothing was picked of the styles.');
  return picked.css;
};
