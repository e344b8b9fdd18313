import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { bearer, login, post } from './client';
import { CMS_URL } from './env';

const BLOCKS = ['drafts', 'planned', 'waiting', 'broke', 'read'];
const HOUR_MS = 3_600_000;
const madeSchema = z.object({ doc: z.object({ id: z.number() }) });

type Staff = 'admin' | 'editor' | 'author';

const tokens = new Map<string, string>();
async function tokenOf(name: Staff): Promise<string> {
  const token = tokens.get(name) ?? (await login(name)).token;
  tokens.set(name, token);
  return token;
}

const made: number[] = [];
afterAll(async () => {
  const headers = { authorization: `JWT ${await tokenOf('admin')}` };
  for (const id of made) {
    await (await fetch(`${CMS_URL}/cms-api/posts/${id}`, { method: 'DELETE', headers })).text();
  }
});

/** A draft of an article as the dashboard makes it; answers its id and its title in English. */
async function makeDraft(name: Staff, stage = 'draft'): Promise<{ id: number; title: string }> {
  const title = `first page ${randomBytes(5).toString('hex')}`;
  const answer = await fetch(`${CMS_URL}/cms-api/posts?draft=true&depth=0`, {
    method: 'POST',
    headers: { authorization: `JWT ${await tokenOf(name)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: { zh: '首页', en: title }, stage, _status: 'draft' }),
  });
  expect(answer.status).toBe(201);
  const { id } = madeSchema.parse(await answer.json()).doc;
  made.push(id);
  return { id, title };
}

/** A page of the dashboard as one of staff sees it. */
async function open(path: string, name: Staff, language: 'zh' | 'en' = 'en'): Promise<string> {
  const headers = { authorization: `JWT ${await tokenOf(name)}`, cookie: `payload-lng=${language}` };
  const answer = await fetch(`${CMS_URL}/admin${path}`, { headers, redirect: 'manual' });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The blocks of the first page by name, in the order of the page. */
async function blocksOf(name: Staff, language?: 'zh' | 'en'): Promise<Map<string, string>> {
  const html = await open('', name, language);
  const found = html.matchAll(/<section[^>]*data-block="([a-z]+)"[^>]*>([\s\S]*?)<\/section>/g);
  return new Map([...found].map(([, block = '', inside = '']) => [block, inside]));
}

describe('/admin, the first page (docs/decisions/078)', () => {
  it('has five blocks in the language of the dashboard, each of which could be read', async () => {
    for (const [language, words] of [
      ['zh', ['我的草稿', '本周计划', '等待批准', '异常', '昨日阅读']],
      ['en', ['My drafts', 'Planned this week', 'Waiting for approval', 'Problems', 'Read yesterday']],
    ] as const) {
      const blocks = await blocksOf('admin', language);
      expect([...blocks.keys()]).toEqual(BLOCKS);
      expect([...blocks.values()].map((inside) => />([^<]+)<\/h2>/.exec(inside)?.[1])).toEqual(words);
      expect([...blocks.values()].join()).not.toContain('role="alert"');
    }
  });

  it('shows drafts to who made them, and what waits to editors', async () => {
    const draft = await makeDraft('author');
    const pending = await makeDraft('author', 'pending');
    const others = await makeDraft('editor', 'pending');
    const [author, editor] = [await blocksOf('author'), await blocksOf('editor')];
    expect(author.get('drafts')).toContain(draft.title);
    expect(author.get('drafts')).toContain(`/admin/collections/posts/${draft.id}"`);
    expect(editor.get('drafts')).not.toContain(draft.title);
    expect(author.get('waiting')).toContain(pending.title);
    expect(author.get('waiting')).not.toContain(others.title);
    expect(editor.get('waiting')).toContain(pending.title);
    expect(editor.get('waiting')).toContain(others.title);
    expect(editor.get('waiting')).not.toContain(draft.title);
  });

  it('shows authors nothing of comments, adverts and this process', async () => {
    const html = [...(await blocksOf('author')).values()].join();
    expect(html).not.toMatch(/collections\/(?:comments|ads|outbox|notifications)/);
    expect(html).not.toContain('/admin/planner');
  });

  it('shows what is published by itself within a week, to its author and to editors', async () => {
    const { id, title } = await makeDraft('author');
    const date = new Date(Date.now() + HOUR_MS).toISOString();
    const reply = await post(`posts/${id}`, { status: 'future', date }, bearer(await tokenOf('editor')));
    expect(reply.status).toBe(200);
    for (const name of ['author', 'editor'] as const) {
      expect((await blocksOf(name)).get('planned')).toContain(title);
    }
  });

  it('has the sign of the magazine', async () => {
    expect(await open('', 'author')).toContain('/admin/icon.svg');
    const icon = await fetch(`${CMS_URL}/admin/icon.svg`);
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    expect(await icon.text()).toContain('<svg');
  });
});

describe('a form of the dashboard', () => {
  it('has the tab of the API for administrators', async () => {
    const { id } = await makeDraft('editor');
    const tab = `/admin/collections/posts/${id}/api`;
    expect(await open(`/collections/posts/${id}`, 'admin')).toContain(tab);
    expect(await open(`/collections/posts/${id}`, 'editor')).not.toContain(tab);
  });
});
