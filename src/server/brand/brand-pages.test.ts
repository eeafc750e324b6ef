import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { canaryBrand, demoBrand } from '#tests/support/brand.ts';
import { serveBrowserPrograms } from '#server/http/static-files.ts';
import { buildBrandPages } from './brand-pages.ts';

it("ends each page's head with the brand's colours, logo and its shape", () => {
  const { head } = buildBrandPages(canaryBrand);
  expect(head).toMatch(
    /^<style>html:root\{--color-brand:#0e7c66;[^<]*--logo:url\(\/assets\/brand-[\da-f]{8}\.svg\);--logo-ratio:66\/44\}<\/style>/,
  );
  expect(buildBrandPages(demoBrand).head).not.toBe(head);
});

it('serves logo, icons and manifest, and answers 304 to a browser that has them', async () => {
  const brand = buildBrandPages(canaryBrand);
  const app = Fastify();
  await serveBrowserPrograms(app, { root: '/nowhere', settings: {}, brand });
  for (const [address, { content, type, isNamedByContent }] of brand.files) {
    const answer = await app.inject({ url: address });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    expect(answer.rawPayload.equals(content)).toBe(true);
    const again = await app.inject({ url: address, headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  const manifest: unknown = (await app.inject({ url: '/manifest.webmanifest' })).json();
  expect(manifest).toMatchObject({ name: 'Zeta Canary Life – Layanan Polis', theme_color: '#0e7c66' });
  await app.close();
});

it('changes the tag of a file with its content', () => {
  const tagOf = (brand: typeof demoBrand) => buildBrandPages(brand).files.get('/manifest.webmanifest')?.tag;
  expect(tagOf(demoBrand)).not.toBe(tagOf(canaryBrand));
});
