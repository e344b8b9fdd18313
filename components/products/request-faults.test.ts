import { messages } from '@/lib/i18n/messages';

import { requestFaults } from './request-faults';

const words = messages.en.productRequest;
const right = { name: 'Lin', email: 'a@b.cn', message: 'Ten square metres' };
const faulty = (values: object) => Object.keys(requestFaults({ ...right, ...values }, words));

describe('a request before it is sent', () => {
  it('is right with a name, an address and a message', () => {
    expect(faulty({})).toEqual([]);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'a@b' }, ['email']],
    [{ email: 'a b@c.cn' }, ['email']],
    [{ message: '' }, ['message']],
    [{ name: '', email: 'x', message: '' }, ['name', 'email', 'message']],
  ])('says what is wrong with %j', (values, names) => {
    expect(faulty(values)).toEqual(names);
  });
});
