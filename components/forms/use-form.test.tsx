import { renderToStaticMarkup } from 'react-dom/server';

import { useForm, type FormOptions } from './use-form';

const notice = { literal: '用户名或密码错误', words: 'Wrong password' };

function Sample(options: Pick<FormOptions<'username'>, 'action' | 'notice' | 'given'>) {
  const form = useForm<'username'>({ ...options, send: async () => ({ kind: 'done' }) });
  const { name, defaultValue, error } = form.field('username');
  return (
    <form {...form.props}>
      <p>{form.faults.form?.words}</p>
      <input name={name} defaultValue={defaultValue} aria-invalid={error ? true : undefined} />
      <button aria-busy={form.isBusy}>Send</button>
    </form>
  );
}

describe('a form as a browser without script gets it', () => {
  it('is sent by POST, so that nothing typed stands in an address', () => {
    const html = renderToStaticMarkup(<Sample />);
    expect(html).toMatch(/^<form [^>]*method="post"/);
    expect(html).not.toContain('action=');
  });

  it('goes to its handler, says what came of the last sending, and has what was typed', () => {
    const html = renderToStaticMarkup(
      <Sample action="/api/log-in" notice={notice} given={{ username: '<reader>' }} />,
    );
    expect(html).toContain('action="/api/log-in"');
    expect(html).toContain('<p>Wrong password</p>');
    expect(html).toContain('value="&lt;reader&gt;"');
    expect(html).not.toContain('aria-invalid');
    expect(html).toContain('aria-busy="false"');
  });
});
