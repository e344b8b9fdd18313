import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expiries } from '@/lib/cms/cached';
import { type CmsEvent, CmsEventSchema } from '@/lib/cms/tags';
import { env } from '@/lib/env';
import { frontDoor } from '@/lib/front-door/held-front-door';
import { log } from '@/lib/log';
import { applyEvent } from '@/lib/slugs/known-slugs';
import { raiseChanged } from '@/lib/publish/changed-flag';
import type { SharedPayloads } from '@/lib/later-payload/payloads';
import { takenElsewhere } from '@/lib/publish/taken-elsewhere';
import { z } from 'zod';
import { hearCleared } from './hear-cleared';
import { processWide } from './process-wide';
import { held, SharedPages } from './shared-pages';
import type { News, Origin, RedisBoard } from './shared-pages-redis';

/** How long the first request waits for what was cleared while this instance was away. */
const START_WAITS_MS = 2000;
const SAID_EVERY_MS = 30_000;

const HappenedSchema = z.object({
  event: CmsEventSchema,
  isPublic: z.boolean().optional(),
  id: z.string().optional(),
});

const place = () => processWide<{ board: RedisBoard | null }>('shared-board', () => ({ board: null }));

/**
 * With `REDIS_URL`: puts the shared pages where the handler of Next looks for them. Without it nothing happens,
 * and the handler is Next's own. Called once when the server starts, never by a build.
 */
export async function startSharedPages(): Promise<void> {
  if (env.redisUrl === null) return;
  // The packages for Redis are not even read without it.
  const { RedisBoard } = await import('./shared-pages-redis');
  const part = log.child({ part: 'shared-pages' });
  let saidAt = 0;
  const onFailure = (err: unknown) => {
    if (Date.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = Date.now();
    part.warn({ err }, 'the shared page cache does not answer; this instance goes on alone');
  };
  const site = createHash('sha256').update(`${env.cmsUrl} ${env.siteUrl}`).digest('base64url').slice(0, 16);
  const board = new RedisBoard(env.redisUrl, site, await buildId(), onFailure);
  const pages = new SharedPages(board, onFailure);
  held().pages = pages;
  place().board = board;
  await board.open(
    (news, at, origin) => hear(pages, news, at, origin),
    (before) => pages.forgetBefore(before),
    START_WAITS_MS,
  );
  part.info({ up: board.isUp() }, 'pages are shared');
}

/** Where other instances look for payloads; null without Redis, and while it is away. */
export function sharedPayloads(): SharedPayloads | null {
  const { board } = place();
  return board?.isUp() ? board : null;
}

/**
 * Tells the other instances of an event of the CMS, so that they know the name it is about, and can say by its id what is
 * visible there; resolves in any case.
 */
export async function tellOthers(
  event: CmsEvent,
  isPublic: boolean | undefined,
  id: string | null,
): Promise<void> {
  try {
    await place().board?.announce({ event, isPublic, ...(id !== null && { id }) });
  } catch {
    // Logged where it failed, and told when Redis is back.
  }
}

async function hear(pages: SharedPages, news: News, at: number, origin: Origin): Promise<void> {
  if ('tags' in news) {
    const here = hearCleared({ pages, reads: frontDoor()?.reads }, news, at, origin);
    if (here === null) return;
    if (origin === 'others') raiseChanged(news.tags);
    const written = expiries().clear(news.tags, here);
    if (origin === 'others') takenElsewhere().cleared(news.tags, here);
    await written;
  } else if (origin === 'others') {
    // The names of the past were read from the CMS at the start.
    const { event, isPublic, id } = HappenedSchema.parse(news.happened);
    applyEvent(event, isPublic);
    if (id !== undefined) takenElsewhere().expect(event, id, Date.now());
  }
}

/** Pages of another build name other scripts. */
async function buildId(): Promise<string> {
  return readFile(path.join(/* turbopackIgnore: true */ process.cwd(), '.next/BUILD_ID'), 'utf8');
}
