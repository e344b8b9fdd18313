import type { Locator } from '@playwright/test';
import { z } from 'zod';
import { openCounting } from './journey/counting';
import { eventually, fromCms } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { countShifts } from './journey/layout';
import { expect, test } from './journey/magazine';

const entrySchema = z.array(z.object({ slug: z.string(), id: z.number() }));
const foundSchema = z.object({ docs: z.tuple([z.object({ id: z.number() })]) });

/** The id of one entry of the dashboard. */
async function findId({ token }: Editor, query: string): Promise<number> {
  const found = await fetch(`${env.CMS_URL}/cms-api/${query}&limit=1&depth=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return foundSchema.parse(await found.json()).docs[0].id;
}
const positionOf = (editor: Editor, key: string) => findId(editor, `ad-positions?where[key][equals]=${key}`);

test('an ad is shown up to its limit, and then leaves its room where nobody sees it leave (V20, C52)', async ({
  page,
  magazine,
}) => {
  const admin = await Editor.signIn('admin');
  const [company] = await fromCms('company?per_page=1', entrySchema);
  const ad = await admin.enter('ads', {
    title: { zh: '限次广告', en: 'Limited' },
    adType: 'ad_wordlink',
    linkurl: '/brand',
    showTimesLimit: 2,
    positions: [await positionOf(admin, 'company_inside')],
    companies: [company?.id],
  });
  try {
    const path = magazine.at(`/company/${company?.slug}`);
    await eventually(path, ({ text }) => text.includes(`data-ad-id="${ad}"`), 30);
    // A permit that another visitor gets: the site has a lease from then on, and a page view waits for no call of the CMS.
    const permits = async () => {
      const answer = await page.request.post(`${env.SITE_URL}/api/advert/permits`, {
        headers: { origin: env.SITE_URL },
        data: { adids: String(ad) },
      });
      return answer.json();
    };
    await expect.poll(permits).toMatchObject({ permits: [ad] });
    const box = page.locator(`[data-ad-id="${ad}"]`);
    const height = async () => (await box.boundingBox())?.height;
    await page.clock.install();
    const shows: string[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/api/shows')) shows.push(String(one.postDataJSON().post_ids));
    });
    /** Opens the page up to the answer of the site. */
    const open = async () => {
      const answered = page.waitForResponse('**/api/advert/permits');
      await openCounting(page, path);
      return (await answered).json();
    };

    // The demo has another one with a limit on this page.
    expect(await open()).toMatchObject({ permits: expect.arrayContaining([ad]) });
    await expect(box).toBeVisible();
    await expect(box.getByRole('link')).toBeVisible();
    const room = await height();
    expect(room).toBeGreaterThan(40);
    await page.clock.runFor(4000);
    await expect.poll(() => shows.join().split(',')).toContain(String(ad));

    shows.length = 0;
    const refused = { permits: expect.not.arrayContaining([ad]) };
    // As high as it takes for the box to be in sight.
    const { height: full = 0 } = (await page.locator('main').boundingBox()) ?? {};
    await page.setViewportSize({ width: 1440, height: Math.ceil(full) });
    expect(await open()).toMatchObject(refused);
    await page.clock.runFor(4000);
    await expect(box).toBeHidden();
    expect(await height()).toBe(room);
    expect(shows.join().split(',')).not.toContain(String(ad));

    await page.setViewportSize({ width: 1440, height: 200 });
    const shifts = await countShifts(page);
    expect(await open()).toMatchObject(refused);
    await page.clock.runFor(4000);
    await expect(box).toHaveAttribute('hidden', '');
    expect(await height()).toBeUndefined();
    expect(await shifts()).toBe(0);
  } finally {
    await admin.endAd(ad);
  }
});

test('a refused ad is a slide no more, and the floating block shows the next one (V20)', async ({
  page,
  magazine,
}) => {
  const admin = await Editor.signIn('admin');
  const ad = await admin.enter('ads', {
    title: { zh: '无许可', en: 'Refused' },
    adType: 'ad_image',
    linkurl: '/brand',
    image: await findId(admin, 'media?where[mimeType][like]=image'),
    showTimesLimit: 2,
    menuOrder: -1,
    positions: [await positionOf(admin, 'home_banners'), await positionOf(admin, 'home_floating')],
  });
  try {
    const path = magazine.at('/');
    await eventually(path, ({ text }) => text.includes(`data-ad-id="${ad}"`), 30);
    await page.route('**/api/advert/permits', (route) => route.fulfill({ json: { status: 1, permits: [] } }));
    await openCounting(page, path);
    await page.clock.resume();
    const banner = page.locator('[data-block=banner]');
    const count = banner.getByText(/^\d+ \/ \d+$/);
    const slides = await banner.locator('[data-ad-id]').count();
    await expect(count).toHaveText(`1 / ${slides}`);
    // It waits for a permit, so it stands last.
    await banner.locator('[data-action=previous]').click();
    await expect(count).toHaveText(new RegExp(`/ ${slides - 1}$`));
    const active = banner.locator('[data-active=true]:not([hidden])');
    await expect(active).toHaveCount(1);
    const left = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? NaN);
    await expect.poll(() => left(active)).toBe(await left(banner.locator('#home-banner')));
    expect(await active.getAttribute('data-ad-id')).not.toBe(String(ad));

    const floating = page.locator('[data-block=floating-ad]');
    const boxes = floating.locator('[data-ad-id]');
    await expect(boxes).toHaveCount(2);
    await expect(boxes.first()).toHaveAttribute('data-ad-id', String(ad));
    await page
      .locator('main [data-group] [data-post-id]')
      .nth(8)
      .evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(floating).toBeVisible();
    await expect(boxes.first()).toBeHidden();
    await expect(boxes.last()).toBeVisible();
  } finally {
    await admin.endAd(ad);
  }
});
