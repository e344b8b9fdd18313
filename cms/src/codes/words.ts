/** What refusals and successes of the code calls say. Without a bar: the contract's own literal. */
export const WORDS = {
  registered: '注册成功',
  wrongCode: '验证码错误',
  sendFailed: '发送失败,请重新发送',
  captcha: '请完成验证|Please complete the captcha',
  noMessagesLeft: '目前无法发送验证码，请稍后再试|No codes can be sent at the moment. Please try again later',
  tooEarly: '发送过于频繁，请一分钟后再试|Please wait a minute before asking for another code',
  taken: '该手机号已被使用|This number already belongs to an account',
  bound: '账号已绑定手机号|This account already has a number',
  sameNumber: '与当前手机号相同|This is the number the account has',
  region: '暂不支持该国家或地区|Messages to this country or region are not supported',
  mobile: '手机号格式不正确|Please enter a valid phone number',
  event: '参数错误|Invalid request',
  passwordShort: '密码至少 6 个字符|The password needs at least 6 characters',
  passwordLong: '密码过长|The password is too long',
  passwordsDiffer: '两次密码不一致|The passwords do not match',
} as const;
