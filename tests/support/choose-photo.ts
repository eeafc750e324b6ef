import type { Locator } from 'playwright-core';
import { drawIdentityCard } from './drawn-card.ts';

/** Chooses a picture from the device at this button, as somebody without a camera does. What the page makes of it is for the caller to await. */
export async function choosePhoto(button: Locator): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'kertas.jpg', mimeType: 'image/jpeg', buffer: await drawIdentityCard() });
}
