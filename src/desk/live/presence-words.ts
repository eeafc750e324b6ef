/** Most people who are named; the others are counted. */
const mostNamed = 2;

const join = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' dan ');

/** Joins the names of people: 'Rina', 'Rina dan Budi', 'Rina, Budi dan 2 orang lain'; '' = nobody. */
export const namePeople = (people: readonly string[]): string => {
  const others = people.length - mostNamed;
  return join([...people.slice(0, mostNamed), ...(others > 0 ? [`${others} orang lain`] : [])]);
};
