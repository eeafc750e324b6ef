import { describe, expect, it } from 'vitest';
import { terms } from '#server/reference/seed/terms.ts';
import { productFiles, readText } from './source-files.ts';

describe('legal texts', () => {
  it('have real content', () => {
    const unwritten = terms.filter(({ title, paragraphs }) =>
      [title, ...paragraphs].some((line) => line.trim() === '' || line.startsWith('Isi ketentuan')),
    );
    expect(terms.length).toBeGreaterThan(25);
    expect(unwritten.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    'pertanyaan kesehatan dengan benar',
    'pernyataan kesehatan dengan benar',
    'akibatnya bila tidak benar',
    'keadaan kesehatan berubah',
    'hanya untuk menilai pengajuan',
    'sesuai ketentuan polis dan hukum yang berlaku',
  ])("have '%s' of health in one file", (sentence) => {
    const files = productFiles.filter((path) => readText(path).toLowerCase().includes(sentence));
    expect(files).toEqual([expect.stringMatching(/^src\/requests\/blocks\/health\/health-terms(\.server)?\.ts$/)]);
  });

  it('have one version each', () => {
    const ids = terms.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
