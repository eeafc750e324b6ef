import { channelName } from '#shared/lists/message-channels.ts';
import { buildBrandPages } from '#server/brand/brand-pages.ts';
import type { Config } from '#server/config/config.ts';
import type { BuiltPages } from '#server/http/static-files.ts';
import { chooseCodeChannel } from '#server/messages/channels.ts';
import type { Demo } from './load-demo.ts';

/** Returns the values of the placeholders in the HTML pages, such as the brand and the links of this installation. */
const fillPages = (
  { publicUrl, brand, mode, connected, openId }: Config,
  demo: Demo,
): Readonly<Record<string, string>> => ({
  PUBLIC_URL: publicUrl.replace(/\/$/, ''),
  BRAND_NAME: brand.name,
  BRAND_LICENCE: brand.licence,
  BRAND_ACCENT: brand.colors.accent,
  BRAND_TINT: brand.colors.tint,
  HELP_URL: brand.links.help,
  PLAN_SITE_URL: brand.links.site,
  TERMS_URL: brand.links.terms,
  PRIVACY_URL: brand.links.privacy,
  HOTLINE: brand.contact.phone,
  HOTLINE_HOURS: brand.contact.hours,
  CODE_WAY: channelName(chooseCodeChannel(undefined, connected, [])),
  CHANNELS: connected.join(','),
  APP_MODE: mode,
  STAFF_HINT: '',
  STAFF_PROVIDER: openId === undefined ? 'no' : 'yes',
  ...demo?.demoPageSettings,
});

/** Returns the built pages that this installation serves, with the values for their placeholders. */
export const buildPages = (config: Config, demo: Demo): BuiltPages => ({
  root: config.pagesDir,
  settings: fillPages(config, demo),
  brand: buildBrandPages(config.brand),
  more: demo?.demoPages ?? {},
});
