import { loginMessage } from './login-words';

it.each([
  ['M4', 'bindNoPhone', 'en', 'please enter phone'],
  ['M5', 'bindGap', 'en', 'please fill all required fields'],
  ['M6', 'bindNoPhone', 'zh', '请输入手机号'],
  ['M7', 'bindGap', 'zh', '请填写所有必填字段'],
  ['M8', 'noPhone', 'zh', '手机号不能为空'],
  ['M9', 'unequal', 'zh', '两次密码不一致'],
  ['M10', 'gap', 'zh', '请输入用户名密码。'],
  ['M11', 'sendUnreachable', 'zh', '发送验证码失败，请稍后重试。'],
  ['M12', 'sendRefused', 'zh', '发送失败,请重新发送'],
  ['M14', 'bindFailed', 'zh', '绑定手机号失败，请稍后重试。'],
  ['M15', 'bindUnreachable', 'zh', '绑定手机号请求报错'],
  ['M16', 'nobody', 'zh', '获取用户信息失败'],
  ['M17', 'noId', 'zh', '获取用户信息id失败'],
  ['M27', 'registered', 'zh', '注册成功'],
] as const)('%s is to the letter', (_row, key, locale, text) => {
  expect(loginMessage(key, locale)).toEqual({ literal: text, words: text });
});

it('M18 has two halves, and each page says its own', () => {
  const literal = '用户名或密码错误，登录失败。|Username or password not match.';
  expect(loginMessage('wrong', 'zh')).toEqual({ literal, words: '用户名或密码错误，登录失败。' });
  expect(loginMessage('wrong', 'en')).toEqual({ literal, words: 'Username or password not match.' });
});

it('T26: an English page has a sentence of its own and the literal', () => {
  expect(loginMessage('gap', 'en')).toEqual({
    literal: '请输入用户名密码。',
    words: 'Enter your user name and password.',
  });
});
