import type { Coverage } from '#shared/policy/coverage.ts';
import type { Life } from '#shared/policy/person.ts';
import { mainProducts } from '../../catalogue/main-products.ts';
import { riders } from '../../catalogue/rider-products.ts';

type Usual = 'plan' | 'topUp' | 'waivedSum';

/** Input for a demo coverage; omitted fields get default values. */
interface CoverageSource
  extends
    Omit<Coverage, Usual | 'productName' | 'lives' | 'riskPercent' | 'exclusions'>,
    Partial<Pick<Coverage, Usual>> {
  readonly lives: readonly [Life, ...Life[]];
}

const productName = (productId: number): string => {
  const product = [...mainProducts, ...riders].find((row) => row.productId === productId);
  if (product === undefined) throw new Error(`No product ${productId}`);
  return product.name;
};

const lifeOf = ({ partyId, person }: Life): Life => ({ partyId, person });

/** Returns a coverage accepted at standard terms: 100 percent risk and no exclusions, unless `source` says otherwise. @throws for an unknown product */
export function buildCoverage(source: CoverageSource): Coverage {
  const [first, ...others] = source.lives;
  return {
    plan: null,
    topUp: 0,
    waivedSum: null,
    riskPercent: 100,
    exclusions: [],
    ...source,
    productName: productName(source.productId),
    lives: [lifeOf(first), ...others.map(lifeOf)],
  };
}
