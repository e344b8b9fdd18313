import { z } from 'zod';

import { accessibilityProblems } from './journey/accessibility';
import { fromCms, read } from './journey/answers';
import { env } from './journey/env';
import { attributes } from './journey/layout';
import { expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { islandsWork } from './journey/scripts';

const jobSchema = z.object({ slug: z.string(), date: z.string() });
const jobsSchema = z.object({ lists: z.array(jobSchema), total: z.number() });
const PER_PAGE = 10;

const jobsOf = (query: string) => fromCms(`api-jobs-lists.php?pagesize=1000&${query}`, jobsSchema);
const citiesOf = (area: string) =>
  fromCms(`api-jobs-areacity.php?area=${area}`, z.array(z.object({ slug: z.string() })));
const inOrder = (jobs: { slug: string }[]) => jobs.map(({ slug }) => slug);

test('the jobs stand under their regions, page by page (R26, R27, R60, R63, R65, J36, E25, E26) @once', async ({
  page,
  magazine,
}) => {
  for (const area of ['', 'northern', 'southern', 'yangtze-area']) {
    const path = area === '' ? '/category/jobs' : `/category/jobs/${area}`;
    const answer = await page.goto(magazine.at(path));
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'jobs');
    await expect(page.locator('main')).toHaveAttribute('data-page', '1');
    await expect(page.locator('h1')).toHaveCount(1);
    const active = page.locator('[data-block=jobs-regions] [aria-current=page]');
    await expect(active).toHaveCount(1);
    await expect(active).toHaveAttribute('data-area', area || 'all');

    const { lists, total } = await jobsOf(`area=${area}`);
    const rows = page.locator('[data-block=jobs-list] [data-job]');
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-job')))).toEqual(
      inOrder(lists).slice(0, PER_PAGE),
    );
    await expect(rows.first().getByRole('link')).toHaveAttribute(
      'href',
      magazine.at(`/${encodeURIComponent(lists[0]?.slug ?? '')}.htm`),
    );
    await expect(rows.first().locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
    const beyond = Math.ceil(total / PER_PAGE) + 1;
    expect((await read(magazine.at(`${path}/page/${beyond}`))).status, `${path} ${beyond}`).toBe(404);
    expect((await read(magazine.at(`${path}/page/1`))).status).toBe(308);
    expect((await read(magazine.at(`${path}/page/x`))).status).toBe(404);
  }
  const second = await read(magazine.at('/category/jobs/page/2'));
  expect(second.status).toBe(200);
  expect(second.text).toMatch(/<link rel="canonical" href="[^"]*\/category\/jobs\/page\/2"/);
  expect(second.text).toMatch(/hreflang="en-US"/i);
  expect((await read(magazine.at('/category/jobs?page=2'))).status).toBe(200);
  expect((await read(magazine.at('/category/jobs/abroad'))).status).toBe(404);
  expect((await read(magazine.at('/category/jobs/northern/2'))).status).toBe(404);
});

test('turning a page of the jobs leaves the address; without script it is a link (R61) @once', async ({
  page,
  browser,
  magazine,
}) => {
  const { lists } = await jobsOf('');
  const second = inOrder(lists).slice(PER_PAGE, 2 * PER_PAGE);
  await page.goto(magazine.at('/category/jobs'));
  const rows = page.locator('[data-block=jobs-list] [data-job]');
  const next = page.locator('[data-block=jobs-list] [data-block=pagination] [data-step=next]');
  await expect(next).toHaveAttribute('href', magazine.at('/category/jobs/page/2'));
  await islandsWork(page);
  await next.click();
  await expect(rows.first()).toHaveAttribute('data-job', second[0] ?? '');
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-job')))).toEqual(second);
  expect(new URL(page.url()).pathname).toBe(magazine.at('/category/jobs'));

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL(magazine.at('/category/jobs'), process.env.SITE_URL).href);
  await expect(plain.locator('[data-block=jobs-finder]')).toBeHidden();
  await plain.locator('[data-block=jobs-list] [data-step=next]').click();
  expect(new URL(plain.url()).pathname).toBe(magazine.at('/category/jobs/page/2'));
  await expect(plain.locator('[data-block=jobs-list] [data-job]').first()).toHaveAttribute(
    'data-job',
    second[0] ?? '',
  );
  await plain.locator('[data-block=jobs-regions] [data-area=southern]').click();
  await expect(plain.locator('main')).toHaveAttribute('data-screen', 'jobs');
  expect(new URL(plain.url()).pathname).toBe(magazine.at('/category/jobs/southern'));
  await context.close();
});

test('a city and a keyword narrow the list to what the CMS finds among 1000 (J36, C77, C78, K13) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/category/jobs/southern'));
  const cities = (await citiesOf('southern')).map(({ slug }) => slug);
  const buttons = page.locator('[data-block=jobs-finder] [data-city]');
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-city')))).toEqual(cities);
  const rows = page.locator('[data-block=jobs-list] [data-job]');
  const slugs = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-job')));
  // The browser sets attributes in another order than the server writes them.
  const drawn = () =>
    rows.evaluateAll((all) =>
      all.map((row) =>
        row.outerHTML.replace(/<img[^>]*>/g, (tag) => (tag.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')),
      ),
    );
  const [drawnByServer] = await drawn();

  const { lists: all } = await jobsOf('area=southern');
  const city = cities[0] ?? '';
  await forgetRequests();
  await buttons.first().click();
  const { lists: ofCity } = await jobsOf(`area=southern&city=${city}`);
  await expect.poll(slugs).toEqual(inOrder(ofCity));
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-block=jobs-found] [role=status]')).toContainText(String(ofCity.length));
  expect(new URL(page.url()).search).toBe(`?city=${city}`);
  const asked = (await requestsSeen()).filter(({ url }) => url.includes('api-jobs-lists.php'));
  expect(asked.map(({ url }) => url)).toContain(
    `/api/api-jobs-lists.php?pagesize=1000&area=southern&city=${city}&page=1`,
  );

  // The choice is in the address, so it comes back with it.
  await page.reload();
  await expect.poll(slugs).toEqual(inOrder(ofCity));
  await page.locator('[data-action=clear]').click();
  await expect.poll(slugs).toEqual(inOrder(all).slice(0, PER_PAGE));
  expect(new URL(page.url()).search).toBe('');

  for (const word of ['architect', '建筑师']) {
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const { lists: ofWord } = await jobsOf(`area=southern&keyword=${encodeURIComponent(word)}`);
    expect(ofWord.length, word).toBeGreaterThan(0);
    await expect.poll(slugs).toEqual(inOrder(ofWord));
    if (ofWord[0]?.slug === all[0]?.slug) expect((await drawn())[0]).toBe(drawnByServer);
  }

  await page.getByRole('searchbox').fill('no-such-position');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await expect(page.locator('[data-action=clear]')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('recommended and latest jobs fill three columns, ten lines of one on a phone (J1-J6, J12-J14, C40, K20, K21, K23, K24, K56) @once', async ({
  page,
  magazine,
}) => {
  const { column_count: lines } = await fromCms(
    'api-blogjobs-number',
    z.object({ column_count: z.number() }),
  );
  const sticky = await fromCms(`jobs?filter[is_sticky]=1&per_page=${3 * lines}`, z.array(jobSchema));
  const latest = await fromCms(`api-jobs-lists.php?pagesize=${3 * lines}`, jobsSchema);
  await page.goto(magazine.at('/category/jobs'));
  for (const [block, jobs] of [
    ['jobs-recommended', sticky],
    ['jobs-latest', latest.lists],
  ] as const) {
    const part = page.locator(`[data-block=${block}]`);
    await expect(part.locator('[data-column]')).toHaveCount(3);
    for (const column of await part.locator('[data-column]').all()) await expect(column).toBeVisible();
    expect(
      await part.locator('li a').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(jobs.map(({ slug }) => magazine.at(`/${encodeURIComponent(slug)}.htm`)));
    expect(jobs.length).toBeLessThanOrEqual(3 * lines);
    await expect(part.locator(`a[href="${magazine.at('/job-service-info')}"]`)).toBeVisible();
    await expect(part.locator(`a[href="${magazine.at('/category/jobs')}"]`)).toBeVisible();
    expect(await part.locator('time').allInnerTexts()).toEqual(jobs.map(({ date }) => date.slice(0, 10)));
  }

  await page.setViewportSize({ width: 768, height: 900 });
  const shown = (selector: string) => page.locator(selector).filter({ visible: true });
  await expect(shown('[data-block=jobs-latest] [data-column]')).toHaveCount(1);
  const first = Math.ceil(latest.lists.length / 3);
  await expect(shown('[data-block=jobs-latest] li')).toHaveCount(Math.min(10, first));
  for (const column of await page.locator('[data-block=jobs-recommended] [data-column]').all())
    expect(await column.locator('li').filter({ visible: true }).count()).toBeLessThanOrEqual(10);
});

test('beside the list stand the top jobs, eight at most, and what was bought (J8, J9, C75, C83, E41, E42, K22) @once', async ({
  page,
  magazine,
}) => {
  const top = await fromCms('api-jobs-param.php?slugName=sidebar-top', jobsSchema);
  const ads = await fromCms(
    'api-buy-recommend',
    z.array(z.object({ id: z.number(), advertType: z.string() })),
  );
  const { options_buy_top_number: mostTop, options_buy_recommend_number: most } = await fromCms(
    'api-show-number',
    z.object({ options_buy_top_number: z.number(), options_buy_recommend_number: z.number() }),
  );
  const jump = await fromCms(
    'api-jump-linkurl',
    z.object({ options_buy_top_linkurl: z.string(), options_buy_recommend_linkurl: z.string() }),
  );
  const more = await fromCms('api-content-more.php', z.object({ url: z.string() }));
  await page.goto(magazine.at('/category/jobs'));
  const jobs = page.locator('[data-block=sidebar-top-jobs]');
  expect(await jobs.locator('li a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    top.lists
      .slice(0, Math.min(8, mostTop || 8))
      .map(({ slug }) => magazine.at(`/${encodeURIComponent(slug)}.htm`)),
  );
  await expect(jobs.locator(`a[href="${magazine.at(jump.options_buy_top_linkurl)}"]`)).toBeVisible();

  const block = page.locator('[data-block=sidebar-recommend]');
  expect(
    await block.locator('[data-ad-id]').evaluateAll((all) => all.map((ad) => ad.getAttribute('data-ad-id'))),
  ).toEqual(ads.map(({ id }) => String(id)));
  await expect(block.getByRole('listitem')).toHaveCount(most);
  await expect(block.locator('[data-part=more]')).toHaveAttribute('href', magazine.at(more.url));
  await expect(block.locator('[data-part=buy]')).toHaveAttribute(
    'href',
    magazine.at(jump.options_buy_recommend_linkurl),
  );
});

test('a region of the front page lists what the CMS answers for it (J7, E41) @once', async ({
  page,
  magazine,
}) => {
  const { options_jobs_index_number: limit } = await fromCms(
    'api-show-number',
    z.object({ options_jobs_index_number: z.number() }),
  );
  const { latest } = await fromCms('api-jobs-index', z.object({ latest: z.array(jobSchema) }));
  await page.goto(magazine.at('/'));
  const block = page.locator('[data-block=sidebar-jobs]');
  await expect(block.getByRole('tab')).toHaveCount(4);
  await islandsWork(page);
  for (const area of ['all', 'northern', 'yangtze-area', 'southern']) {
    const listed = area === 'all' ? latest : (await jobsOf(`area=${area}`)).lists;
    const jobs = listed.slice(0, limit || 8);
    expect(jobs.length, area).toBeGreaterThan(0);
    await block.locator(`[data-tab=${area}]`).click();
    const links = block.locator(`#jobs-${area}-panel li a`);
    await expect
      .poll(() => attributes(links, 'href'), { message: area })
      .toEqual(jobs.map(({ slug }) => magazine.at(`/${encodeURIComponent(slug)}.htm`)));
  }
});

test('a vacancy of either type opens in the layout of a job, an article does not (R11, E2) @once', async ({
  page,
  magazine,
}) => {
  const entries = await fromCms(
    'posts?post_type=job&per_page=100',
    z.array(z.object({ slug: z.string(), post_type: z.string(), closes_on: z.string().nullable() })),
  );
  const main = page.locator('main');
  const open = async (slug = '') => {
    const answer = await page.goto(magazine.at(`/${encodeURIComponent(slug)}.htm`));
    expect(answer?.status(), slug).toBe(200);
    await expect(main).toHaveAttribute('data-screen', 'post');
  };
  const wayToJobs = main.locator(`nav a[href="${magazine.at('/category/jobs')}"]`);
  for (const type of ['job', 'jobs']) {
    const job = entries.find(({ post_type }) => post_type === type);
    await open(job?.slug);
    await expect(main).toHaveAttribute('data-kind', 'job');
    await expect(main.locator('[data-fact=openUntil] dd')).toHaveText(job?.closes_on ?? []);
    await expect(wayToJobs).toHaveCount(1);
    await expect(page.locator('[data-block=reading-progress]')).toHaveCount(0);
  }
  await open('tidewrack-atelier-project-architect');
  await expect(main.locator('[data-apply=mail]')).toHaveAttribute(
    'href',
    /^mailto:jobs@tidewrack-atelier\.example\?subject=\S+$/,
  );
  await expect(main.locator('[data-fact=pay] dd')).toContainText('14,000–20,000');
  await expect(main.locator('[data-fact=employment]')).toHaveCount(1);
  await open('hillside-library');
  await expect(main).toHaveAttribute('data-kind', 'post');
  await expect(wayToJobs).toHaveCount(0);
  await expect(page.locator('[data-block=reading-progress]')).toHaveCount(1);
});

test('the former address of a vacancy leads to its own for good, with its query (R51, X-40) @once', async ({
  magazine,
}) => {
  const [job] = (await jobsOf('')).lists;
  const slug = encodeURIComponent(job?.slug ?? '');
  for (const path of [`/jobs/${slug}?a=1`, `/jobs/${slug}.htm?a=1`]) {
    const { status, headers } = await read(magazine.at(path));
    const to = new URL(headers.get('location') ?? '', env.SITE_URL);
    expect([status, to.pathname + to.search], path).toEqual([308, magazine.at(`/${slug}.htm?a=1`)]);
  }
  expect((await read(magazine.at(`/${slug}.htm`))).status).toBe(200);
});
