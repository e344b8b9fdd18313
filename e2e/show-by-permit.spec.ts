import { z } from 'zod';
import { openCounting } from './journey/counting';
import { eventually, fromCms } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

const entrySchema = z.array(z.object({ slug: z.string(), id: z.number() }));
const positionsSchema = z.object({ docs: z.tuple([z.object({ id: z.number() })]) });

test('an ad is shown up to its limit, and its room stays (V20, C52) @once', async ({ page, magazine }) => {
  const admin = await Editor.signIn('admin');
  const [company] = await fromCms('company?per_page=1', entrySchema);
  const found = await fetch(`${env.CMS_URL}/cms-api/ad-positions?where[key][equals]=company_inside&depth=0`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const [position] = positionsSchema.parse(await found.json()).docs;
  const ad = await admin.enter('ads', {
    title: { zh: '限次广告', en: 'Limited' },
    adType: 'ad_wordlink',
    linkurl: '/brand',
    showTimesLimit: 2,
    positions: [position.id],
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

    expect(await open()).toMatchObject({ permits: [ad] });
    await expect(box).toBeVisible();
    await expect(box.getByRole('link')).toBeVisible();
    const room = await height();
    expect(room).toBeGreaterThan(40);
    await page.clock.runFor(4000);
    await expect.poll(() => shows.join().split(',')).toContain(String(ad));

    shows.length = 0;
    expect(await open()).toMatchObject({ permits: [] });
    await page.clock.runFor(4000);
    await expect(box).toBeHidden();
    expect(await height()).toBe(room);
    expect(shows.join().split(',')).not.toContain(String(ad));
  } finally {
    await admin.endAd(ad);
  }
});
