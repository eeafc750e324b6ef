/** Settings that the server writes into the sign-in page. */
export interface PageSettings {
  readonly brandName: string;
  readonly licence: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly helpUrl: string;
  readonly planSiteUrl: string;
  readonly hotline: string;
  readonly hotlineHours: string;
  /** Name of the channel by which codes are usually sent. */
  readonly codeWay: string;
}

/** Placeholders in the built and prerendered page, which the server replaces by the settings. */
export const unfilledSettings: PageSettings = {
  brandName: '%BRAND_NAME%',
  licence: '%BRAND_LICENCE%',
  termsUrl: '%TERMS_URL%',
  privacyUrl: '%PRIVACY_URL%',
  helpUrl: '%HELP_URL%',
  planSiteUrl: '%PLAN_SITE_URL%',
  hotline: '%HOTLINE%',
  hotlineHours: '%HOTLINE_HOURS%',
  codeWay: '%CODE_WAY%',
};

const meta = (name: string): string => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

export const readSettings = (): PageSettings => ({
  brandName: meta('brand-name'),
  licence: meta('brand-licence'),
  termsUrl: meta('terms-url'),
  privacyUrl: meta('privacy-url'),
  helpUrl: meta('help-url'),
  planSiteUrl: meta('plan-site-url'),
  hotline: meta('hotline'),
  hotlineHours: meta('hotline-hours'),
  codeWay: meta('code-way'),
});

export const isDemo = (): boolean => meta('app-mode') === 'demo';
