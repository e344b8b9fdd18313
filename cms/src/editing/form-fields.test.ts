import { FormFields, type Form } from './form-fields';
import { readLeaf, writeLeaf, type Leaf } from './leaves';

const leaf = (path: string): Leaf => ({
  path,
  label: { zh: path, en: path },
  hasRows: false,
  shows: { as: 'words' },
});
const LEAVES = [leaf('title.zh'), leaf('title.en'), leaf('slug')];
const doc = (revision: number, zh: string, en: string, slug = 'a') => ({ revision, title: { zh, en }, slug });
const NONE: ReadonlySet<string> = new Set();

/** A form that takes what it is given at once, or with its next rendering. */
function open(isLate = false) {
  const values: Record<string, unknown> = { title: { zh: '甲', en: 'A' }, slug: 'a', _status: 'draft' };
  const late: (() => void)[] = [];
  const form: Form = {
    values: () => structuredClone(values),
    accept: ({ path }, value) => {
      const show = () => writeLeaf(values, path, value);
      if (isLate) late.push(show);
      else show();
      return Promise.resolve({ value });
    },
  };
  const fields = new FormFields(LEAVES, form, doc(1, '甲', 'A'));
  const type = (path: string, value: string) => writeLeaf(values, path, value);
  return {
    fields,
    type,
    body: () => fields.toBody(form.values(), NONE),
    values,
    render: () => late.forEach((show) => show()),
  };
}

describe('a form beside which others write', () => {
  it('sends what was changed in it, and nothing else of the entry', () => {
    const { type, body } = open();
    type('title.zh', '乙');
    expect(body().body).toEqual({ title: { zh: '乙' }, _status: 'draft' });
  });

  it('shows what others wrote in fields that were not touched, and does not send it', async () => {
    const { fields, type, body, values } = open();
    type('title.zh', '乙');
    await fields.receive(doc(2, '甲', 'theirs'));
    expect(readLeaf(values, 'title.en')).toBe('theirs');
    expect(body().body).toEqual({ title: { zh: '乙' }, _status: 'draft' });
    expect(fields.revision).toBe(2);
  });

  it('leaves a field alone that is being typed in, and says how old its text is', async () => {
    const { fields, type, body, values } = open();
    type('title.en', 'mine');
    await fields.receive(doc(4, '甲', 'theirs'));
    expect(readLeaf(values, 'title.en')).toBe('mine');
    expect(body().body).toEqual({ title: { en: 'mine' }, _status: 'draft', _known: { 'title.en': 1 } });
  });

  it('does not send an old text back before it has rendered the new one', async () => {
    const { fields, body, render } = open(true);
    await fields.receive(doc(2, '甲', 'theirs'));
    expect(body().body).toEqual({ _status: 'draft' });
    render();
    expect(body().body).toEqual({ _status: 'draft' });
  });

  it('sends a text that was put back to what it was before others changed it', async () => {
    const { fields, type, body } = open();
    await fields.receive(doc(2, '甲', 'theirs'));
    expect(body().body).toEqual({ _status: 'draft' });
    type('title.en', 'A');
    expect(body().body).toEqual({ title: { en: 'A' }, _status: 'draft' });
  });

  it('goes on from its own save, also when more was typed meanwhile', async () => {
    const { fields, type, body } = open();
    type('title.zh', '乙');
    const { sent } = body();
    type('title.zh', '乙丙');
    await fields.receive(doc(2, '乙', 'A'), sent);
    expect(body().body).toEqual({ title: { zh: '乙丙' }, _status: 'draft' });
  });

  it('ignores an answer that is older than what it has', async () => {
    const { fields, values } = open();
    await fields.receive(doc(3, '甲', 'third'));
    await fields.receive(doc(2, '甲', 'second'));
    expect(readLeaf(values, 'title.en')).toBe('third');
  });

  it('keeps its own text of a conflict when that was chosen, on the revision of theirs', async () => {
    const { fields, type, body } = open();
    type('title.en', 'mine');
    await fields.receive(doc(2, '甲', 'theirs'));
    fields.decide('title.en', 'theirs', 2);
    expect(body().body).toEqual({ title: { en: 'mine' }, _status: 'draft' });
  });
});
