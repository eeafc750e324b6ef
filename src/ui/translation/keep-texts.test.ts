// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTexts } from './keep-texts.ts';

const page = document.createElement('main');
let watch: MutationObserver;
let text: Text;
let other: Element;

/** Returns the page's text after the observer has run, which it does as a microtask. */
const settled = async (): Promise<string> => {
  await Promise.resolve();
  return page.textContent;
};

const fontOf = (words: string): Element => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(words);
  return font;
};

beforeEach(() => {
  text = document.createTextNode('Sisa 5');
  other = document.createElement('b');
  other.append(' kali');
  page.replaceChildren(text, other);
  document.body.append(page);
  watch = keepTexts(page);
});
afterEach(() => watch.disconnect());

/** Replacement of a text node by a FONT element, as different browser translators do it. */
const translators: readonly (readonly [name: string, take: () => Element])[] = [
  [
    'in one step',
    () => {
      const font = fontOf('5 left');
      text.replaceWith(font);
      return font;
    },
  ],
  [
    'in two steps',
    () => {
      const font = fontOf('5 left');
      page.insertBefore(font, text);
      text.remove();
      return font;
    },
  ],
];

describe.each(translators)('text translated %s', (_, translate) => {
  it('appears once, as its translation', async () => {
    translate();
    expect(await settled()).toBe('5 left kali');
  });

  it('removes its translation when React removes it', async () => {
    translate();
    await settled();
    page.removeChild(text);
    expect(await settled()).toBe(' kali');
  });

  it('lets React insert a text before it', async () => {
    translate();
    await settled();
    page.insertBefore(document.createTextNode('Awas! '), text);
    expect(await settled()).toBe('Awas! 5 left kali');
  });

  it('shows the new words when React changes it', async () => {
    translate();
    await settled();
    text.nodeValue = 'Sisa 4';
    expect(await settled()).toBe('Sisa 4 kali');
  });

  it('can be translated again after React changed it', async () => {
    translate();
    await settled();
    text.nodeValue = 'Sisa 4';
    await settled();
    text.replaceWith(fontOf('4 left'));
    expect(await settled()).toBe('4 left kali');
  });

  it('moves its translation when React moves it', async () => {
    translate();
    await settled();
    page.append(text);
    expect(await settled()).toBe(' kali5 left');
  });

  it('shows the original words when the translator restores it', async () => {
    const font = translate();
    await settled();
    font.replaceWith(text);
    expect(await settled()).toBe('Sisa 5 kali');
  });
});

describe('untranslated page', () => {
  it('loses a text that React removes', async () => {
    text.remove();
    expect(await settled()).toBe(' kali');
  });

  it('loses a text that React removes beside a translated text', async () => {
    const second = document.createTextNode(' lagi');
    text.after(second);
    await settled();
    text.replaceWith(fontOf('5 left'));
    second.remove();
    await settled();
    text.nodeValue = 'Sisa 4';
    expect(await settled()).toBe('Sisa 4 kali');
  });
});
