import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { toResponse } from '@/lib/routing/next-adapter';
import { contentPolicy } from '@/lib/security-headers';
import { OWN_SOURCE } from './inline-scripts';
import { keepOnePolicy } from './page-policy';
import { POLICY_HEADER } from './policy-header';

const ROOT = path.join(__dirname, '..', '..');

describe('the policy of an answer', () => {
  const request = new http.IncomingMessage({} as Socket); // Nothing is read from it.
  const response = new http.ServerResponse(request);

  it('replaces the one before it, and leaves other headers as they are', () => {
    keepOnePolicy(request, response);
    response.setHeader('Content-Security-Policy', 'first');
    response.appendHeader('content-security-policy', 'second');
    response.appendHeader('Vary', 'a').appendHeader('vary', 'b');
    expect(response.getHeader('content-security-policy')).toBe('second');
    expect(response.getHeader('vary')).toEqual(['a', 'b']);
  });

  it.each([
    [500, 'text/html; charset=utf-8', contentPolicy({}), true],
    [200, 'text/html; charset=utf-8', contentPolicy({}), false],
    [500, 'application/json', contentPolicy({}), false],
    [500, 'text/html; charset=utf-8', contentPolicy({ scripts: ["'sha256-x'"] }), false],
  ])('%s of %s lets the scripts of a failed render run: %#', (status, type, policy, isLoose) => {
    const failed = new http.ServerResponse(request);
    keepOnePolicy(request, failed);
    failed.setHeader(POLICY_HEADER, policy);
    failed.setHeader('content-type', type);
    failed.statusCode = status;
    failed.flushHeaders();
    expect(String(failed.getHeader(POLICY_HEADER)).includes("script-src 'self' 'unsafe-inline';")).toBe(
      isLoose,
    );
    if (!isLoose) expect(failed.getHeader(POLICY_HEADER)).toBe(policy);
  });

  it('is never the one of the request, whose nonce Next would write into a page for everybody', () => {
    request.headers = {
      'content-security-policy': "script-src 'nonce-theirs'",
      'content-security-policy-report-only': "script-src 'nonce-theirs'",
      accept: '*/*',
    };
    keepOnePolicy(request, response);
    expect(request.headers).toEqual({ accept: '*/*' });
  });
});

describe('a page that is rendered for each request', () => {
  const decision = {
    kind: 'rewrite',
    keyword: null,
    status: 200,
    path: '/zh/account/login',
    search: null,
    headers: { 'Cache-Control': 'private, no-store' },
    cookies: [],
    perRequest: { framedBy: ['https://cms.example'] },
  } as const;
  const answer = (perRequest: { framedBy: readonly string[] } | null, method = 'GET') =>
    toResponse(
      { ...decision, cookies: [], perRequest },
      new NextRequest('http://site.test/account/login', { method, headers: { cookie: 'a=1' } }),
    ).headers;
  const nonceOf = (headers: Headers) => /'nonce-([^']+)'/.exec(headers.get(POLICY_HEADER) ?? '')?.[1];

  beforeAll(() => jest.replaceProperty(env, 'production', true));
  afterAll(() => jest.restoreAllMocks());

  it('admits its scripts by a nonce of its own, which Next is given with the request', () => {
    const headers = answer(decision.perRequest);
    expect(nonceOf(headers)).toMatch(/^[\w+/]{22}==$/);
    expect(headers.get(`x-middleware-request-${POLICY_HEADER}`)).toBe(headers.get(POLICY_HEADER));
    expect(headers.get('x-middleware-request-cookie')).toBe('a=1');
    expect(headers.get(POLICY_HEADER)).toContain("frame-ancestors 'self' https://cms.example");
    expect(nonceOf(answer(decision.perRequest))).not.toBe(nonceOf(headers));
  });

  it('is one a form is posted to as well, which Next renders past its cache', () => {
    expect(nonceOf(answer(null, 'POST'))).toMatch(/^[\w+/]{22}==$/);
  });

  it('is the only kind with a nonce: a stored one would be the same for everybody', () => {
    expect(answer(null).get(POLICY_HEADER)).toBeNull();
  });

  it('stands in one of eight folders', () => {
    const pages = ['app/[locale]', 'app/preview'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => path.basename(file) === 'page.tsx')
        .map((file) => path.join(folder, file)),
    );
    const dynamic = pages.filter((file) =>
      readFileSync(path.join(ROOT, file), 'utf8').includes("'force-dynamic'"),
    );
    // `decide.test.ts` asks for each of them; a new one that middleware does not know would lose its scripts.
    expect(dynamic.sort()).toEqual([
      'app/[locale]/account/confirm/page.tsx',
      'app/[locale]/account/login/page.tsx',
      'app/[locale]/account/report/page.tsx',
      'app/[locale]/account/unsubscribe/page.tsx',
      'app/[locale]/search-refused/page.tsx',
      'app/[locale]/tag-unknown/page.tsx',
      'app/preview/[locale]/[type]/[slug]/page.tsx',
      'app/preview/[locale]/ad/[id]/page.tsx',
    ]);
  });
});

describe('the policy of every answer', () => {
  it('admits no inline script but those of the site', () => {
    const scripts = /script-src ([^;]*)/.exec(contentPolicy({}))?.[1]?.split(' ');
    expect(scripts).toEqual(["'self'", OWN_SOURCE]);
  });
});
