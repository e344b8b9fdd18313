import type { AdminViewServerProps } from 'payload';
import { toLabel } from '../../fields/label';
import { listAdvertisers, readUnbrandedTotals } from '../advertisers';
import { FiguresTable } from './figures-table';
import { openReportPage, ReportFrame } from './report-frame';
import { UNBRANDED } from './words';

const FIGURES = ['ads', 'views', 'shows', 'viewable', 'clicks', 'favourites'] as const;

const OF_ADS = ['ads', 'shows', 'viewable', 'clicks'] as const;

/**
 * `/admin/advertisers`: every brand with the totals of its report, a page at a time, and what belongs to no brand; for
 * administrators and editors.
 */
export async function AdvertisersView(view: AdminViewServerProps) {
  const page = openReportPage(view);
  const { say, count, path, period, query } = page;
  const asked = /^[1-9]\d{0,5}$/.test(query.page ?? '') ? Number(query.page) : 1;
  const { payload } = view.initPageResult.req;
  const list = await listAdvertisers(payload, period, asked);
  const unbranded = await readUnbrandedTotals(payload, period);
  const to = (number: number) => `${path}?${new URLSearchParams({ ...period, page: String(number) })}`;
  return (
    <ReportFrame view={view} page={page} title={say('title')}>
      <p>{say('lead')}</p>
      <FiguresTable
        caption={say('title')}
        heads={[say('brand'), ...FIGURES.map((name) => say(name))]}
        rows={list.brands.map((brand) => ({
          key: brand.id,
          head: (
            <a href={`${path}/${brand.id}?${new URLSearchParams(period)}`}>
              {toLabel(brand) || `#${brand.id}`}
            </a>
          ),
          cells: FIGURES.map((name) => count(brand[name])),
        }))}
        sum={{
          key: 'sum',
          head: say('sumOfPage'),
          cells: FIGURES.map((name) => count(list.brands.reduce((sum, brand) => sum + brand[name], 0))),
        }}
        none={say('none')}
      />
      {list.totalPages > 1 && (
        <nav aria-label={say('title')}>
          {list.page > 1 && <a href={to(list.page - 1)}>{say('previousPage')}</a>}
          <span>{say('pageOf', { page: list.page, total: list.totalPages })}</span>
          {list.page < list.totalPages && <a href={to(list.page + 1)}>{say('nextPage')}</a>}
        </nav>
      )}
      {unbranded.ads > 0 && (
        <FiguresTable
          caption={say('unbranded')}
          heads={['', ...OF_ADS.map((name) => say(name))]}
          rows={[
            {
              key: UNBRANDED,
              head: (
                <a href={`${path}/${UNBRANDED}?${new URLSearchParams(period)}`}>{say('unbrandedLead')}</a>
              ),
              cells: OF_ADS.map((name) => count(unbranded[name])),
            },
          ]}
          none={say('none')}
        />
      )}
    </ReportFrame>
  );
}
