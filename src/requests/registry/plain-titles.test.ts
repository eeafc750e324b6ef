import { expect, it } from 'vitest';
import { menu, subMenus } from './menu.ts';
import { findPlainTitle, plainTitles } from './plain-titles.ts';

const items = menu.flatMap((item) => [item, ...item.children]);

it('every plain title belongs to a card of the menu or a page', () => {
  const routes = items.map(({ route }) => route);
  expect(Object.keys(plainTitles).filter((to) => !to.startsWith('/') && !routes.includes(to))).toEqual([]);
});

it('long names of the specification have a plain title', () => {
  expect(
    items.filter(({ label, route }) => label.length > 30 && findPlainTitle(route) === '').map(({ label }) => label),
  ).toEqual(['Tanggal Lahir dan Jenis Kelamin {Tertanggung}']);
});

it('every page of cards has a plain title', () => {
  expect(subMenus.filter(({ route }) => findPlainTitle(route) === '')).toEqual([]);
});
