import type { Locator } from 'playwright-core';
import { drawIdentityCard } from './drawn-card.ts';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a picture from the device at this button, as a person without a camera does; default: a drawn card. The
 * caller awaits the page's reaction.
 */
export async function choosePhoto(button: Locator, photo?: Photo): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(photo ?? { name: 'kertas.jpg', mimeType: 'image/jpeg', buffer: await drawIdentityCard() });
}
