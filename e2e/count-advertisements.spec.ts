import type { Locator, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { openCounting, preventMiddle } from './journey/counting';
import { eventually, fromCms } from './journey/answers';
import { passUntil } from './journey/clock';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';

const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };

const CALLS = /\/api\/(shows|advert\/(?:views|clicks))$/;
const bodySchema = z.object({
  adids: z.string().optional(),
  post_ids: z.string().optional(),
  path: z.string(),
  lang: z.string(),
  places: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
});
type Call = { name: string; ids: string[]; body: z.infer<typeof bodySchema> };

/** Answers the counting calls of a page in the place of the CMS, and writes down what they say. */
async function counted(page: Page, status = 200): Promise<Call[]> {
  const calls: Call[] = [];
  await page.route(CALLS, async (route) => {
    const body = bodySchema.parse(route.request().postDataJSON());
    const name = CALLS.exec(route.request().url())?.[1] ?? '';
    calls.push({ name, ids: (body.adids ?? body.post_ids ?? '').split(','), body });
    await route.fulfill({ status, json: status === 200 ? { status: 1, msg: '' } : { code: 'internal' } });
  });
  return calls;
}
const viewsIn = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'advert/views');
const idsIn = (calls: readonly Call[]) => calls.flatMap(({ ids }) => ids);

/** Opens a page whose clock the test moves on by hand, as it begins to count. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openCounting(page, path);
  await observed(page);
}

/** Waits until what the observers of the page have seen by now has been reported to them. */
const observed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.body);
      }),
  );

/** Scrolls until so much of the box, from its top, is above what stands at the lower edge of the viewport. */
async function bring(box: Locator, share: number): Promise<void> {
  await box.evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    const bar = document.querySelector('[data-block=bottom-bar]')?.getBoundingClientRect();
    const edge = bar?.top ?? innerHeight;
    window.scrollBy({ top: Math.ceil(top + height * part - edge), behavior: 'instant' });
  }, share);
  await observed(box.page());
}

/** Waits until the picture of an ad is there: it is fetched when it comes near. */
const pictured = (ad: Locator) =>
  expect
    .poll(() => ad.locator('img').evaluateAll((all: HTMLImageElement[]) => all.some((one) => one.complete && one.naturalWidth > 0)))
    .toBe(true); // prettier-ignore

const idOf = async (ad: Locator) => (await ad.getAttribute('data-ad-id')) ?? '';
const firstSlide = (page: Page) => page.locator('[data-block=banner] [data-active=true]');
const inList = (page: Page) => page.locator('[data-ad-place^=home_slot_]:has(img)').first();

test('ads that come into view within two seconds are one call, and what the page shows is another (C52, C95, K46, T16)', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize(LARGE);
  const calls = await counted(page);
  await open(page, magazine.at('/'));
  const shown = await page
    .locator('[data-ad-id], [data-block=recommend-products] [data-product-id]')
    .evaluateAll((all: HTMLElement[]) =>
      all
        .filter((one) => one.getClientRects().length > 0 && !one.closest('[data-active=false]'))
        .map(({ dataset }) => dataset.adId ?? dataset.productId ?? ''),
    );
  const hidden = await idOf(page.locator('[data-block=floating-ad] [data-ad-id]'));
  const nextSlide = await idOf(page.locator('[data-block=banner] [data-active=false]').first());
  const facts = { path: magazine.at('/'), lang: magazine.locale };

  // One is in view for a second, then the other one, and is left at once when it has been viewed.
  const [first, second] = [await idOf(firstSlide(page)), await idOf(inList(page))];
  const place = await inList(page).getAttribute('data-ad-place');
  await bring(firstSlide(page), 1);
  await pictured(firstSlide(page));
  await page.clock.runFor(1100);
  await bring(inList(page), 1);
  await pictured(inList(page));
  await observed(page);
  await page.clock.runFor(1100);
  expect(calls).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await observed(page);
  await page.clock.runFor(1000);
  await expect.poll(() => viewsIn(calls).length).toBe(1);
  const [views] = viewsIn(calls);
  expect(views?.ids).toEqual(expect.arrayContaining([first, second]));
  expect(views?.body).toMatchObject({
    ...facts,
    places: { [first]: 'home_banners', [second]: place },
  });
  await expect.poll(() => calls.filter(({ name }) => name === 'shows').length).toBe(1);
  const [shows] = calls.filter(({ name }) => name === 'shows');
  expect(shows?.ids).toEqual(expect.arrayContaining(shown));
  expect(shows?.body).toMatchObject(facts);
  const placed = Object.values(shows?.body.places ?? {});
  expect(placed).toContainEqual(['home_slot_1', 'home_aside_bottom']);
  expect(placed).toContain('recommended_products');
  // The floating ad waits for its article, and nobody has moved to the next slide: they have not been shown.
  for (const id of [hidden, nextSlide]) expect(shows?.ids).not.toContain(id);

  // What was viewed stays viewed: nothing is counted twice in one page view.
  await bring(inList(page), 1);
  await page.clock.runFor(5000);
  await observed(page);
  for (const name of ['shows', 'advert/views']) {
    const ids = idsIn(calls.filter((call) => call.name === name));
    expect(ids, name).toHaveLength(new Set(ids).size);
  }

  // Another page of the site is another page view, and so is the way back.
  const before = calls.length;
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator('main a[data-link][href$=".htm"]').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', /post/);
  await page.clock.runFor(200);
  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.clock.runFor(200);
  await bring(inList(page), 1);
  await page.clock.runFor(3500);
  await expect.poll(() => idsIn(viewsIn(calls.slice(before)))).toContain(second);
});

// What lies over an ad is judged by a few points. In the app nothing does: it has no bottom bar (H23).
test.describe('in the app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile ArchSiteApp/3.2',
  });
  test('half of an ad for a second is a view; 40 % is none, nor is less than a second (C95)', async ({
    page,
    magazine,
  }) => {
    await page.setViewportSize(SMALL);
    const calls = await counted(page);
    await open(page, magazine.at('/'));
    const ad = inList(page);
    const id = await idOf(ad);
    await bring(ad, 0.4);
    await pictured(ad);
    const box = await ad.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThan(242_500);
    await page.clock.runFor(5000);
    expect(idsIn(viewsIn(calls))).not.toContain(id);

    for (const share of [1, 0, 0.6, 0.2]) {
      await bring(ad, share);
      await page.clock.runFor(900);
    }
    await page.clock.runFor(5000);
    expect(idsIn(viewsIn(calls))).not.toContain(id);

    await bring(ad, 0.52);
    await page.clock.runFor(3100);
    await expect.poll(() => idsIn(viewsIn(calls))).toContain(id);
  });
});

/** Drags a slide by its link. The browser ends that with a click, as the window is still told. */
async function drag(link: Locator): Promise<void> {
  const page = link.page();
  await page.evaluate(() =>
    window.addEventListener('click', () => Object.assign(window, { clicked: true }), true),
  );
  const box = await link.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => 'clicked' in window)).toBe(true);
}

test('what has been seen is sent when the page is left; dragging a slide is no click (C52, C96, K46)', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize(LARGE);
  await open(page, magazine.at('/'));
  await passUntil(page, page.locator('[data-block=banner] [data-engine]'), 1);
  await bring(firstSlide(page), 1);
  await pictured(firstSlide(page));
  await page.clock.runFor(1500);
  await forgetRequests();
  const atCms = async () =>
    (await requestsSeen()).map(({ url }) => url).filter((url) => /\/(shows|advert\/\w+)$/.test(url));
  await drag(firstSlide(page).locator('a[href]').first());
  await page.goto(magazine.at('/vip-company'));
  await expect.poll(async () => (await atCms()).sort()).toEqual(['/api/advert/views', '/api/shows']);
});

/** A server of an advertiser, without a scheme as one types it, and the addresses that were opened there. */
async function startAdvertiser(): Promise<{ host: string; opened: string[]; stop: () => void }> {
  const opened: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (url !== '/favicon.ico') opened.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  // Listening on a port, so the address is of this kind.
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, opened, stop };
}

const entrySchema = z.array(z.object({ id: z.number(), slug: z.string() }));
const positionsSchema = z.object({ docs: z.tuple([z.object({ id: z.number() })]) });

test('a click on an ad is counted and opens its link; calls that fail have no effect (A43, A70, A71, C50, C51, C96, V17)', async ({
  page,
  context,
  magazine,
}) => {
  const admin = await Editor.signIn('admin');
  const [company] = await fromCms('company?per_page=1', entrySchema);
  if (!company) throw new Error('The CMS has no company.');
  const found = await fetch(`${env.CMS_URL}/cms-api/ad-positions?where[key][equals]=company_inside&depth=0`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [position] = positionsSchema.parse(await found.json()).docs;
  const advertiser = await startAdvertiser();
  const link = `${advertiser.host}/offer`;
  const ad = await admin.enter('ads', {
    title: { zh: '一则广告', en: 'An ad' },
    adType: 'ad_wordlink',
    linkurl: link,
    positions: [position.id],
    companies: [company.id],
  });
  try {
    const path = magazine.at(`/company/${company.slug}`);
    await eventually(path, ({ text }) => text.includes(`href="http://${link}"`), 30);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const calls = await counted(page, 500);
    await open(page, path);
    const box = page.locator(`[data-ad-id="${ad}"]`);
    const block = page.locator('[data-block=company-inside]');
    const said = await block.innerText();
    await bring(box, 1);
    for (const press of [() => box.getByRole('link').click(), () => box.getByRole('link').press('Enter')]) {
      const opened = context.waitForEvent('page');
      await press();
      await (await opened).close();
    }
    await expect.poll(() => advertiser.opened).toEqual(['/offer', '/offer']);
    await preventMiddle(page);
    await box.getByRole('link').click({ button: 'middle' });
    const clicks = () => calls.filter(({ name }) => name === 'advert/clicks');
    await expect.poll(() => clicks().length).toBe(3);
    const places = { [ad]: 'company_inside' };
    expect(clicks()[0]?.body).toEqual({ adids: String(ad), path, lang: magazine.locale, places });

    await page.clock.runFor(10_000);
    await expect.poll(() => calls.map(({ name }) => name)).toContain('advert/views');
    expect(idsIn(viewsIn(calls))).toContain(String(ad));
    // The same script counts the reading of the office and shows how many there are.
    await expect(page.locator('[data-block=views] [data-views]')).toHaveText(/\d/);
    // Nothing is sent again, and nobody is told.
    expect(new Set(idsIn(viewsIn(calls))).size).toBe(idsIn(viewsIn(calls)).length);
    await page.clock.runFor(60_000);
    expect(calls.filter(({ name }) => name === 'shows')).toHaveLength(1);
    expect(await block.innerText()).toBe(said);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(errors).toEqual([]);
  } finally {
    advertiser.stop();
    await admin.endAd(ad);
  }
});
