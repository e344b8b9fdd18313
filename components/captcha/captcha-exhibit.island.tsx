'use client';

import { useState } from 'react';

import { Captcha, type CaptchaLabels } from './captcha.island';

/** The slider without a server, and what it has said, for the component page (E49). */
export function CaptchaExhibit({ labels }: { labels: CaptchaLabels }) {
  const [events, setEvents] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const note = (event: string) =>
    setEvents((before) => [...before, `${event} ${Math.round(performance.now())}`]);
  return (
    <>
      <Captcha
        labels={labels}
        judge="self"
        onTicket={() => note('success')}
        onFail={() => note('fail')}
        onBusy={setBusy}
      />
      <p data-busy={isBusy}>{isBusy ? 'busy' : 'closable'}</p>
      <ol data-events>
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ol>
    </>
  );
}
