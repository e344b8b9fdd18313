import { env } from '../env';
import type { Adapter, Identity } from './adapter';
import { facebook } from './facebook';
import { wechat } from './wechat';

/** The two of N42. */
export const TARGETS = ['wechat', 'facebook'] as const;
export type Target = (typeof TARGETS)[number];

const ADAPTERS: Record<Target, Adapter> = { wechat, facebook };

type Provider = {
  authorizeUrl: (state: string) => string;
  identify: (code: string) => Promise<Identity>;
};

/** The service behind a target; null while none is configured and the embedded consent page stands in for it. */
export function configuredProvider(target: Target): Provider | null {
  const app = env.oauth[target];
  if (!app) return null;
  // Registered at the service, so it is the same for everybody.
  const redirectUri = `${env.siteUrl}/account/oauth?target=${target}`;
  return {
    authorizeUrl: (state) => ADAPTERS[target].authorizeUrl(app, { state, redirectUri }),
    identify: (code) => ADAPTERS[target].identify(app, { code, redirectUri }),
  };
}
