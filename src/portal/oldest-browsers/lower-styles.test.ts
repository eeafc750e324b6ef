import { expect, it } from 'vitest';
import { lowerStyles } from './lower-styles.ts';

const plain = (css: string): string =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':');

it.each<[what: string, css: string, lowered: string]>([
  ['layers are replaced by their content', '@layer base{a{color:red}@layer b{p{margin:0}}}', 'a{color:red}p{margin:0}'],
  ['a fixed height precedes each dynamic height', '.x{height:100dvh}', '.x{height:100vh;height:100dvh}'],
  [
    'a rule for a narrow container also applies to a narrow screen',
    '@container not (width>=36em){.x{margin:0}}',
    '@supports not (container-type:inline-size){@media not all and (min-width:38em){.x{margin:0}}}@container not (width>=36em){.x{margin:0}}',
  ],
  [
    'a rule for a wide container gets no fallback',
    '@container (width>=36em){.x{margin:0}}',
    '@container (width>=36em){.x{margin:0}}',
  ],
  [
    'a rotation gets a transform as fallback',
    '.x{rotate:180deg}',
    '.x{rotate:180deg}@supports not (rotate:none){.x{transform:rotate(180deg)}}',
  ],
  [
    'a move in two directions gets a transform as fallback',
    '.x{translate:var(--x) -50%}',
    '.x{translate:var(--x) -50%}@supports not (translate:none){.x{transform:translate(var(--x),-50%)}}',
  ],
  ['keyframes stay unchanged', '@keyframes a{to{rotate:1turn}}', '@keyframes a{to{rotate:1turn}}'],
  [
    'a selector with :has() moves to a separate rule',
    'button,label:has(input){cursor:pointer}',
    'button{cursor:pointer}label:has(input){cursor:pointer}',
  ],
])('a style sheet is lowered for the oldest browsers: %s', (_what, css, lowered) => {
  expect(plain(lowerStyles(css))).toBe(plain(lowered));
});
