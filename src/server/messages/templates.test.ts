import { expect, test } from 'vitest';
import { conventionalWording, wordingFor } from '#shared/words/wording.ts';
import { fillTemplate, templates } from './templates.ts';

const values = {
  policy: '7700000001',
  code: '123456',
  title: 'Penarikan',
  number: 'P-1',
  date: '30/11/2026',
  hotline: '1500',
  link: 'https://contoh.test/x',
  days: '7',
  why: 'rekening tidak ditemukan atau sudah ditutup',
};

const wordings = [conventionalWording, wordingFor({ isSyariah: true, priorityCode: '' })];

test.each(Object.entries(templates))(
  '%s is complete, short and names no figures of money',
  (_name, { subject, text }) => {
    for (const words of wordings) {
      const filled = (part: string): string => fillTemplate(part, { ...words, ...values });
      expect(`${filled(subject)} ${filled(text)}`).not.toMatch(/[{}]/);
      expect(`${filled(subject)} ${filled(text)}`).not.toMatch(/Rp|US\$/);
      expect(filled(text).length).toBeLessThan(200);
    }
  },
);

test('a value that is missing is an error, not a gap', () => {
  expect(() => fillTemplate('Kode {code}', {})).toThrow('code');
});
