import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { messagesTo, openDatabase } from '../cms/contract/behind';
import { accessibilityProblems } from './journey/accessibility';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { islandsWork } from './journey/scripts';

let database: pg.Client;
test.beforeAll(async () => {
  database = await openDatabase();
  // All visitors of a magazine have one address.
  await database.query(`DELETE FROM limits WHERE name LIKE 'product-requests%'`);
});
test.afterAll(() => database.end());

type Asked = { slug: string; title: string; address: string };

/** A product whose brand takes requests, and one whose brand does not. */
async function products(): Promise<{ asked: Asked; other: Asked }> {
  const one = async (takes: boolean) => {
    const { rows } = await database.query<Asked>(
      `SELECT p.slug, p.title_zh AS title, b.ask_email AS address FROM products p JOIN brands b ON b.id = p.brand_id
        WHERE (b.ask_email IS NOT NULL) = $1 AND p._status = 'published' AND b._status = 'published' ORDER BY p.id DESC LIMIT 1`,
      [takes],
    );
    const [found] = rows;
    if (!found) throw new Error('No such product: is the demo content there?');
    return found;
  };
  return { asked: await one(true), other: await one(false) };
}

const form = (page: Page) => page.locator('[data-form=product-request]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const send = (page: Page) => form(page).locator('[data-action=ask]').click();

/** Waits for the one mail to the brand in which this stands. */
async function mailWith(address: string, text: string) {
  const mails = () => messagesTo(address).filter((mail) => mail.text.includes(text));
  await expect.poll(() => mails().length).toBe(1);
  return mails()[0];
}

/** What a product offers is saved under its own name, by a link alone (decision 088). */
async function savesFiles(page: Page, product: string) {
  await page.goto(product);
  const files = page.locator('[data-block=downloads] a');
  await expect(files).toHaveCount(2);
  await expect(files.first()).toContainText(/PDF · [\d.]+\s?kB/);
  const [saved] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
  expect(saved.suggestedFilename()).toBe('straw-fired-brick.pdf');
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/);
}

test('a reader asks for a sample, and the brand can answer (decision 077) @once', async ({
  page,
  magazine,
}) => {
  const { asked, other } = await products();
  const email = `${randomUUID()}@visitor.example`;
  await page.goto(magazine.at(`/product/${encodeURIComponent(asked.slug)}`));
  await islandsWork(page);
  await page.locator('[data-action=to-ask]').click();
  await field(page, 'kind').selectOption('sample');
  await field(page, 'name').fill('Lin');
  await field(page, 'email').fill('lin@visitor');
  await send(page);
  // What is wrong is said at the field, and what was typed stays.
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'name')).toHaveValue('Lin');
  await field(page, 'email').fill(email);
  await field(page, 'message').fill('A sample for a library');
  await send(page);
  await expect(form(page).locator('[role=status][data-done]')).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('');
  const mail = await mailWith(asked.address, email);
  expect(mail?.subject).toContain(asked.title);
  expect(mail?.headers?.['Reply-To']).toBe(email);
  expect(await page.content()).not.toContain(asked.address);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(magazine.at(`/product/${encodeURIComponent(other.slug)}`));
  await expect(page.locator('main[data-screen=product]')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('without script the answer is a page, with nothing of what was typed in its address (decision 077) @once', async ({
  browser,
  magazine,
}) => {
  const { asked } = await products();
  const email = `${randomUUID()}@visitor.example`;
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: magazine.htmlLang, baseURL: env.SITE_URL },
  });
  const page = await context.newPage();
  const product = magazine.at(`/product/${encodeURIComponent(asked.slug)}`);
  const result = page.locator('main [data-block=product-request]');
  await page.goto(product);
  await field(page, 'name').fill('Lin');
  await field(page, 'email').fill('lin@visitor');
  await field(page, 'message').fill(`A price for ${email}`);
  await send(page);
  await expect(result).toHaveAttribute('data-result', 'requestBadEmail');
  expect(page.url()).not.toContain('lin');
  await result.getByRole('link').click();
  await expect(form(page)).toBeVisible();
  await field(page, 'name').fill('Lin');
  await field(page, 'email').fill(email);
  await field(page, 'message').fill(`A price for ${email}`);
  await send(page);
  await expect(result).toHaveAttribute('data-result', 'requestSent');
  expect((await mailWith(asked.address, email))?.headers?.['Reply-To']).toBe(email);
  await savesFiles(page, magazine.at('/product/straw-fired-brick'));
  await context.close();
});
