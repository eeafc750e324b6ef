import type { Config } from '#server/config/config.ts';
import type { Demo } from './load-demo.ts';

/** Returns the words about this installation in the pages, before their script runs. */
export const fillPages = (
  { publicUrl, helpUrl, planSiteUrl, hotline, hotlineHours, mode }: Config,
  demo: Demo,
): Readonly<Record<string, string>> => ({
  PUBLIC_URL: publicUrl.replace(/\/$/, ''),
  HELP_URL: helpUrl,
  PLAN_SITE_URL: planSiteUrl,
  HOTLINE: hotline,
  HOTLINE_HOURS: hotlineHours,
  APP_MODE: mode,
  STAFF_HINT: '',
  ...demo?.demoPageSettings,
});
