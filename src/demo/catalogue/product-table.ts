import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { Plan } from '#shared/policy/product.ts';

/** Main product with its funds and riders. Sums assured are in the product's currency. */
export interface ProductRow {
  readonly productId: number;
  readonly name: string;
  readonly archetype: Archetype;
  readonly priorityCode: string;
  readonly minSumAssured: number;
  readonly maxSumAssured: number;
  readonly plans: readonly Plan[];
  readonly fundCodes: readonly string[];
  readonly riders: readonly number[];
}

/** Rider, sold only with the main products that list it. familyType 1 = may cover a new family member (wire 9.5). */
export interface RiderRow {
  readonly productId: number;
  readonly name: string;
  readonly isSyariah: boolean;
  readonly familyType: number;
  readonly needsHealth: boolean;
  readonly minSumAssured: number;
  readonly maxSumAssured: number;
  readonly plans: readonly Plan[];
}
