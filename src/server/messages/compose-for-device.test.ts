import { expect, test } from 'vitest';
import { conventionalWording, wordingFor } from '#shared/words/wording.ts';
import { composeForDevice } from './compose-for-device.ts';
import { isTemplateName, templates } from './templates.ts';

const values = {
  policy: '7700000001',
  code: '123456',
  title: 'Perubahan Data Kesehatan',
  number: '20261124-000001',
  date: '30/11/2026',
  link: 'https://portal.contoh.test/bukan-saya#abc',
  days: '7',
  mobile: '0001',
  why: 'dana di rekening tidak cukup',
  count: '2',
  news: 'Rp 5.000.000 sudah kami bayar.',
  reason: 'Bank memerlukan waktu lebih lama.',
  ticket: 'K-20261124-000001-1',
};

/** Templates of codes, which are sent to phone and email only. */
const neverThere = ['sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code'];
const names = Object.keys(templates)
  .filter(isTemplateName)
  .filter((name) => !neverThere.includes(name));

test.each(names)('%s shows neither person, policy, money, title nor reason on a locked screen', (name) => {
  for (const wording of [conventionalWording, wordingFor({ isSyariah: true, priorityCode: '' })]) {
    const { subject, text, path } = composeForDevice(templates[name], { ...wording, ...values }, values.number);
    const shown = `${subject} ${text}`;
    expect(shown).not.toMatch(/[{}]|Rp|US\$|7700000001|berakhiran|Kesehatan|tidak cukup karena|meninggal|https:/);
    expect(shown).not.toContain(values.why);
    expect(shown).not.toMatch(/ {2}| [.,]/);
    expect(subject.length).toBeLessThanOrEqual(80);
    expect(text).toMatch(/[.?!]$/);
    expect(path).toMatch(/^\/[a-z]/);
  }
});

test('shows the first sentence and links to the card', () => {
  expect(composeForDevice(templates.approved, values, values.number)).toEqual({
    subject: 'Pengajuan 20261124-000001 disetujui',
    text: 'Pengajuan nomor 20261124-000001 sudah kami periksa dan setujui.',
    path: '/transaction/status/20261124-000001',
  });
});

test('a death report is not mentioned on a locked screen', () => {
  expect(composeForDevice(templates['claim-registered'], values, undefined)).toEqual({
    subject: 'Ada kabar tentang polis Anda',
    text: 'Buka untuk membaca selengkapnya.',
    path: '/polis/laporan-keliru',
  });
});
