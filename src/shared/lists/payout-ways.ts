/** Ways in which a domestic transfer reaches another account. */
export const transferWays = ['same-bank', 'bi-fast', 'online', 'skn', 'rtgs'] as const;
export type TransferWay = (typeof transferWays)[number];

const labels: Readonly<Record<TransferWay, string>> = {
  'same-bank': 'Sesama bank',
  'bi-fast': 'BI-FAST',
  online: 'Transfer online',
  skn: 'SKN',
  rtgs: 'RTGS',
};

export const transferWayText = (way: TransferWay): string => labels[way];
