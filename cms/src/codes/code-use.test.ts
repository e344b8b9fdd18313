import { hashCode } from './code-use';

const USE = { region: 86, mobile: '13900000000', event: 'register' as const };

it('binds a code to number, prefix, event and installation', () => {
  const hash = hashCode(USE, '123456', 'a secret of this test');
  const others = [
    hashCode({ ...USE, region: 852 }, '123456', 'a secret of this test'),
    hashCode({ ...USE, mobile: '13900000001' }, '123456', 'a secret of this test'),
    hashCode({ ...USE, event: 'forgotpwd' }, '123456', 'a secret of this test'),
    hashCode(USE, '123457', 'a secret of this test'),
    hashCode(USE, '123456', 'another secret'),
  ];
  expect(new Set([hash, ...others]).size).toBe(6);
  expect(hash).not.toContain('123456');
});
