import { canaryBrandDir } from './brand.ts';

/** Settings that a start in production mode requires, with minimal values. */
export const productionSettings = {
  APP_MODE: 'production',
  SCANNER: 'none',
  PAYOUT_WAY: 'file',
  BRAND_DIR: canaryBrandDir,
};
