/** Shortest time in ms for which a loading state is visible, so that nothing flickers (wire 9.7). */
const minimumShown = 200;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/**
 * Delays an answer or failure until its loading state was visible for the minimum time. `since` = start of the wait by
 * `performance.now()`.
 */
export const atLeastShown = async <Answer>(work: Promise<Answer>, since = performance.now()): Promise<Answer> => {
  const [outcome] = await Promise.allSettled([work, pause(since + minimumShown - performance.now())]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
