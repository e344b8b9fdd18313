import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { askLink, hostOf, type Address, type Ask, type Reply } from './ask-link';
import { isPublicAddress } from './public-address';

/** For the whole of a link, whatever it leads to. */
const TIMEOUT_MS = 5000;
const MOST_REDIRECTS = 5;
const PORTS: readonly string[] = ['', '80', '443'];

export type LinkOutcome =
  | 'answers'
  | 'gone'
  | 'fails'
  | 'no-host'
  | 'late'
  | 'unreachable'
  | 'certificate'
  | 'private'
  | 'loops'
  | 'no-web'
  | 'port'
  | 'busy';

/** `at`: where it came to that, when it was redirected. */
export type LinkAnswer = { outcome: LinkOutcome; status: number | null; at: string | null };

/** The outside world, and the one address that may be anywhere: that of the site. */
export type World = {
  siteUrl: string;
  resolve?: (name: string) => Promise<Address[]>;
  ask?: Ask;
  timeoutMs?: number;
};

/** Why a link is not followed any further. */
class NotFollowed extends Error {
  override name = 'NotFollowed';
  constructor(readonly outcome: LinkOutcome) {
    super(outcome);
  }
}

/**
 * Follows a link as a reader's browser would. It is no way into the network behind the CMS: each name is resolved once, and
 * connected to only where every address of it is public; a redirect is judged as a link is (decision 057).
 */
export async function followLink(target: URL, world: World): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(world.timeoutMs ?? TIMEOUT_MS);
  let url = target;
  const answer = (outcome: LinkOutcome, status: number | null = null): LinkAnswer => ({
    outcome,
    status,
    at: url === target ? null : url.href,
  });
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const reply = await askOnce(url, world, signal);
      const next = redirectOf(reply, url);
      if (!next) return answer(outcomeOf(reply.status), reply.status);
      url = next;
    }
    return answer('loops');
  } catch (error) {
    if (error instanceof NotFollowed) return answer(error.outcome);
    return answer(signal.aborted ? 'late' : outcomeOfError(error));
  }
}

/** Some servers answer HEAD with an error and GET with a page: what looks bad is asked again. */
async function askOnce(url: URL, world: World, signal: AbortSignal): Promise<Reply> {
  const addresses = await addressesOf(url, world, signal);
  const ask = world.ask ?? askLink;
  const reply = await ask(url, 'HEAD', addresses, signal);
  return reply.status >= 400 ? ask(url, 'GET', addresses, signal) : reply;
}

/** Where the host of a URL may be asked. @throws NotFollowed */
async function addressesOf(url: URL, world: World, signal: AbortSignal): Promise<Address[]> {
  if (!/^https?:$/.test(url.protocol)) throw new NotFollowed('no-web');
  const isOwn = url.origin === new URL(world.siteUrl).origin;
  if (!isOwn && !PORTS.includes(url.port)) throw new NotFollowed('port');
  const host = hostOf(url);
  const family = isIP(host);
  const addresses =
    family > 0 ? [{ address: host, family }] : await inTime((world.resolve ?? resolveAll)(host), signal);
  if (addresses.length === 0) throw new NotFollowed('no-host');
  if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NotFollowed('private');
  }
  return addresses;
}

const resolveAll = (name: string): Promise<Address[]> => lookup(name, { all: true });

/** A look-up of a name cannot be broken off; nobody waits for it any longer. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function redirectOf({ status, location }: Reply, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  try {
    return new URL(location, url);
  } catch {
    throw new NotFollowed('no-web');
  }
}

function outcomeOf(status: number): LinkOutcome {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'answers' : 'fails';
}

/** What a failed connection means. */
export function outcomeOfError(error: unknown): LinkOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'no-host';
  if (code === 'ETIMEDOUT') return 'late';
  // The names of OpenSSL for a chain that does not end in a known authority, a time, a name, a revocation.
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(code)
    ? 'certificate'
    : 'unreachable';
}
