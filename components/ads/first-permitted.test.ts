let view = {};
const openByPermit = jest.fn<Promise<boolean>, [{ id: number }[]]>();
jest.mock('@/components/views/permits', () => ({
  isClosed: ({ dataset }: { dataset: DOMStringMap }) => dataset.permit !== undefined,
  openByPermit: (boxes: { id: number }[]) => openByPermit(boxes),
  pageView: () => view,
  LATE_MS: 3000,
}));

import { showFirstPermitted } from './first-permitted';

/** As much of a box as is used. */
const boxOf = (id: number, isFree = false) => ({
  id,
  dataset: isFree ? {} : { permit: 'none' },
  hidden: false,
});
type Box = ReturnType<typeof boxOf>;
const show = (...boxes: Box[]) => showFirstPermitted(boxes as unknown as HTMLElement[]);
const asked = () => openByPermit.mock.calls.map(([[box]]) => box?.id);

beforeEach(() => openByPermit.mockReset());

describe('of ads in one place (V20)', () => {
  it('the first that is permitted is shown, and nobody behind it is asked for', async () => {
    openByPermit.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const boxes = [boxOf(1), boxOf(2), boxOf(3)];
    expect(await show(...boxes)).toBe(true);
    expect(boxes.map(({ hidden }) => hidden)).toEqual([true, false, true]);
    expect(asked()).toEqual([1, 2]);
  });

  it('one that needs no permit is shown without asking', async () => {
    expect(await show(boxOf(1, true), boxOf(2))).toBe(true);
    expect(asked()).toEqual([]);
  });

  it('none is shown when all are refused, nor where there is none', async () => {
    openByPermit.mockResolvedValue(false);
    expect([await show(boxOf(1), boxOf(2)), await show()]).toEqual([false, false]);
  });

  it('no other appears when the first answer took too long', async () => {
    openByPermit.mockImplementationOnce(async () => {
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3001);
      return false;
    });
    expect(await show(boxOf(1), boxOf(2, true))).toBe(false);
    jest.restoreAllMocks();
  });

  it('no other is asked for once the page was left', async () => {
    openByPermit.mockImplementationOnce(async () => {
      view = {};
      return false;
    });
    expect(await show(boxOf(1), boxOf(2))).toBe(false);
    expect(asked()).toEqual([1]);
  });
});
