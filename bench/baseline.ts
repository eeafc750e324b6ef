// Baseline server: only node:http and pg, without a framework. One statement checks the token and returns the answer.
import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 24 });

const read = {
  name: 'baseline-read',
  text: 'SELECT policy.body FROM bench.token JOIN bench.policy USING (policy_number) WHERE token.token = $1',
};
const write = {
  name: 'baseline-write',
  text: `INSERT INTO bench.entry (policy_number, body) SELECT policy_number, $2::jsonb FROM bench.token WHERE token = $1
         RETURNING entry_id`,
};

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answerTo(request: IncomingMessage): Promise<string | undefined> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  if (request.method === 'GET') {
    const { rows } = await pool.query<{ body: string }>({ ...read, values: [token] });
    return rows[0]?.body;
  }
  const { rows } = await pool.query<{ entry_id: string }>({ ...write, values: [token, await readBody(request)] });
  return rows[0] && JSON.stringify({ success: true, data: rows[0].entry_id, message: 'Berhasil.' });
}

const server = createServer((request, response) => {
  answerTo(request).then(
    (text) => response.writeHead(text === undefined ? 401 : 200, { 'content-type': 'application/json' }).end(text),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`ready http://127.0.0.1:${address.port}`);
});
