/** Waits for work, but not longer than `ms`. @throws what the work throws, or an Error when it takes longer */
export async function withinTime<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not read within ${ms} ms`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
