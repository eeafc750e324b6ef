import { Big } from 'big.js';
import * as z from 'zod';

/** Columns of CSV files: every cell is a text. */

export const text = z.string().trim().min(1, 'is empty');

/** true or false. */
export const flag = z.enum(['true', 'false'], 'is neither true nor false').transform((cell) => cell === 'true');

export const integer = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a whole number')
  .transform(Number);

/** Exact amount; kept as a text with two decimals. */
export const amount = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,2})?$/, 'is not an amount such as 1500000.00')
  .transform((cell) => new Big(cell).toFixed(2));

/** Price of a unit, above zero; kept as a text with four decimals. */
export const unitPrice = z
  .string()
  .regex(/^(?=.*[1-9])\d{1,13}(\.\d{1,4})?$/, 'is not a price above zero with at most four decimals')
  .transform((cell) => new Big(cell).toFixed(4));

/** Words between spaces, each once, in order; empty = none. */
export const words = z
  .string()
  .transform((cell) => [...new Set(cell.split(' ').filter((word) => word !== ''))].toSorted());

/** Whole numbers between spaces, smallest first; empty = none. */
export const integers = words.pipe(z.array(integer)).transform((all) => all.toSorted((left, right) => left - right));
