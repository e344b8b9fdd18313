import type { LoginMode, Session, SessionUser } from './session';

/** P11: whoever has no number must bind one, or leave. */
export function hasNoNumber(user: SessionUser): boolean {
  return user.userMobile === '';
}

/**
 * Which mode of the login modal stands over the page (N41). A visitor without a number can do nothing but bind one or
 * leave, on every screen except the previews (P11, S11); whoever has one is done with it (S13). It begins with the
 * login (S12).
 */
export function modeOf(session: Session, wanted: LoginMode | null, path: string): LoginMode | null {
  if (session.auth === 'true') {
    if (!hasNoNumber(session.user)) return null;
    return wanted === null && isPreview(path) ? null : 'phoneBinding';
  }
  return wanted === 'phoneBinding' ? 'login' : wanted;
}

function isPreview(path: string): boolean {
  return /^\/(?:en\/)?preview\//.test(path);
}
