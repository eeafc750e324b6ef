import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { markPure } from '../../src/portal/first-load/trim-router.ts';

describe('module of React Router with its unused parts marked', () => {
  const folder = fileURLToPath(new URL('../production/lib/', import.meta.resolve('react-router')));
  const readModule = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

  it.each([
    ['dom/lib.js', '.displayName = '],
    ['dom/lib.js', 'hydrationData || parseHydrationData()'],
    ['dom/lib.js', ' = React$1.forwardRef('],
    ['context.js', ' = React$1.createContext('],
    ['components.js', 'var AwaitErrorBoundary = class extends'],
    ['hooks.js', 'createElement(RSCErrorHandler'],
  ])('%s of the installed version has %s, and loses it', (name, text) => {
    const code = readModule(name);
    expect(code).toContain(text);
    const marked = markPure(code);
    expect(marked.replaceAll(/^\t+.*displayName.*$/gm, '')).not.toContain(text);
    expect(marked.length).toBeGreaterThan(code.length * 0.8);
  });
});
