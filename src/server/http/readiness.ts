/** Conditions for taking calls, besides the database that every call needs. */
export interface Readiness {
  /** Adds a condition; it is asked at each call of /readyz, so it must answer from memory. */
  needs(isWell: () => boolean): void;
  isReady(): boolean;
}

export function createReadiness(...first: readonly (() => boolean)[]): Readiness {
  const needed = [...first];
  return {
    needs: (isWell) => void needed.push(isWell),
    isReady: () => needed.every((isWell) => isWell()),
  };
}
