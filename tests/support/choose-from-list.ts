import type { Page } from 'playwright-core';
import { waitForFocus } from './focus.ts';

/** Finds the button of a list and waits until it is enabled, because it may depend on the list above. */
const listButton = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}:`), disabled: false }).last();

/**
 * Waits until the list shows `name` as chosen and has closed. The focus returns to the button a moment later, and would
 * close a list that a fast test has opened by then.
 */
export const waitForChoice = (page: Page, label: string, name: string): Promise<void> =>
  waitForFocus(page.getByRole('button', { name: `${label}: ${name}`, exact: true }));

/** Chooses from a long list with the keyboard alone: part of the name, arrow down, Enter. */
export async function chooseByKeys(page: Page, label: string, text: string, name: string): Promise<void> {
  await listButton(page, label).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Cari ${label}` }).fill(text);
  await page.getByRole('option').first().filter({ hasText: name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForChoice(page, label, name);
}

/** Chooses from a long list by touch, by part of the name. */
export async function chooseByHand(page: Page, label: string, text: string, name: string): Promise<void> {
  await listButton(page, label).click();
  await page.getByRole('combobox', { name: `Cari ${label}` }).fill(text);
  await page.getByRole('option', { name, exact: true }).click();
  await waitForChoice(page, label, name);
}
