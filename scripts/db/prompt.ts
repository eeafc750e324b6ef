import { createInterface } from 'node:readline';
import { help } from './listings.ts';
import { describeDatabaseError, type Session } from './session.ts';
import { show } from './show.ts';
import { isComplete } from './statements.ts';

/** Reader that collects lines into a statement and runs it when its final semicolon is read. */
class StatementReader {
  typed = '';
  isRunning = false;
  allRan = true;
  #asRecords = false;
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async take(line: string): Promise<void> {
    if (this.typed === '' && line.trim().startsWith('\\')) return this.#obey(line.trim());
    this.typed = this.typed === '' ? line.trimStart() : `${this.typed}\n${line}`;
    if (isComplete(this.typed)) await this.runTyped();
  }

  async runTyped(): Promise<void> {
    const statement = this.typed;
    this.typed = '';
    if (statement.trim() !== '') await this.#run(statement);
  }

  async #obey(command: string): Promise<void> {
    if (command === '\\x') this.#asRecords = !this.#asRecords;
    else if (command === '\\?') console.log(help);
    else await this.#run(command);
  }

  async #run(statement: string): Promise<void> {
    this.isRunning = true;
    try {
      for (const answer of await this.#session.run(statement)) console.log(show(answer, this.#asRecords));
    } catch (error) {
      this.allRan = false;
      console.error(describeDatabaseError(error));
    }
    this.isRunning = false;
  }
}

/** Runs statements from standard input, typed at a prompt or piped, until it ends. Returns false only if a piped statement failed. */
export async function readStatements(session: Session, name: string): Promise<boolean> {
  const isTyped = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, ...(isTyped && { output: process.stdout }) });
  const reader = new StatementReader(session);
  const invite = (): void => {
    lines.setPrompt(reader.typed === '' ? `${name}> ` : `${' '.repeat(name.length - 1)}-> `);
    if (isTyped) lines.prompt();
  };
  lines.on('SIGINT', () => {
    if (reader.isRunning) {
      session.cancel().catch((error: unknown) => console.error(describeDatabaseError(error)));
      return;
    }
    reader.typed = '';
    console.log('^C');
    for (const key of ['e', 'u']) lines.write(null, { ctrl: true, name: key });
    invite();
  });
  invite();
  for await (const line of lines) {
    if (reader.typed === '' && line.trim() === '\\q') break;
    await reader.take(line);
    invite();
  }
  lines.close();
  await reader.runTyped();
  return isTyped || reader.allRan;
}
