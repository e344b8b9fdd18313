import { deviceOf, openSessions } from './session-list';

const { schema } = openSessions(9);

it('A94: reads the logins of the visitor', () => {
  const body = [
    { id: 'a', current: true, created: '2026-11-20T10:00:00Z', agent: 'curl/8' },
    { id: 2, created: 1767225600 },
    { id: 'c', created: 'long ago' },
    { current: true },
    null,
  ];
  expect(schema.safeParse(body).data).toEqual([
    { id: 'a', isCurrent: true, agent: 'curl/8', since: new Date('2026-11-20T10:00:00Z') },
    { id: '2', isCurrent: false, agent: '', since: new Date(1767225600_000) },
    { id: 'c', isCurrent: false, agent: '', since: null },
  ]);
  expect(schema.safeParse({ code: 'rest_forbidden' }).success).toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', 'WeChat, iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14) Version/18 Safari/605', 'Safari, macOS'],
  ['something', 'something'],
  ['', ''],
])('names the device of %j %j', (agent, name) => {
  expect(deviceOf(agent)).toBe(name);
});
