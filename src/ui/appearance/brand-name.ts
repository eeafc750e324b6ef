/**
 * Returns the brand's name from the page's meta tag, '' without that tag. While a page is rendered at build time it returns
 * the placeholder `%BRAND_NAME%`, which the server replaces.
 */
export const brandName = (): string =>
  typeof document === 'undefined'
    ? '%BRAND_NAME%'
    : (document.querySelector<HTMLMetaElement>('meta[name="brand-name"]')?.content ?? '');
