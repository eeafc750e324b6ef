/** Translation of a text node: the FONT element shown in its place, and the original words. */
type Translation = { readonly font: Element; readonly words: string };

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Returns each removed text node with the FONT elements that may have replaced it: added in the same change, or its neighbours. */
const pairsOf = (records: readonly MutationRecord[]): readonly (readonly [Text, readonly Element[]])[] =>
  records.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) => {
    const fonts = [...addedNodes, previousSibling, nextSibling].filter(isFont);
    return [...removedNodes].filter(isText).map((text) => [text, fonts] as const);
  });

/**
 * Keeps React working on a page that the browser translates (decision 0051). A translator replaces each text node by a FONT
 * element. React still holds the removed node, so its later changes throw or stay invisible. The observer puts each such node
 * back, emptied, before its translation. When React changes, moves or removes the node, the translation follows. Returns the
 * observer; without a translator it changes nothing.
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
    // Either the translator restored the original, or React changed or removed the text.
    if (text.isConnected && text.data === '') text.data = words;
    font.remove();
    translations.delete(text);
  };

  const observer = new MutationObserver((records) => {
    for (const [text, fonts] of pairsOf(records)) putBack(text, fonts);
    translations.forEach((translation, text) => settle(text, translation));
    // Discards the records of the changes made above.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  return observer;
}
