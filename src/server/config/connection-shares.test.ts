import { expect, it } from 'vitest';
import { fewestConnections, shareOut } from './connection-shares.ts';

const sum = (shares: object): number =>
  Object.values(shares).reduce<number>((total, share) => total + Number(share), 0);

it.each([fewestConnections, 23, 30, 31, 60, 100])(
  '%i connections are all shared out, and every share gets its minimum',
  (all) => {
    const shares = shareOut(all);
    expect(sum(shares)).toBe(all);
    expect(shares.customers).toBeGreaterThanOrEqual(4);
    expect(shares.desk).toBeGreaterThanOrEqual(2);
    expect(shares.work).toBeGreaterThanOrEqual(3);
  },
);
