/** A machine that does two things at once draws later than the usual second, and reads a part of the program for the first time. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
