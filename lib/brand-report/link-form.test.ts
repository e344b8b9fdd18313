import {
  fromNewLinkValue,
  linkResultPath,
  toLinkForm,
  toLinkResult,
  toNewLinkValue,
  type LinkForm,
} from './link-form';

const period = { from: '2026-10-01', to: '2026-10-31' };
const TOKEN = 'aB-_'.repeat(10) + 'xyz';

it.each<[string, LinkForm | null]>([
  ['wants=make&locale=en&from=2026-10-01&to=2026-10-31', { wants: 'make', locale: 'en', period }],
  ['wants=revoke&link_id=7&from=2026-10-01&to=2026-10-31', { wants: 'revoke', id: 7, locale: 'zh', period }],
  ['wants=make', { wants: 'make', locale: 'zh', period: { from: '', to: '' } }],
  ['wants=revoke', null],
  ['wants=revoke&link_id=0', null],
  ['wants=revoke&link_id=1%20or%201', null],
  ['wants=else&link_id=7', null],
  ['', null],
])('reads the form %s', (body, form) => {
  expect(toLinkForm(body)).toEqual(form);
});

it('answers a form with the page it was on, and one word of what became of it', () => {
  expect(linkResultPath({ locale: 'en', period }, 'made')).toBe(
    '/en/account/report?from=2026-10-01&to=2026-10-31&link=made#links',
  );
  expect(linkResultPath({ locale: 'zh', period: { from: '&link=made', to: '' } }, 'full')).toBe(
    '/account/report?from=%26link%3Dmade&to=&link=full#links',
  );
});

it('knows no other result than its own', () => {
  expect([toLinkResult('revoked'), toLinkResult('<b>'), toLinkResult(['made'])]).toEqual([
    'revoked',
    null,
    null,
  ]);
});

it('reads the cookie of a new link as it wrote it, and nothing else', () => {
  const link = { id: 12, token: TOKEN };
  expect(fromNewLinkValue(toNewLinkValue(link))).toEqual(link);
  for (const value of [undefined, '', '12', `12.${TOKEN}x`, `x.${TOKEN}`, `12.${TOKEN.slice(1)}<`]) {
    expect(fromNewLinkValue(value)).toBeNull();
  }
});
