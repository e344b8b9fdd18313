/**
 * Who the visitor is, for everything in the browser that needs to know: one state for the whole document, settled
 * once after it has loaded. The token itself stays in a cookie that no script can read (D6). Source: S8-S10, S15.
 */
import { useSyncExternalStore } from 'react';

import type { FormMessage } from '@/components/forms/form-message';
import { call } from '@/lib/api/call';
import { forgetDrafts } from '@/lib/session/forget-drafts';
import { isMarked } from '@/lib/session/mark';
import type { SessionUser } from '@/lib/session/user';

export type { SessionUser };

/**
 * Why nobody is logged in: `refused`, the CMS knows no such visitor; `failed`, it could not be asked, and the cookie
 * is kept (S15).
 */
export type Session =
  | { auth: 'unknown'; user: null }
  | { auth: 'true'; user: SessionUser }
  | { auth: 'false'; user: null; cause: 'refused' | 'failed' };
export type LoginMode = 'login' | 'regis' | 'phoneBinding';

const UNKNOWN: Session = { auth: 'unknown', user: null };
const nobody = (cause: 'refused' | 'failed'): Session => ({ auth: 'false', user: null, cause });

let session: Session = UNKNOWN;
let loginMode: LoginMode | null = null;
let loginNotice: FormMessage | null = null;
/** Only the newest question about the visitor is heard: an older answer may be of before a login. */
let asked = 0;
let hasChanged = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function become(next: Session): Session {
  hasChanged ||= session.auth !== 'unknown' && session.auth !== next.auth;
  session = next;
  // S8: what a style, a test or a script of the page can hold on to.
  document.body.dataset.auth = next.auth;
  tell();
  return next;
}

/** The visitor, `unknown` on the server and until the site has said. */
export function useSession(): Session {
  return useSyncExternalStore(
    watch,
    () => session,
    () => UNKNOWN,
  );
}

/** Whether the visitor has come or gone since the document was loaded: only then the focus follows. */
export function hasComeOrGone(): boolean {
  return hasChanged;
}

/** Which mode of the login modal is open; null when it is closed (N41). */
export function useLoginMode(): LoginMode | null {
  return useSyncExternalStore(
    watch,
    () => loginMode,
    () => null,
  );
}

/** Why the login modal was opened, when it was not the visitor who opened it (M21). */
export const getLoginNotice = (): FormMessage | null => loginNotice;

/** Opens the login modal, or changes its mode (N41, S41). `notice` stands in it at first. */
export function openLogin(mode: LoginMode = 'login', notice: FormMessage | null = null): void {
  loginMode = mode;
  loginNotice = notice;
  tell();
}

export function closeLogin(): void {
  loginMode = null;
  tell();
}

/** What changes the saved articles of the visitor, newest first (E21, E46); of nobody once the visitor has gone. */
export function favoritesChanger() {
  const owner = session.user?.id;
  return (change: (favorites: readonly number[]) => number[]): void => {
    if (session.user && session.user.id === owner)
      become({ auth: 'true', user: { ...session.user, favorites: change(session.user.favorites) } });
  };
}

/**
 * Asks the site who the visitor is (A15). A refusal (401, 403, 404) is final, and the site has expired the cookie;
 * anything else that is not a user clears the state on this page only (S15, D6, M33).
 */
export async function refreshSession(): Promise<Session> {
  const question = ++asked;
  const answer = await call('users/me');
  // Strangers, who are most, do without what reads a user.
  const reading = answer?.status === 200 ? await import('@/lib/session/user').catch(() => null) : null;
  const user = reading && answer ? reading.toSessionUser(answer.body) : null;
  const isRefused = answer && [401, 403, 404].includes(answer.status);
  const next: Session = user ? { auth: 'true', user } : nobody(isRefused ? 'refused' : 'failed');
  return question === asked ? become(next) : next;
}

let settled: Promise<Session> | Session | null = null;

/** {@link refreshSession}, once for the document, however many ask; a browser without a login need not ask. */
export function settleSession(): Promise<Session> | Session {
  settled ??= isMarked(document.cookie) ? refreshSession() : become(nobody('refused'));
  return settled;
}

/**
 * Logs out (A16, S9): the site expires the cookie even when the CMS fails. False when the site itself was not
 * reached, so that nobody who is still logged in believes to be out.
 */
export async function logOut(): Promise<boolean> {
  const answer = await call('users/logout', { body: {} });
  if (!answer || answer.status === 403) return false;
  asked += 1;
  forgetDrafts();
  become(nobody('refused'));
  return true;
}
