import { expect, it } from 'vitest';
import { keepSchemas } from './cut-descriptions.ts';

it.each([
  {
    name: 'leaves the schema of a number and drops its value, source and text',
    code: "const a = { 'wd.min': parameter(z.number(), { default: 5, source: '[D]', text: 'Least amount (all funds), )' }) };",
    kept: "const a = { 'wd.min': parameter(z.number()) };",
  },
  {
    name: 'drops the description of a number that follows another one',
    code: "const a = { b: parameterLike(Steps, { sameAs: 'c' }), d: parameter(z.boolean(), { default: [{ e: 1 }] }) };",
    kept: 'const a = { b: parameterLike(Steps), d: parameter(z.boolean()) };',
  },
  {
    name: 'leaves every other call alone',
    code: 'const a = describe(z.number(), { text: 1 });',
    kept: 'const a = describe(z.number(), { text: 1 });',
  },
])('$name', ({ code, kept }) => expect(keepSchemas('some-numbers.ts', code)).toBe(kept));
