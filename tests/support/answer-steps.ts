import type { Locator, Page } from 'playwright-core';

/** Input of a form step, and the sign that its field is on screen. */
export interface Answer {
  readonly place: Locator;
  readonly fill: () => Promise<void>;
}

const headingOf = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();

/**
 * Answers a form, on one page or in steps, and presses 'Lanjut' until the summary appears. @throws when an answer has
 * no field
 */
export async function answerSteps(page: Page, answers: readonly Answer[]): Promise<void> {
  const onward = page.getByRole('button', { name: /^Lanjut/ });
  // A field that waits for data shows a placeholder first.
  const loading = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Memuat|^Mohon tunggu/ });
  const left = new Set(answers);
  while (!new URL(page.url()).pathname.endsWith('/resume')) {
    await onward.waitFor();
    await loading.first().waitFor({ state: 'hidden' });
    for (const answer of left)
      if (await answer.place.isVisible()) {
        await answer.fill();
        left.delete(answer);
      }
    const [address, heading] = [page.url(), await headingOf(page)];
    await onward.click();
    await page.waitForURL(({ href }) => href !== address);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: heading }).waitFor();
  }
  if (left.size > 0) throw new Error(`${left.size} answers found no place on the way`);
}
