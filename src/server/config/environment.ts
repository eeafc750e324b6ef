/** The settings as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;
