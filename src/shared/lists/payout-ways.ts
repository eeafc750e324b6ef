import { transferWays } from '#shared/parameters/transfer-ways.ts';

export { transferWays };
export type TransferWay = (typeof transferWays)[number];

const labels: Readonly<Record<TransferWay, string>> = {
  'same-bank': 'Sesama bank',
  'bi-fast': 'BI-FAST',
  online: 'Transfer online',
  skn: 'SKN',
  rtgs: 'RTGS',
};

export const transferWayText = (way: TransferWay): string => labels[way];
