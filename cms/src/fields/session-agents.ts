import type { ArrayField } from 'payload';

/**
 * What a browser called itself when a session was opened (A94). Payload merges this into its own list of an account's
 * sessions, by the name, so that it is gone with the session, whoever ends it.
 */
export const sessionAgents: ArrayField = {
  name: 'sessions',
  type: 'array',
  label: { zh: '登录', en: 'Sessions' },
  labels: { singular: { zh: '登录', en: 'Session' }, plural: { zh: '登录', en: 'Sessions' } },
  fields: [{ name: 'agent', type: 'text', label: { zh: '浏览器', en: 'Browser' } }],
};
