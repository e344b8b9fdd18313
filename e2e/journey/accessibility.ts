import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** The rules that judge colours: what a colour scheme can break. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** The rule that reads whole style sheets, which many pages share: it is left out of the others. */
export const RULE_OF_STYLE_SHEETS = 'css-orientation-lock';
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The WCAG A and AA rules the page breaks, as `rule: element`; empty is the only good answer.
 * @param options.rules some rules by name; without it, all but that of style sheets
 * @param options.without rules that are left out of these
 * @param options.within a selector: only what is in it is judged. For what floats over a page that is judged elsewhere.
 */
export async function accessibilityProblems(
  page: Page,
  {
    rules = EVERY_RULE,
    without = [],
    within,
  }: { rules?: readonly string[]; without?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What is still fading in has not the contrast it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
        .map((one) => one.finished),
    ),
  );
  const options = {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: rules.includes(RULE_OF_STYLE_SHEETS),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Nothing in a frame answers, and each would be waited for.
    iframes: false,
  };
  const found = await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return violationsSchema
    .parse(found)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
