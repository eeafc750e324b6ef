import { createLucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './create-icon.ts';

const data = {
  name: 'arrow-down-to-line',
  size: 24,
  node: [
    ['path', { d: 'M12 17V3', key: 'a' }],
    ['rect', { width: '7', height: '9', key: 'b' }],
  ] satisfies [string, Record<string, string>][],
};

/** Attributes in one order: the two functions write them in different ones. */
const sorted = (markup: string): string =>
  markup.replaceAll(
    /<(\w+) ([^>]*?)(\/?)>/g,
    (_all, tag: string, attributes: string, end: string) =>
      `<${tag} ${[...attributes.matchAll(/[\w-]+="[^"]*"/gi)].flat().toSorted().join(' ')}${end}>`,
  );

it.each([
  ['as they are', { 'aria-hidden': true }],
  ['in another size', { 'aria-hidden': true, size: 18, className: 'text-muted' }],
  ['with a thinner stroke', { 'aria-hidden': true, strokeWidth: 1.5 }],
] as const)('draws icons as the icon library does: %s', (_how, props) => {
  const [own, library] = [createIcon(data), createLucideIcon(data)];
  expect(sorted(renderToStaticMarkup(createElement(own, props)))).toBe(
    sorted(renderToStaticMarkup(createElement(library, props))),
  );
});
