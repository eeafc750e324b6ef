import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTypedSaved, registerLastSave, saveTyped } from './last-saves.ts';

/** Opens a form whose save ends when the test decides. */
const openForm = () => {
  const form = { saved: false, tried: 0, end: (): void => undefined };
  const close = registerLastSave({
    isSaved: () => form.saved,
    save: () =>
      new Promise((done) => {
        form.tried += 1;
        form.end = () => {
          form.saved = true;
          done();
        };
      }),
  });
  return { form, close };
};

describe('last saves before sign-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('succeed when nothing is open or everything is saved', async () => {
    expect(isTypedSaved()).toBe(true);
    expect(await saveTyped()).toBe(true);
    const { form, close } = openForm();
    form.saved = true;
    expect(await saveTyped()).toBe(true);
    expect(form.tried).toBe(0);
    close();
  });

  it('are awaited before sign-out', async () => {
    const { form, close } = openForm();
    const saving = saveTyped();
    form.end();
    expect(await saving).toBe(true);
    close();
  });

  it('are awaited for at most three seconds', async () => {
    const { close } = openForm();
    const saving = saveTyped();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await saving).toBe(false);
    close();
    expect(isTypedSaved()).toBe(true);
  });
});
