import { expect, it } from 'vitest';
import { lowerStyles } from './lower-styles.ts';

const plain = (css: string): string =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':');

it.each<[what: string, css: string, lowered: string]>([
  ['layers are taken off', '@layer base{a{color:red}@layer b{p{margin:0}}}', 'a{color:red}p{margin:0}'],
  ['heights that follow the bars have a fixed one before them', '.x{height:100dvh}', '.x{height:100vh;height:100dvh}'],
  [
    'a narrow container is a narrow screen',
    '@container not (width>=36em){.x{margin:0}}',
    '@supports not (container-type:inline-size){@media not all and (min-width:38em){.x{margin:0}}}@container not (width>=36em){.x{margin:0}}',
  ],
  ['a wide container stays narrow', '@container (width>=36em){.x{margin:0}}', '@container (width>=36em){.x{margin:0}}'],
  [
    'a turn is a transform',
    '.x{rotate:180deg}',
    '.x{rotate:180deg}@supports not (rotate:none){.x{transform:rotate(180deg)}}',
  ],
  [
    'a move in two directions is a transform',
    '.x{translate:var(--x) -50%}',
    '.x{translate:var(--x) -50%}@supports not (translate:none){.x{transform:translate(var(--x),-50%)}}',
  ],
  ['steps of an animation stay', '@keyframes a{to{rotate:1turn}}', '@keyframes a{to{rotate:1turn}}'],
  [
    'a selector with :has() takes no other with it',
    'button,label:has(input){cursor:pointer}',
    'button{cursor:pointer}label:has(input){cursor:pointer}',
  ],
])('a style sheet is lowered for the oldest browsers: %s', (_what, css, lowered) => {
  expect(plain(lowerStyles(css))).toBe(plain(lowered));
});
