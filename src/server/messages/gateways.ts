import type { Config } from '#server/config/config.ts';
import type { Gateways } from './messenger.ts';
import { smtpDelivery } from './smtp.ts';

/** The ways out that the settings open. WhatsApp and SMS have no gateway of ours: an insurer adds its own here. */
export const createGateways = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Gateways =>
  smtpUrl === undefined ? {} : { EMAIL: smtpDelivery(smtpUrl, mailFrom) };
