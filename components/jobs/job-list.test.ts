import { renderToStaticMarkup } from 'react-dom/server';

jest.mock('./jobs.module.css', () => ({ mark: 'mark' }));
jest.mock('@/components/hiring/term-phrases', () => ({ termPhrases: () => [] }));

import type { HiringWords } from '@/components/hiring/words';
import { JobList, JobRows, type ListedJob } from './job-list';

const NOTHING = { text: '', lang: null };
const job = (more: Partial<ListedJob> = {}): ListedJob => ({
  ...{ slug: 'a', href: '/a.htm', title: { text: 'Architect', lang: null }, office: NOTHING, place: NOTHING },
  ...{ day: '2026-11-27', isSticky: true, isSponsored: false, pay: null, employment: null, logo: '' },
  ...more,
});
const hiring = {} as HiringWords; // Not read here.
const labels = { sticky: 'On top', sponsored: 'Advertisement', list: 'Jobs', hiring };

describe('P17: a place that is paid for says so', () => {
  it('in a list of what is on top', () => {
    const drawn = (isSponsored: boolean, sponsored?: string) =>
      renderToStaticMarkup(JobList({ jobs: [job({ isSponsored })], empty: '', sponsored }));
    expect(drawn(true, 'Advertisement')).toContain('data-part="sponsored">Advertisement</span>');
    expect(drawn(false, 'Advertisement')).not.toContain('Advertisement');
    // A list in which no place can be bought.
    expect(drawn(true)).not.toContain('data-part');
  });

  it('in the list of all jobs, in place of what says that it is on top', () => {
    const marks = (isSponsored: boolean) => [
      ...renderToStaticMarkup(JobRows({ jobs: [job({ isSponsored })], labels })).matchAll(
        /class="mark">([^<]*)/g,
      ),
    ];
    expect(marks(true).map(([, text]) => text)).toEqual(['Advertisement']);
    expect(marks(false).map(([, text]) => text)).toEqual(['On top']);
  });
});
