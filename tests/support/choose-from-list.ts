import type { Page } from 'playwright-core';
import { waitForFocus } from './focus.ts';

/** The button of the list, once it can be pressed: the level above may just have been chosen. */
const listButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}:`), disabled: false }).last();

/**
 * Waits until the list shows `name` as chosen and is gone for good: the focus comes back to the button a moment later, and
 * would close the list that somebody as quick as a test has opened by then.
 */
export const waitForChoice = (page: Page, label: string, name: string): Promise<void> =>
  waitForFocus(page.getByRole('button', { name: `${label}: ${name}`, exact: true }));

/** Chooses out of a long list with the keyboard alone: part of the name, arrow down, Enter. */
export async function chooseByKeys(page: Page, label: string, text: string, name: string): Promise<void> {
  await listButton(page, label).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Cari ${label}` }).fill(text);
  await page.getByRole('option').first().filter({ hasText: name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForChoice(page, label, name);
}

/** Chooses out of a long list with the finger, by part of the name. */
export async function chooseByHand(page: Page, label: string, text: string, name: string): Promise<void> {
  await listButton(page, label).click();
  await page.getByRole('combobox', { name: `Cari ${label}` }).fill(text);
  await page.getByRole('option', { name, exact: true }).click();
  await waitForChoice(page, label, name);
}
