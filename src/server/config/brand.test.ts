import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canaryBrand, canaryBrandDir, demoBrand } from '#tests/support/brand.ts';
import { chooseBrand, readBrand } from './brand.ts';
import { contrastOf } from './brand-colors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapolis-brand-'));
  cpSync(canaryBrandDir, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const text = (): string => readFileSync(join(folder, 'brand.json'), 'utf8');

/** Changes one text in brand.json. */
function change(before: string, after: string): void {
  const changed = text().replace(before, after);
  expect(changed).not.toBe(text());
  write('brand.json', changed);
}
const problems = (isProduction = true): readonly string[] => readBrand(folder, isProduction).problems;

describe('a brand', () => {
  it('has the shades that pages need, and the shape of its logo', () => {
    expect(problems()).toEqual([]);
    expect(canaryBrand.colors).toEqual({
      accent: '#0e7c66',
      action: '#0b5f8a',
      strong: '#094c6e',
      soft: '#b2d5ce',
      tint: '#e9f3f1',
    });
    expect(canaryBrand.logo).toMatchObject({ type: 'image/svg+xml', width: 66, height: 44 });
  });

  it.each<[what: string, change: () => void, problem: RegExp]>([
    ['without a file', () => rmSync(join(folder, 'brand.json')), /^BRAND_DIR: brand\.json is missing in /],
    ['that is no JSON', () => write('brand.json', '{'), /^BRAND_DIR: brand\.json is no JSON$/],
    ['with an unknown line', () => change('"name"', '"nmae"'), /^BRAND_DIR: brand\.json name: must be a text$/],
    ['with an empty name', () => change('"Zeta Canary Life"', '" "'), /brand\.json name: must not be empty/],
    [
      'with a name that breaks a page',
      () => change('"Zeta Canary Life"', '"<b>"'),
      /brand\.json name: must be one line/,
    ],
    ['without its regulator', () => change('Otoritas Jasa Keuangan (OJK)', 'kami'), /licence: must name the Otoritas/],
    ['with a sender too long for a code by SMS', () => change('"ZetaCanary"', `"${'Z'.repeat(21)}"`), /senders\.sms: /],
    ['with a sender that an SMS cannot show', () => change('"ZetaCanary"', '"Zeta–Canary"'), /senders\.sms: .*GSM-7/],
    [
      'with a link that is none',
      () => change('https://www.zeta.example/privasi', 'privasi'),
      /links\.privacy: must be/,
    ],
    ['with a wrong address', () => change('halo@zeta.example', 'halo'), /contact\.email: /],
    [
      'with a button on which nobody reads white text',
      () => change('"#0b5f8a"', '"#f15921"'),
      /colors\.action: the contrast of white text on buttons is 3\.\d\d; at least 4\.5 is needed$/,
    ],
    [
      'with an accent that nobody sees',
      () => change('"#0e7c66"', '"#ffcc00"'),
      /colors\.accent: the contrast of marks and charts on the page is 1\.\d\d; at least 3 is needed$/,
    ],
    ['without a logo', () => rmSync(join(folder, 'logo.svg')), /logo\.svg or logo\.png is missing$/],
    ['with a logo of no size', () => write('logo.svg', '<svg></svg>'), /logo\.svg has no viewBox/],
    ['with a logo like a ruler', () => write('logo.svg', '<svg viewBox="0 0 500 10"/>'), /the logo is 500 × 10/],
    [
      'with an icon of another size',
      () => cpSync(join(folder, 'icon-192.png'), join(folder, 'icon-512.png')),
      /192 × 192; 512/,
    ],
    ['with an icon that is no picture', () => write('icon-192.png', 'x'), /icon-192\.png is no PNG picture$/],
  ])('%s is refused in a clear sentence', (_what, damage, problem) => {
    damage();
    expect(problems()[0]).toMatch(problem);
  });

  it('of the demo is refused in production, and so is one that links to it', () => {
    expect(demoBrand.name).toBe('Contoh Life');
    cpSync(join(import.meta.dirname, '../../demo/brand'), folder, { recursive: true });
    expect(problems(false)).toEqual([]);
    expect(problems()).toEqual([expect.stringMatching(/brand\.json is the demo's/)]);
    cpSync(canaryBrandDir, folder, { recursive: true });
    change('https://www.zeta.example/bantuan', 'https://www.contoh.test/bantuan');
    expect(problems()).toEqual([expect.stringMatching(/brand\.json is the demo's/)]);
  });

  it('may be a PNG picture where there is no SVG', () => {
    rmSync(join(folder, 'logo.svg'));
    cpSync(join(folder, 'icon-192.png'), join(folder, 'logo.png'));
    expect(readBrand(folder, true).brand?.logo).toMatchObject({ type: 'image/png', width: 192, height: 192 });
  });

  it('gives way to a setting, line by line', () => {
    const { brand } = chooseBrand(
      { BRAND_DIR: folder, HOTLINE: '1500 999', HELP_URL: 'https://a.example/' },
      '/',
      true,
    );
    expect(brand?.contact).toMatchObject({ phone: '1500 999', hours: canaryBrand.contact.hours });
    expect(brand?.links).toEqual({ ...canaryBrand.links, help: 'https://a.example/' });
  });
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
  ['#c2410c', '#ffffff', 5.18],
])('the contrast of %s and %s is %d, whichever comes first', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});
