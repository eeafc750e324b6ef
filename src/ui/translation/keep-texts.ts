/** A text that a browser translated: what shows in its place, and its own words. */
type Translation = { readonly font: Element; readonly words: string };

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Texts that were taken out of the page, each with the element that took its place: put there by the same step or just before it. */
const pairsOf = (records: readonly MutationRecord[]): readonly (readonly [Text, readonly Element[]])[] =>
  records.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) => {
    const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont);
    return [...removedNodes].filter(isText).map((text) => [text, fonts] as const);
  });

/**
 * Keeps a page alive that the browser translates (decision 0051). A translator takes each text out of the page and shows a FONT
 * element instead; React goes on removing, placing and changing the text it made, which throws or shows nothing. Each such text is
 * put back, empty, before its translation, so that React finds it. When React changes or removes the text, its translation goes, and
 * the new words are there to be translated. Does nothing on a page that nobody translates.
 */
export function keepTexts(page: Node): MutationObserver {
  const translations = new Map<Text, Translation>();
  const taken = new WeakSet<Element>();

  const putBack = (text: Text, fonts: readonly Element[]): void => {
    const font = fonts.find((each) => each.isConnected && !taken.has(each));
    if (font === undefined || text.isConnected) return;
    taken.add(font);
    translations.set(text, { font, words: translations.get(text)?.words ?? text.data });
    text.data = '';
    font.before(text);
  };
  const settle = (text: Text, { font, words }: Translation): void => {
    if (text.isConnected && text.data === '' && font.isConnected) {
      if (text.nextSibling !== font) text.after(font);
      return;
    }
    // The translator shows the original again; or else React changed or removed the text.
    if (text.isConnected && text.data === '') text.data = words;
    font.remove();
    translations.delete(text);
  };

  const observer = new MutationObserver((records) => {
    for (const [text, fonts] of pairsOf(records)) putBack(text, fonts);
    translations.forEach((translation, text) => settle(text, translation));
    // Discards the records of our own changes.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return observer;
}
