const PAGE = /^(\/en)?\/dev\/captcha$/;

/**
 * Where the component page of the captcha stands (E49); null for every other path. A production build has no such
 * page, so there the path goes the way of any other that nothing is known by.
 */
export function devPage(path: string, isProduction: boolean): string | null {
  const found = isProduction ? null : PAGE.exec(path);
  return found ? `${found[1] ?? '/zh'}/dev-captcha` : null;
}
