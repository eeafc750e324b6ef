/** Logger of one line about the embedded database; never contains data or secrets. */
export type Log = (line: string) => void;
