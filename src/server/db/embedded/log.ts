/** Takes one line about what the embedded database does; never holds data or secrets. */
export type Log = (line: string) => void;
