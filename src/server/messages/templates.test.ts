import { expect, test } from 'vitest';
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
};

test.each(Object.entries(templates))(
  '%s is complete, short and names no figures of money',
  (_name, { subject, text }) => {
    const filled = `${fillTemplate(subject, values)} ${fillTemplate(text, values)}`;
    expect(filled).not.toMatch(/[{}]/);
    expect(filled).not.toMatch(/Rp|US\$/);
    expect(fillTemplate(text, values).length).toBeLessThan(200);
  },
);

test('a value that is missing is an error, not a gap', () => {
  expect(() => fillTemplate('Kode {code}', {})).toThrow('code');
});
