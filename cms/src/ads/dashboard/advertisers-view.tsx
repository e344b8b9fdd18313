import type { AdminViewServerProps } from 'payload';
import { toLabel } from '../../fields/label';
import { listAdvertisers } from '../advertisers';
import { FiguresTable } from './figures-table';
import { openReportPage, ReportFrame } from './report-frame';

const FIGURES = ['ads', 'views', 'shows', 'viewable', 'clicks', 'favourites'] as const;

/** `/admin/advertisers`: every brand with the totals of its report, a page at a time; for administrators and editors. */
export async function AdvertisersView(view: AdminViewServerProps) {
  const page = openReportPage(view);
  const { say, count, path, period, query } = page;
  const asked = /^[1-9]\d{0,5}$/.test(query.page ?? '') ? Number(query.page) : 1;
  const list = await listAdvertisers(view.initPageResult.req.payload, period, asked);
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
    </ReportFrame>
  );
}
