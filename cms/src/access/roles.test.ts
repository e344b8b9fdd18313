import type { PayloadRequest } from 'payload';
import { isAdministrator, isEditor, isStaff, ownOrEditor, staffOf } from './roles';

type Someone = PayloadRequest['user'];
// Only what the rules look at; the whole account has thirty fields.
const staff = (role: string) => ({ id: 7, collection: 'users', roles: [role] }) as unknown as Someone;
const reader = { id: 7, collection: 'members', roles: ['administrator'] } as unknown as Someone; // a forged reader, see above
const own = (user: Someone) => ownOrEditor({ req: { user } } as Parameters<typeof ownOrEditor>[0]); // rules read the user only

describe('roles', () => {
  it('never take a reader for staff, whatever roles it claims', () => {
    expect([staffOf(reader), isStaff(reader), isEditor(reader), isAdministrator(reader)]).toEqual([
      null,
      false,
      false,
      false,
    ]);
    expect(own(reader)).toBe(false);
  });
  it.each([
    ['administrator', true, true, true],
    ['editor', true, true, false],
    ['author', true, false, false],
    ['subscriber', false, false, false],
  ])('%s: staff %s, editor %s, administrator %s', (role, ...expected) => {
    const someone = staff(role);
    expect([isStaff(someone), isEditor(someone), isAdministrator(someone)]).toEqual(expected);
  });
  it('let an author change what is theirs, an editor everything, a stranger nothing', () => {
    expect(own(staff('author'))).toEqual({ createdBy: { equals: 7 } });
    expect(own(staff('editor'))).toBe(true);
    expect(own(null)).toBe(false);
  });
});
