import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('door-server.ts', import.meta.url));
/** A page of the demo magazine in the door's memory; the language is named, so that it is nobody's choice. */
const PAGE = '/en/foo.htm';
const HEADERS = { 'accept-language': 'en', 'accept-encoding': 'identity' };
const CONNECTIONS = 16;
const WARMING = 2000;

const saidSchema = z.union([z.object({ port: z.number() }), z.object({ used: z.number() })]);

/** Microseconds of the processor for each answer. */
export type DoorCost = { door: number; bare: number; ratio: number };

/**
 * What an answer from the front door's memory costs the processor beside the same number of bytes from bare
 * `node:http`, each in a process of its own, in turn. Processor time, and not a rate: other work on the machine takes
 * nothing away from it.
 *
 * @param options.bytes of the page
 * @param options.requests of each round
 * @returns the least of all rounds, which other work disturbed least; `ratio` is bare / door: 1 would be a door that costs
 * nothing
 */
export async function doorCost(options: {
  bytes: number;
  requests: number;
  rounds: number;
}): Promise<DoorCost> {
  const servers = [await Server.start('door', options.bytes), await Server.start('bare', options.bytes)];
  const [door, bare] = servers as [Server, Server]; // both stand above
  try {
    for (const server of servers) await server.costOf(WARMING);
    const costs = { door: new Array<number>(), bare: new Array<number>() };
    for (let round = 0; round < options.rounds; round += 1) {
      costs.door.push(await door.costOf(options.requests));
      costs.bare.push(await bare.costOf(options.requests));
    }
    const least = { door: Math.min(...costs.door), bare: Math.min(...costs.bare) };
    return { ...least, ratio: least.bare / least.door };
  } finally {
    for (const server of servers) await server.stop();
  }
}

class Server {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(way: 'door' | 'bare', bytes: number): Promise<Server> {
    const child = fork(SERVER, [way, String(bytes)], { execArgv: ['--import', 'tsx'] });
    const said = await heard(child);
    if (!('port' in said)) throw new Error('The server named no port.');
    return new Server(child, said.port);
  }

  /** Microseconds of the processor that each of so many answers took. @throws when one is not 200 */
  async costOf(requests: number): Promise<number> {
    const before = await this.#used();
    let left = requests;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        await this.#ask();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
    return ((await this.#used()) - before) / requests;
  }

  async stop(): Promise<void> {
    this.#agent.destroy();
    const gone = once(this.child, 'exit');
    this.child.disconnect();
    await gone;
  }

  async #used(): Promise<number> {
    const answer = heard(this.child);
    this.child.send('used');
    const said = await answer;
    if (!('used' in said)) throw new Error('The server named no time.');
    return said.used;
  }

  #ask(): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, port: this.port, path: PAGE, headers: HEADERS };
      http
        .get({ host: '127.0.0.1', ...options }, (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${PAGE} answers ${response.statusCode}`));
          });
        })
        .on('error', reject);
    });
  }
}

/** The next thing a server says. @throws when it ends before */
async function heard(child: ChildProcess): Promise<z.infer<typeof saidSchema>> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [said] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The server ended with ${code}.`);
      }),
    ]);
    return saidSchema.parse(said);
  } finally {
    over.abort();
  }
}
