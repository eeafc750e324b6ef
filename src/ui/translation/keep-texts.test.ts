// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTexts } from './keep-texts.ts';

const page = document.createElement('main');
let watch: MutationObserver;
let text: Text;
let other: Element;

/** Waits for the observer, which runs before any other task of the browser. */
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

/** Ways in which browser translators replace a text node. */
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
  it('shows its translation once', async () => {
    translate();
    expect(await settled()).toBe('5 left kali');
  });

  it('is removed together with its translation', async () => {
    translate();
    await settled();
    page.removeChild(text);
    expect(await settled()).toBe(' kali');
  });

  it('allows an insertion before it', async () => {
    translate();
    await settled();
    page.insertBefore(document.createTextNode('Awas! '), text);
    expect(await settled()).toBe('Awas! 5 left kali');
  });

  it('shows its new words when it changes', async () => {
    translate();
    await settled();
    text.nodeValue = 'Sisa 4';
    expect(await settled()).toBe('Sisa 4 kali');
  });

  it('is translated again after a change', async () => {
    translate();
    await settled();
    text.nodeValue = 'Sisa 4';
    await settled();
    text.replaceWith(fontOf('4 left'));
    expect(await settled()).toBe('4 left kali');
  });

  it('takes its translation along when it moves', async () => {
    translate();
    await settled();
    page.append(text);
    expect(await settled()).toBe(' kali5 left');
  });

  it('shows its own words when the original is requested', async () => {
    const font = translate();
    await settled();
    font.replaceWith(text);
    expect(await settled()).toBe('Sisa 5 kali');
  });
});

describe('untranslated page', () => {
  it('drops a removed text', async () => {
    text.remove();
    expect(await settled()).toBe(' kali');
  });

  it('drops a text removed beside a translated one', async () => {
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
