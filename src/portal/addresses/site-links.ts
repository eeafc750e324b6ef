const contentOf = (name: string, otherwise: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise;

/**
 * Returns the address of the insurer's plan site behind the logo (PLAN_SITE_URL), which the server writes into the
 * page.
 */
export const planSiteUrl = (): string => contentOf('plan-site-url', '/');

/** Returns the address of the help pages (HELP_URL). */
export const helpUrl = (): string => contentOf('help-url', '/');

/** Returns HOTLINE with its opening hours. */
export const hotline = (): string => contentOf('hotline', '');
export const hotlineHours = (): string => contentOf('hotline-hours', '');

/** Returns who licenses and supervises the insurer, in a sentence. */
export const licence = (): string => contentOf('brand-licence', '');

/** Returns the addresses of the insurer's terms of use and privacy notice. */
export const termsUrl = (): string => contentOf('terms-url', '/');
export const privacyUrl = (): string => contentOf('privacy-url', '/');
