import { toFormChoice } from './form-choice';

const SITE = 'https://pilotis.example';

it.each<[string, string | null, 'on' | 'off' | null, string]>([
  ['lite=on&locale=zh', `${SITE}/foo.htm`, 'on', '/foo.htm'],
  ['lite=off&locale=en', `${SITE}/en/brand?page=2#x`, 'off', '/en/brand?page=2'],
  ['lite=off&locale=zh', `${SITE}/foo.htm?lite=on&read=both`, 'off', '/foo.htm?read=both'],
  ['lite=off&locale=zh', `${SITE}/foo.htm?lite=on`, 'off', '/foo.htm'],
  ['lite=on&locale=zh', `${SITE}/search/%E7%A0%96?type=a%20b`, 'on', '/search/%E7%A0%96?type=a%20b'],
  ['lite=on&locale=en', null, 'on', '/en'],
  ['lite=on&locale=zh', 'https://elsewhere.example/foo.htm', 'on', '/'],
  ['lite=on&locale=zh', `${SITE}//elsewhere.example/x`, 'on', '/'],
  ['lite=on', 'nowhere', 'on', '/'],
  ['lite=1&locale=en', `${SITE}/en`, null, '/en'],
  ['', null, null, '/'],
])('%s from %s', (body, referer, choice, back) => {
  expect(toFormChoice(body, referer, SITE)).toEqual({ choice, back });
});
