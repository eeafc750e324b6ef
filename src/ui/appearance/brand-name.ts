/**
 * Returns the brand's name, which the server writes into the page. A page that is drawn at build time gets the place for
 * it.
 */
export const brandName = (): string =>
  typeof document === 'undefined'
    ? '%BRAND_NAME%'
    : (document.querySelector<HTMLMetaElement>('meta[name="brand-name"]')?.content ?? '');
