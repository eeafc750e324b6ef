import { expect, it } from 'vitest';
import { menu, subMenus } from './menu.ts';
import { findPlainTitle, plainTitles } from './plain-titles.ts';

const items = menu.flatMap((item) => [item, ...item.children]);

it('every plain line belongs to a card of the menu, or to a page', () => {
  const routes = items.map(({ route }) => route);
  expect(Object.keys(plainTitles).filter((to) => !to.startsWith('/') && !routes.includes(to))).toEqual([]);
});

it('names of the specification that are long have one', () => {
  expect(
    items.filter(({ label, route }) => label.length > 30 && findPlainTitle(route) === '').map(({ label }) => label),
  ).toEqual(['Tanggal Lahir dan Jenis Kelamin {Tertanggung}']);
});

it('every page of cards says in its head what it is for', () => {
  expect(subMenus.filter(({ route }) => findPlainTitle(route) === '')).toEqual([]);
});
