import { describe, expect, it, test } from 'vitest';
import { requestTypes } from '#requests/registry/registry.ts';
import type { OwnWords } from './message-text-repository.ts';
import { digestValues, Notice } from './policy-notice.ts';
import { requestTemplates } from './request-templates.ts';

const noticeOf = (template: string, title: string, number = '20261124-000001'): Notice =>
  Notice.parse({ template, policyNumber: '7700000001', number, title, date: '30/11/2026', messageIds: {} });

const conventional = { isSyariah: false, priorityCode: '' };
const titles = requestTypes.map((type) => type.title(conventional));
const names = Object.keys(requestTemplates);

describe('message about several requests', () => {
  it.each(titles)('names the request in every line: %s', (title) => {
    for (const template of names) {
      const { news } = digestValues([noticeOf(template, title)]);
      expect(news, template).toContain(`engajuan ${title.replace('Pengajuan ', '')} 20261124-000001`);
    }
  });

  it.each(titles)('stays short however long the name: %s', (title) => {
    for (const template of names) {
      const numbers = ['20261124-000001', '20261124-000002', '20261124-000003', '20261124-000004'];
      const { count, news } = digestValues(numbers.map((number) => noticeOf(template, title, number)));
      const left = /Dan (\d) lainnya\.$/.exec(news)?.[1];
      expect(count).toBe('4');
      expect(news.length).toBeLessThanOrEqual(300);
      expect(news.split(title.replace('Pengajuan ', '')).length - 1).toBe(4 - Number(left));
    }
  });
});

test('lines of a combined message, their deadline and the count of others are in the words of the insurer', () => {
  const own: OwnWords = new Map([
    ['documents-asked', { subject: 'Berkas {number} ditunggu' }],
    ['frame', { due: '{line} (batas {date})', more: '{left} kabar lagi' }],
  ]);
  const notices = ['approved', 'completed', 'expired', 'documents-asked'].map((name) => noticeOf(name, 'Penarikan'));
  expect(digestValues(notices, own)).toEqual({
    count: '4',
    news: 'Berkas Penarikan 20261124-000001 ditunggu (batas 30/11/2026). Pengajuan Penarikan 20261124-000001 kedaluwarsa. Pengajuan Penarikan 20261124-000001 selesai. 1 kabar lagi.',
  });
});
