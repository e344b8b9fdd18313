import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import {
  classNamesWithoutHash,
  compileAhead,
  fewStyleSheets,
  oneBuildName,
  startLate,
  withoutRegistration,
  withoutSegments,
  withoutTraces,
  type WebpackConfig,
} from './lib/build/webpack';
import { env } from './lib/env';
import { connectSources, securityHeaders } from './lib/security-headers';

/** Where the realtime process listens. Rewrites are fixed by the build, so another port is another build. */
const realtime = `http://127.0.0.1:${env.realtimePort}`;

/** Whether what the compiler keeps makes a next build of this tree quicker: a tree that is built once needs none of it. */
const isCacheKept = process.env.BUILD_CACHE !== 'none';

/** What Next says of one of its compilations; `nextRuntime` is missing in that for the browser. */
type Compiled = { dev: boolean; isServer: boolean; nextRuntime?: 'nodejs' | 'edge' };

const base: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Every reader gets its metadata in <head>: crawlers that Next has not listed would find it in <body>.
  htmlLimitedBots: /.*/,
  // `npm run types` is the one place that checks types: tests and scripts are no part of a start.
  typescript: { ignoreBuildErrors: true },
  // Renditions are made at upload and drawn with their own loader: the optimiser has nothing it may fetch.
  images: { localPatterns: [], remotePatterns: [] },
  // Not sanitize-html: it requires a parser of ES modules only, which Node before 20.19 cannot do; a bundle can.
  serverExternalPackages: ['pino', '@redis/client', '@fortedigital/nextjs-cache-handler'],
  // Next's own file cache, unless the start finds REDIS_URL (decision 012).
  cacheHandler: path.join(import.meta.dirname, 'lib/cache/shared-pages-handler.js'),
  // The one lockfile is here, and `cms/` is an app of its own.
  outputFileTracingRoot: import.meta.dirname,
  // Next counts a character as a byte. Pages with Chinese in them have two: this is some 27 MiB, of what the front door
  // (`lib/front-door`) does not answer from its own memory. What is not in it is read from the disk.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // Of Next's own files; the rest is left out by `withoutTraces`.
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  experimental: { cssChunking: false, optimizePackageImports: ['next-intl'] },
  webpack(config: WebpackConfig, { dev, isServer, nextRuntime }: Compiled) {
    classNamesWithoutHash(config);
    if (!dev && nextRuntime === 'nodejs') {
      withoutTraces(config);
      withoutSegments(config);
    }
    if (!isCacheKept) config.cache = false;
    if (!isServer) withoutRegistration(config);
    if (!isServer && !dev) {
      fewStyleSheets(config);
      compileAhead(config);
      startLate(config);
    }
    return config;
  },
  async headers() {
    return [
      { source: '/:path*', headers: securityHeaders(env.production, connectSources(env)) },
      { source: '/api/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
      // Its address holds the key of a subscription (decision 042). What stands here outweighs the handler's own headers.
      { source: '/api/unsubscribe', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }] },
      {
        source: '/dist/public/sw.js',
        headers: [
          { key: 'Service-Worker-Allowed', value: '/' },
          { key: 'Cache-Control', value: 'public, max-age=0' },
        ],
      },
      {
        // Of a static page the framework would say that every cache may keep it for a year.
        source: '/dist/public/offline/:locale',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=0' }],
      },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: ['/socket.io', '/socket.io/', '/socket.io/:path*'].map((source) => ({
        source,
        destination: `${realtime}${source}`,
      })),
      afterFiles: [],
      fallback: [],
    };
  },
};

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/**
 * The service worker is ours (`lib/offline/worker.ts`); the plugin compiles it, and writes the name of the build into
 * it (decision 046). It is imported by a build alone: with rollup, terser and babel it takes 70 MiB of a server's memory.
 */
async function withPwa(config: NextConfig): Promise<NextConfig> {
  const { default: withPwaInit } = await import('next-pwa');
  return withPwaInit({
    dest: 'public/dist/public',
    sw: 'sw.js',
    scope: '/',
    register: false,
    reloadOnOnline: false,
    cacheStartUrl: false,
    dynamicStartUrl: false,
    cacheOnFrontEndNav: false,
    workboxOptions: {
      swSrc: 'lib/offline/worker.ts',
      manifestTransforms: [oneBuildName],
      // Instead of all files of `public`.
      additionalManifestEntries: [],
    },
  })(config);
}

/** `page.dev.tsx` is a page in development alone: a production build does not know the file (E49). */
const DEV_EXTENSIONS = ['dev.tsx', 'tsx', 'ts', 'jsx', 'js'];

/** The plugin of the service worker is part of the production build only. */
export default async function config(phase: string): Promise<NextConfig> {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  const whole = withIntl(isDevelopment ? { ...base, pageExtensions: DEV_EXTENSIONS } : base);
  return phase === PHASE_PRODUCTION_BUILD ? withPwa(whole) : whole;
}
