// @ts-expect-error -- the cache handler imports this file past the bundler, so it is plain JavaScript without types.
import { withoutQuery } from './asked-address';
import { pageOf } from './test/page-instance';

/** A page as Next makes it for an address: the data of the page, and the same once more in a script of it. */
function drawn(address: string, more = '') {
  const c = JSON.stringify(address.split('/'));
  const data = `1:"文 \\"c\\":[\\"\\",\\"not?me\\"],\\"q\\":\\"\\""\n0:{"P":null,"c":${c},"q":"${more}","i":false,"b":"x?y"}\n`;
  const html = `<p>x?y</p><script>self.__next_f.push([1,${JSON.stringify(data).replaceAll('&', '\\u0026')}])</script>`;
  const bytes = Buffer.concat([Buffer.from(data), Buffer.from([0xff, 0xfe])]);
  return { ...pageOf(html), rscData: bytes };
}

const texts = (page: ReturnType<typeof drawn>) =>
  [page.html, page.rscData].map((part) => part.toString('latin1'));

it.each(['?key=secret', '?back=/secret/b&x=]', '?a=secret&b=c', '?secret#'])(
  'a page asked for with %s is kept as if it had been asked for without',
  (query) => {
    expect(texts(withoutQuery(drawn(`/account/confirm${query}`)))).toEqual(texts(drawn('/account/confirm')));
    expect(texts(withoutQuery(drawn(`/${query}`)))).toEqual(texts(drawn('/')));
  },
);

it('a page asked for without a query is the same object', () => {
  const page = drawn('/brand/[x]');
  expect(withoutQuery(page)).toBe(page);
});

it('what is no page is left alone', () => {
  const route = { kind: 'APP_ROUTE', body: Buffer.from('"c":["","a?b"],"q":""') };
  expect(withoutQuery(route)).toBe(route);
  expect(withoutQuery(null)).toBeNull();
});

it('a page in whose script the address is cut in two is not kept', () => {
  const page = drawn('/account/confirm?key=secret');
  const html = page.html.replace('confirm?k', 'confirm?k"])</script><script>self.__next_f.push([1,"');
  expect(withoutQuery({ ...page, html })).toBeUndefined();
});
