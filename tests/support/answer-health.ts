import type { Page } from 'playwright-core';

/** Height and weight of a healthy adult. */
const figures = [
  [/tinggi badan/, '160'],
  [/berat badan/, '55'],
] as const;

/** Answers the questions on the current page of the health form as a healthy person does. */
async function answerPage(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const group of await dialog.getByRole('group').all()) {
    const choice = /keadaan sehat/.test((await group.textContent()) ?? '') ? 'Ya' : 'Tidak';
    const radio = group.getByRole('radio', { name: choice });
    if ((await radio.count()) === 1) await radio.check();
  }
  for (const [name, figure] of figures)
    for (const box of await dialog.getByRole('textbox', { name }).all()) await box.fill(figure);
}

/**
 * Answers the open health form page by page and ends it. Waits for the first page, because a dialog that is still empty
 * refuses to continue.
 */
export async function answerHealthy(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const last = dialog.getByRole('button', { name: 'Selesai', exact: true });
  const next = dialog.getByRole('button', { name: 'Lanjut', exact: true });
  const title = dialog.getByRole('heading', { level: 3 });
  await last.or(next).waitFor();
  for (;;) {
    await answerPage(page);
    if ((await last.count()) === 1) return last.click();
    const before = (await title.textContent()) ?? '';
    await next.click();
    await title.filter({ hasNotText: before }).waitFor();
  }
}
