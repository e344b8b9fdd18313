/**
 * The few values of the environment that the browser may know. They are written as `data-` attributes on
 * `<html>` when a page is rendered and read back from there, so that one build serves any configuration:
 * nothing is inlined at build time. What only the catalogue needs is in `env.index.ts`.
 */

export type PublicEnv = {
  /** User agents that contain it are the magazine's own app (H23). */
  appUa: string;
  /** Host of the realtime socket; empty = the page's own host (W1). */
  socketHost: string;
  /** Time zone in which dates are printed, on both sides alike. */
  timeZone: string;
  /** The dashboard, for staff (N-rows). */
  adminUrl: string;
  /** `off`: no page registers a service worker; empty otherwise. */
  serviceWorker: '' | 'off';
};

const ATTRIBUTES = {
  appUa: 'data-app-ua',
  socketHost: 'data-socket-host',
  timeZone: 'data-time-zone',
  adminUrl: 'data-admin-url',
  serviceWorker: 'data-service-worker',
} as const satisfies Record<keyof PublicEnv, `data-${string}`>;

/** What of the server's switches is public. Never spread the whole environment instead. */
export function toPublicEnv(env: {
  appUa: string;
  socketHost: string;
  timeZone: string;
  adminUrl: string;
  serviceWorker: 'on' | 'off';
}): PublicEnv {
  return {
    appUa: env.appUa,
    socketHost: env.socketHost,
    timeZone: env.timeZone,
    adminUrl: env.adminUrl,
    serviceWorker: env.serviceWorker === 'off' ? 'off' : '',
  };
}

/** The attributes for `<html {...publicAttributes(toPublicEnv(env))}>`; empty values are left out. */
export function publicAttributes(values: PublicEnv): Record<`data-${string}`, string> {
  const attributes: Record<`data-${string}`, string> = {};
  for (const [key, name] of Object.entries(ATTRIBUTES)) {
    const value = values[key as keyof PublicEnv]; // `Object.entries` widens the keys of a record that has exactly these
    if (value) attributes[name] = value;
  }
  return attributes;
}

/** In the browser: `readPublicEnv(document.documentElement)`. Absent attributes are empty strings. */
export function readPublicEnv(root: { getAttribute(name: string): string | null }): PublicEnv {
  const read = (key: keyof PublicEnv) => root.getAttribute(ATTRIBUTES[key]) ?? '';
  return {
    appUa: read('appUa'),
    socketHost: read('socketHost'),
    timeZone: read('timeZone'),
    adminUrl: read('adminUrl'),
    serviceWorker: read('serviceWorker') === 'off' ? 'off' : '',
  };
}
