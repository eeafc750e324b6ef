/** The things that must be well before this process takes calls, beside the database that every call needs. */
export interface Readiness {
  /** Adds one thing that must be well; it is asked at each call of /readyz, so it must know and not look. */
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
