import { channelName } from '#shared/lists/message-channels.ts';
import type { Config } from '#server/config/config.ts';
import { chooseCodeChannel } from '#server/messages/channels.ts';
import type { Demo } from './load-demo.ts';

/** Returns the words about this installation in the pages, before their script runs. */
export const fillPages = (
  { publicUrl, helpUrl, planSiteUrl, hotline, hotlineHours, mode, connected, openId }: Config,
  demo: Demo,
): Readonly<Record<string, string>> => ({
  PUBLIC_URL: publicUrl.replace(/\/$/, ''),
  HELP_URL: helpUrl,
  PLAN_SITE_URL: planSiteUrl,
  HOTLINE: hotline,
  HOTLINE_HOURS: hotlineHours,
  CODE_WAY: channelName(chooseCodeChannel(undefined, connected, [])),
  CHANNELS: connected.join(','),
  APP_MODE: mode,
  STAFF_HINT: '',
  STAFF_PROVIDER: openId === undefined ? 'no' : 'yes',
  ...demo?.demoPageSettings,
});
