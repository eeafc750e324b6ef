import { Big } from 'big.js';
import { defaultDigits, formatNumber } from './number-format.ts';

/** Rounds bought units down, so that no unpaid fraction is given (rulebook 3, unit.dp). */
export const roundUnitsBought = (units: Big, digits: number = defaultDigits.unit): Big =>
  units.round(digits, Big.roundDown);

/** Rounds sold units half up (rulebook 3, unit.dp). */
export const roundUnitsSold = (units: Big, digits: number = defaultDigits.unit): Big =>
  units.round(digits, Big.roundHalfUp);

/** Formats units: '12.345,6789'. */
export const formatUnits = (units: Big.BigSource, digits: number = defaultDigits.unit): string =>
  formatNumber(units, digits);

/** Formats a unit price without currency: '1.543,2100'. */
export const formatPrice = (price: Big.BigSource, digits: number = defaultDigits.price): string =>
  formatNumber(price, digits);
