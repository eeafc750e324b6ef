import type { Page } from 'playwright-core';

/** Keyboard-only user: no pointer, no call on an element. */
export interface Keys {
  /**
   * Presses Tab until the element of this name has the focus. @throws when it cannot be reached, or its focus is
   * invisible
   */
  readonly goTo: (name: RegExp, nth?: number) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Moves the focus to the element of this name and presses Enter. */
  readonly enter: (name: RegExp, nth?: number) => Promise<void>;
  /** Chooses a file in the system dialog that Enter opened. */
  readonly file: (name: RegExp, picture: Buffer) => Promise<void>;
  /** Returns the accessible name of the focused element. */
  readonly heard: () => Promise<string>;
}

/**
 * Reads the accessible name of the focused element, and whether its focus is visible: an outline, or the ring of its
 * box.
 */
export const readFocus = (
  page: Page,
): Promise<{ readonly name: string; readonly seen: boolean; readonly id: number }> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0)
      return { name: '', seen: true, id: -1 };
    const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
    const labels = fields.flatMap((Field) => (at instanceof Field ? [...(at.labels ?? [])] : []));
    const label = labels.map((each) => each.textContent).join(' ');
    const name = at.getAttribute('aria-label') ?? (label || at.textContent);
    const isMarked = (each: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || /0px 0px 0px 3px/.test(boxShadow);
    };
    const up = at.parentElement;
    const around = [at, up, up?.parentElement, at.closest('label')].filter((each) => each instanceof Element);
    // A code field is one input behind a row of boxes.
    const beside = at instanceof HTMLInputElement ? [...(up?.querySelectorAll('span') ?? [])] : [];
    const box = at.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const uncovered = hit !== null && around.some((each) => each.contains(hit) || hit.contains(each));
    const id = [...document.querySelectorAll('*')].indexOf(at);
    return { name: name.trim().replaceAll(/\s+/g, ' '), seen: [...around, ...beside].some(isMarked) && uncovered, id };
  });

/** Waits for a focus ring that fades in. */
export async function isSoonSeen(page: Page): Promise<boolean> {
  for (let frame = 0; frame < 30; frame += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    if ((await readFocus(page)).seen) return true;
  }
  return false;
}

const mostStops = 150;

export function takeKeys(page: Page): Keys {
  const press: Keys['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const goTo: Keys['goTo'] = async (name, nth = 0) => {
    const passed: string[] = [];
    const met = new Set<number>();
    for (let stop = 0; stop <= mostStops; stop += 1) {
      const focus = await readFocus(page);
      if (name.test(focus.name) && !met.has(focus.id)) met.add(focus.id);
      if (name.test(focus.name) && met.size > nth) {
        if (focus.seen || (await isSoonSeen(page))) return;
        throw new Error(`The focus on '${focus.name}' cannot be seen`);
      }
      passed.push(focus.name);
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${name}; it passed ${[...new Set(passed)].join(' | ')}`);
  };
  return {
    press,
    goTo,
    type: (text) => page.keyboard.type(text),
    async enter(name, nth = 0) {
      await goTo(name, nth);
      await press('Enter');
    },
    async file(name, picture) {
      await goTo(name);
      const chooser = page.waitForEvent('filechooser');
      // Round trip after which the browser leaves its own dialog to the test.
      await page.evaluate(() => undefined);
      await press('Enter');
      await (await chooser).setFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: picture });
    },
    heard: async () => (await readFocus(page)).name,
  };
}
