import { describe, expect, it } from 'vitest';
import { terms } from '#server/reference/seed/terms.ts';

describe('texts that customers agree to', () => {
  it('say something of their own', () => {
    const unwritten = terms.filter(({ title, paragraphs }) =>
      [title, ...paragraphs].some((line) => line.trim() === '' || line.startsWith('Isi ketentuan')),
    );
    expect(terms.length).toBeGreaterThan(25);
    expect(unwritten.map(({ id }) => id)).toEqual([]);
  });

  it('carry one version each', () => {
    const ids = terms.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
