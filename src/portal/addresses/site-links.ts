const contentOf = (name: string, otherwise: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise;

/**
 * Returns the URL of the insurer's plan site (PLAN_SITE_URL), to which the logo links; the server writes it into the
 * page.
 */
export const planSiteUrl = (): string => contentOf('plan-site-url', '/');

/** Returns the URL of the help pages (HELP_URL). */
export const helpUrl = (): string => contentOf('help-url', '/');

/** Returns the hotline's telephone number (HOTLINE). */
export const hotline = (): string => contentOf('hotline', '');
export const hotlineHours = (): string => contentOf('hotline-hours', '');

/** Returns a sentence that names the authority which licenses and supervises the insurer. */
export const licence = (): string => contentOf('brand-licence', '');

/** Returns the URL of the insurer's terms of use; '/' when none is set. */
export const termsUrl = (): string => contentOf('terms-url', '/');
export const privacyUrl = (): string => contentOf('privacy-url', '/');
