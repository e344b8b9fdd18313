/**
 * The digits of a number as somebody types or pastes it, or as a phone fills it in: full-width digits, spaces, dashes
 * and the prefix of the chosen region are no part of it. What is left over is for the CMS to judge (V21).
 */
export function toNumber(text: string, region: number): string {
  const bare = text.normalize('NFKC').replace(/[\s\-–().]/g, '');
  const prefix = [`+${region}`, `00${region}`].find((one) => bare.startsWith(one));
  return prefix ? bare.slice(prefix.length) : bare;
}

/** The digits of a code. */
export function toCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}
