const whileLive = 120_000;
const otherwise = 30_000;

let isLive = false;

/** Notes whether the desk's stream is open, which says at once when a list changed. */
export const setLive = (live: boolean): void => {
  isLive = live;
};

/** Returns the milliseconds between background fetches of a list that the stream knows. */
export const pollEvery = (): number => (isLive ? whileLive : otherwise);
