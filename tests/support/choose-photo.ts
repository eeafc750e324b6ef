import type { Locator } from 'playwright-core';
import { drawIdentityCard } from './drawn-card.ts';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a picture from the device at this button, as somebody without a camera does: a drawn card unless another is given.
 * What the page makes of it is for the caller to await.
 */
export async function choosePhoto(button: Locator, photo?: Photo): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(photo ?? { name: 'kertas.jpg', mimeType: 'image/jpeg', buffer: await drawIdentityCard() });
}
