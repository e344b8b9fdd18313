import { useEffect } from 'react';

/** Goes to the login, in the place of this page: the way back leads past it. */
export function ToLogin({ loginPath, words }: { loginPath: string; words: string }) {
  useEffect(() => {
    window.location.replace(loginPath);
  }, [loginPath]);
  return <p role="status">{words}</p>;
}
