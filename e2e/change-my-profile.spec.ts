import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { expect, test } from './journey/magazine';
import { beSomebody, whoAmI } from './journey/visitor';

test('the profile shows and saves what can be edited (R43, E20, A19) @once', async ({
  page,
  context,
  magazine,
}) => {
  const token = await beSomebody(context, 'reader');
  const html = await read(magazine.at('/account/profile'), { cookie: `auth_token=${token}` });
  expect(html.status).toBe(200);
  expect(html.headers.get('cache-control')).toContain('no-store');
  expect(html.text).not.toContain('13800000004');
  expect(html.text).toContain('data-auth="unknown"');

  await page.goto(magazine.at('/account/profile'));
  await expect(page.locator('[data-phone]')).toContainText('13800000004');
  expect(await accessibilityProblems(page)).toEqual([]);
  const details = page.locator('[data-block=details]');
  const values = {
    nickname: `林读 ${magazine.locale}`,
    website: `https://reader.test/${magazine.locale}`,
    wechat: `lin-${magazine.locale}`,
    about: '每天一篇|One a day',
  };
  for (const [name, value] of Object.entries(values)) await details.locator(`[name=${name}]`).fill(value);
  await details.locator('[name=country]').selectOption('JP');
  await details.locator('[type=submit]').click();
  await expect(details.locator('[data-done]')).toBeVisible();
  expect(await whoAmI(page)).toMatchObject({ ...values, country: 'JP' });

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a portrait is looked at, sent and shown; what is none is refused (A98) @once', async ({
  page,
  context,
  magazine,
}) => {
  await beSomebody(context, 'reader');
  await page.goto(magazine.at('/account/profile'));
  const block = page.locator('[data-block=avatar]');
  const file = block.locator('[type=file]');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(block.getByRole('alert')).toBeVisible();

  const before = (await whoAmI(page)).avatar;
  // Its own pixels, so that it is another picture than the one before.
  const png = await page.evaluate(
    (colour) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 120 });
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 120, 120);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    `#${randomBytes(3).toString('hex')}`,
  );
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(block.locator('[data-preview]')).toBeVisible();
  await block.locator('button').first().click();
  await expect(block.locator('[data-done]')).toBeVisible();
  const after = (await whoAmI(page)).avatar;
  expect(after).not.toBe(before);
  await expect(block.locator('img')).toHaveAttribute('src', String(after));
});

test('another number is proved by a code, however both are written (A51, A93, C55) @once', async ({
  page,
  context,
  magazine,
}) => {
  const sent: unknown[] = [];
  for (const path of ['sms', 'user/phone']) {
    await page.route(`**/api/${path}`, async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { status: 1, msg: '' } });
    });
  }
  await beSomebody(context, 'reader');
  await page.goto(magazine.at('/account/profile'));
  const block = page.locator('[data-block=phone]');
  await block.locator('[data-action=send-code]').click();
  await expect(block.locator('[data-message="手机号不能为空"]')).toHaveRole('alert');
  await expect(block.locator('[name=user_mobile]')).toBeFocused();
  expect(sent).toEqual([]);
  await block.locator('[name=user_mobile]').fill('+86 138 0000 0077');
  await block.locator('[data-action=send-code]').click();
  await expect(block.locator('[data-action=send-code]')).toBeDisabled();
  await expect(block.getByRole('alert')).toHaveCount(0);
  await block.locator('[name=sms_code]').fill('１２３ 456');
  await block.locator('[type=submit]').click();
  await expect(block.locator('[data-done]')).toBeVisible();
  expect(sent).toEqual([
    { region_number: 86, mobile: '13800000077', event: 'bindphone' },
    { region_number: 86, user_mobile: '13800000077', sms_code: '123456' },
  ]);
});

test('logins are listed, the data comes as a file, and a wrong password changes nothing (A92, A94, A96, A97) @once', async ({
  page,
  context,
  magazine,
}) => {
  await beSomebody(context, 'reader');
  await page.goto(magazine.at('/account/profile'));
  await expect(page.locator('[data-session=current]')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.locator('[data-action=export]').click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain('13800000004');

  const password = page.locator('[data-block=password]');
  await password.locator('[name=old]').fill('not my password');
  await password.locator('[name=user_pass]').fill('a new password');
  await password.locator('[name=user_pass2]').fill('a new password');
  await password.locator('[type=submit]').click();
  await expect(password.getByRole('alert')).toBeVisible();

  const opener = page.locator('[data-action=delete]');
  await opener.click();
  const dialog = page.locator('[data-block=delete-account]');
  await expect(dialog.locator('[name=user_pass]')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.locator('[name=user_pass]').fill('not my password');
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await whoAmI(page)).user_mobile).toBe('13800000004');
});
