import { readFileSync } from 'node:fs';

import { ABSENT_UP_TO } from './stands-in';

it.each([
  ['simple_floating', 'components/ads/simple-floating-ad.module.css', '.simple'],
  ['home_sidebar', 'components/front/sidebar.module.css', '.sidebar'],
] as const)('the style sheet of %s hides it up to the same width (S39)', (place, file, selector) => {
  const hidden = [
    ...readFileSync(file, 'utf8').matchAll(/@media \(width <= (\d+)px\) \{\s*(\S+) \{\s*display: none;/g),
  ];
  expect(hidden.map(([, width, hides]) => [Number(width), hides])).toEqual([[ABSENT_UP_TO[place], selector]]);
});
