import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from '@/lib/env';
import * as ours from './no-segments';
import { withoutSegments, type WebpackConfig } from './webpack';

afterEach(() => jest.restoreAllMocks());

const config: WebpackConfig = { resolve: { alias: {} } };
withoutSegments(config);
const [[theirs = '', own] = []] = Object.entries(config.resolve?.alias ?? {});

it('takes the place of a module that the server of Next requires, and of all it exports', () => {
  const next = createRequire(__filename).resolve('next/dist/server/app-render/entry-base.js');
  expect(readFileSync(next, 'utf8')).toContain(`require("./${path.basename(theirs, '.js')}")`);
  // It requires what a bundler alone has, so its names are read.
  const exported = [...readFileSync(theirs, 'utf8').matchAll(/^ {4}(\w+): null/gm)].map(([, name]) => name);
  expect(exported.sort()).toEqual(Object.keys(ours).sort());
  expect(own).toBe(path.join(__dirname, 'no-segments.ts'));
});

it('returns no segments while the server runs, and undefined in a build', async () => {
  expect(await ours.collectSegmentData()).toEqual(new Map());
  jest.replaceProperty(env, 'isBuilding', true);
  expect(await ours.collectSegmentData()).toBeUndefined();
  expect(await ours.collectPrefetchHints()).toBeNull();
});
