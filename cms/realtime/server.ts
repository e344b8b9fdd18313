import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { Server, type Socket } from 'socket.io';
import { followDatabase } from './database';
import {
  addressOf,
  ConnectionLimits,
  isAllowedOrigin,
  messageCounter,
  wantsJsonp,
} from './connection-limits';
import { readEnv } from './env';
import { NoticeReader, type Delivery } from './notices';
import { readVisitor, tokenOf, type Visitor } from './visitor';

/**
 * The realtime process (W1, decision 044): socket.io at `/socket.io` on `REALTIME_PORT`, polling then websocket. It answers
 * a client's `ping` with a `ping` of its own and sends notices as `message`. The recipients are decided here: the visitor
 * is known by the cookie of the handshake, which the CMS reads. `GET /live` says that it runs.
 */
const env = readEnv(process.env);
const log = pino({
  level: env.logLevel,
  base: { app: 'realtime' },
  timestamp: pino.stdTimeFunctions.isoTime,
});

/** Where everybody is, and where one reader's pages are. */
const EVERYBODY = 'all';
const roomOf = (profile: number) => `profile:${profile}`;
const sessionRoom = (session: string) => `session:${session}`;

const EXPIRY_MS = 500;
const ASK_AGAIN_MS = [2000, 5000, 10_000];
const LAST_PAUSE_MS = 30_000;
const STOP_MS = 3000;

type Data = { visitor?: Visitor };
type Events = Record<string, (...args: unknown[]) => void>;

const http = createServer((request, response) => {
  const live = request.method === 'GET' && request.url === '/live';
  response.writeHead(live ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ ok: live }));
});
// Only the site connects, by a proxy that keeps idle connections and sends nothing twice. Closed from this side after
// Node's 5 s, one of them could be closed while the site writes to it, and a browser would be answered 500.
http.keepAliveTimeout = 0;

const connections = new ConnectionLimits();
const io = new Server<Events, Events, Events, Data>(http, {
  addTrailingSlash: false,
  serveClient: false,
  maxHttpBufferSize: 10_000,
  connectTimeout: 10_000,
  ...(env.siteOrigin ? { cors: { origin: env.siteOrigin, credentials: true } } : {}),
  // Asked once for each connection, before it begins.
  allowRequest: ({ headers, url = '' }, answer) => {
    if (wantsJsonp(url) || !isAllowedOrigin(headers, env.siteOrigin)) return answer('origin', false);
    if (!connections.mayConnect(addressOf(headers, env.trustProxy))) return answer('too many', false);
    answer(null, true);
  },
});

io.engine.on('connection', (connection) => {
  const leave = connections.enter(addressOf(connection.request.headers, env.trustProxy));
  if (!leave) return connection.close(true);
  connection.once('close', leave);
  const mayGoOn = messageCounter();
  connection.on('packet', () => {
    if (!mayGoOn()) connection.close(true);
  });
});

const reader = new NoticeReader();
const waiting = new Set<string>();
let isReading = false;

function send(deliveries: readonly Delivery[]): void {
  for (const { profile, notice } of deliveries)
    io.to(profile === null ? EVERYBODY : roomOf(profile)).emit('message', notice);
}

/** Something a reader's pages show has changed: they ask for it. Without a title it is no notice (T6). */
const nudge = (room: string) => io.to(room).emit('message', { time: Math.floor(Date.now() / 1000) });

/** Reads and sends what was announced, one reading at a time. */
async function deliver(): Promise<void> {
  if (isReading) return;
  isReading = true;
  try {
    for (let client = database.client(); client && waiting.size > 0; client = database.client()) {
      const keys = [...waiting];
      waiting.clear();
      await reader.named(client, keys).then(send, (error: unknown) => client && database.fail(client, error));
    }
  } finally {
    isReading = false;
    // Without a connection the next one reads what was missed.
    waiting.clear();
  }
}

function hear(channel: string, payload: string): void {
  if (channel === 'sessions_ended') {
    io.in(sessionRoom(payload)).disconnectSockets(true);
    return;
  }
  const [kind = '', id = ''] = payload.split(':');
  if (!/^\d{1,10}$/.test(id)) return;
  if (kind === 'r') nudge(roomOf(Number(id)));
  if (kind !== 'n' && kind !== 'e') return;
  waiting.add(kind + id);
  void deliver();
}

/** Ends the sockets of those of these sessions that are over. */
async function endOver(sessions: readonly string[]): Promise<void> {
  const client = database.client();
  if (!client || sessions.length === 0) return;
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM users_sessions WHERE id = ANY($1::text[]) AND expires_at > now()
      UNION ALL SELECT id FROM members_sessions WHERE id = ANY($1::text[]) AND expires_at > now()`,
    [sessions],
  );
  const open = new Set(rows.map(({ id }) => id));
  for (const session of sessions) if (!open.has(session)) io.in(sessionRoom(session)).disconnectSockets(true);
}

const visitors = () => [...io.sockets.sockets.values()].flatMap(({ data }) => data.visitor ?? []);

const database = followDatabase({
  url: env.databaseUrl,
  channels: ['notices', 'sessions_ended'],
  log,
  onNotification: hear,
  onConnected: async (client) => {
    send(await reader.missed(client, process.uptime()));
    await endOver([...new Set(visitors().map(({ session }) => session))]);
  },
});

/** Lets a socket hear what its visitor may hear. The session may have ended while the CMS was asked. */
function admit(socket: Socket<Events, Events, Events, Data>, visitor: Visitor): void {
  socket.data.visitor = visitor;
  void socket.join([roomOf(visitor.profile), sessionRoom(visitor.session)]);
  const client = database.client();
  endOver([visitor.session]).catch((error: unknown) => client && database.fail(client, error));
}

/** Connections whose visitor was asked for: a client may send any number of CONNECT packets over one. */
const named = new WeakSet<object>();

io.use(async (socket, next) => {
  if (named.has(socket.conn)) return next(new Error('connected already'));
  named.add(socket.conn);
  const token = tokenOf(socket.handshake.headers.cookie);
  const visitor = token === null ? 'nobody' : await readVisitor(env.cmsUrl, token);
  if (typeof visitor === 'object') socket.data.visitor = visitor;
  if (visitor === 'unreachable' && token !== null) void askAgain(socket, token);
  next();
});

/** A visitor whom the CMS could not name is a stranger for now. */
async function askAgain(socket: Socket<Events, Events, Events, Data>, token: string): Promise<void> {
  for (let time = 0; ; time += 1) {
    await sleep(ASK_AGAIN_MS[time] ?? LAST_PAUSE_MS, null, { ref: false });
    if (!socket.connected) return;
    const visitor = await readVisitor(env.cmsUrl, token);
    if (visitor === 'nobody') return;
    if (visitor === 'unreachable') continue;
    admit(socket, visitor);
    nudge(roomOf(visitor.profile));
    return;
  }
}

io.on('connection', (socket) => {
  void socket.join(EVERYBODY);
  if (socket.data.visitor) admit(socket, socket.data.visitor);
  socket.on('ping', () => socket.emit('ping', { ts: Math.floor(Date.now() / 1000) }));
});

const expiring = setInterval(() => {
  const now = Date.now() / 1000;
  for (const { expire, session } of visitors())
    if (expire <= now) io.in(sessionRoom(session)).disconnectSockets(true);
}, EXPIRY_MS);

http.on('error', (error) => {
  log.fatal({ code: 'code' in error ? error.code : error.name }, 'the realtime process cannot listen');
  process.exit(1);
});
http.listen(env.port, '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(expiring);
    // A visitor who does not hang up is not waited for.
    setTimeout(() => process.exit(0), STOP_MS).unref();
    void Promise.all([io.close(), database.stop()]).then(() => process.exit(0));
  });
}
