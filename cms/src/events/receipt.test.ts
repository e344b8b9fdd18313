import {
  everywhere,
  mergeAnswers,
  readAnswer,
  readReceipt,
  withoutSearch,
  type InstanceAnswer,
  type Said,
} from './receipt';

const answer = (visible: number | null, isFinal = true): InstanceAnswer => ({
  isFinal,
  surfaces: { ...everywhere(4, 30), article: { cleared: 4, visible } },
});
const said = (origin: string, given: InstanceAnswer | null, offset = 5): Said => ({
  origin,
  offset,
  answer: given,
});

describe('the receipt of an event', () => {
  it('counts from the commit, and shows the last of the instances', () => {
    const receipt = mergeAnswers(12.4, [said('http://a', answer(100)), said('http://b', answer(150))], true);
    expect(receipt).toEqual({
      isFinal: true,
      unconfirmed: [],
      surfaces: { ...everywhere(12, 35), article: { cleared: 12, visible: 155 } },
    });
  });

  it('is cleared when the last of the instances was seen to have cleared', () => {
    const other = { ...said('http://b', answer(150)), clearedBy: 60.2 };
    const { surfaces } = mergeAnswers(12, [said('http://a', answer(100)), other], true);
    expect(surfaces.search).toEqual({ cleared: 60, visible: 60 });
    expect(surfaces.article).toEqual({ cleared: 60, visible: 155 });
  });

  it('names the surface that is not confirmed, and the instance that did not say so', () => {
    const receipt = mergeAnswers(12, [said('http://a', answer(100)), said('http://b', answer(null))], true);
    expect(receipt.surfaces.article).toEqual({ cleared: 12, visible: null });
    expect(receipt.surfaces.home).toEqual({ cleared: 12, visible: 35 });
    expect(receipt.unconfirmed).toEqual(['http://b']);
  });

  it('confirms nothing that an instance without an answer might show', () => {
    const receipt = mergeAnswers(12, [said('http://a', answer(100)), said('http://b', null)], true);
    expect(receipt.surfaces).toEqual(everywhere(12, null));
    expect(receipt.unconfirmed).toEqual(['http://b']);
  });

  it('does not confirm the search while its index is behind', () => {
    const receipt = mergeAnswers(12, [said('http://a', answer(100))], true);
    const { surfaces, unconfirmed } = withoutSearch(receipt, ['http://a']);
    expect(surfaces.search).toEqual({ cleared: 12, visible: null });
    expect(surfaces.home).toEqual({ cleared: 12, visible: 35 });
    expect(unconfirmed).toEqual(['http://a']);
  });

  it('is visible no earlier than it is cleared', () => {
    const { surfaces } = mergeAnswers(50, [said('http://a', answer(3), 1)], true);
    expect(surfaces.article).toEqual({ cleared: 50, visible: 50 });
  });

  it('is read back from its row, and anything else is none', () => {
    const receipt = mergeAnswers(12, [said('http://a', answer(100))], true);
    expect(readReceipt(JSON.stringify(receipt))).toEqual(receipt);
    expect([readReceipt(null), readReceipt('{'), readReceipt('{}')]).toEqual([null, null, null]);
    expect(readAnswer({ ok: true, ...answer(7) })).toEqual(answer(7));
    expect([readAnswer({ ok: false }), readAnswer(null)]).toEqual([null, null]);
  });
});
