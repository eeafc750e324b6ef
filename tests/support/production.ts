import { canaryBrandDir } from './brand.ts';

/** Settings that a production start must name, with the least of each. */
export const productionSettings = {
  APP_MODE: 'production',
  SCANNER: 'none',
  PAYOUT_WAY: 'file',
  BRAND_DIR: canaryBrandDir,
};
