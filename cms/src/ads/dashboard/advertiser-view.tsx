import { notFound } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { splitHalves } from '../../contract/bilingual';
import { toIdOrSlug } from '../../contract/params';
import type { RawBrandReport, RawReportLink, RawReportPlace } from '../../contract/schemas/brand-report';
import { toLabel } from '../../fields/label';
import { dayOf } from '../days';
import { readBrandReport, readUnbrandedAds } from '../report';
import { listReportLinks } from '../report-links';
import { readBrand } from '../report-rows';
import { FiguresTable, type FiguresRow } from './figures-table';
import { openReportPage, ReportFrame, type ReportPage } from './report-frame';
import { revokePath } from './revoke-link';
import { PLACE_TITLES, UNBRANDED } from './words';

const labelOf = (title: string) => toLabel(splitHalves(title));

/** `/admin/advertisers/{id}`: the report of one brand, as its owner sees it, or of what belongs to none; for administrators and editors. */
export async function AdvertiserView(view: AdminViewServerProps) {
  const page = openReportPage(view);
  const { payload } = view.initPageResult.req;
  // Payload names the segments of an address only for views of its own.
  const segment = [view.params?.segments].flat().at(-1) ?? '';
  if (segment === UNBRANDED) return <UnbrandedView view={view} page={page} />;
  const { id } = toIdOrSlug(segment);
  const brand = id === null ? null : await readBrand(payload, id);
  if (!brand) notFound();
  const report = await readBrandReport(payload, brand, page.period);
  const links = await listReportLinks(payload, brand.id);
  const { say } = page;
  return (
    <ReportFrame view={view} page={page} title={labelOf(report.brand.title) || `#${brand.id}`}>
      <BackToList page={page} />
      <TotalsTable report={report} page={page} />
      <p>{say('measured')}</p>
      <PlacementsTable placements={report.placements} page={page} />
      <EntriesTable report={report} page={page} />
      <ArticlesTable report={report} page={page} />
      <DaysTable report={report} page={page} />
      <LinksTable brand={brand.id} links={links} page={page} api={payload.config.routes.api} />
    </ReportFrame>
  );
}

/** What no brand can read: the ads that belong to none. */
async function UnbrandedView({ view, page }: { view: AdminViewServerProps; page: ReportPage }) {
  const placements = await readUnbrandedAds(view.initPageResult.req.payload, page.period);
  return (
    <ReportFrame view={view} page={page} title={page.say('unbranded')}>
      <BackToList page={page} />
      <p>{page.say('measured')}</p>
      <PlacementsTable placements={placements} page={page} />
    </ReportFrame>
  );
}

const BackToList = ({ page: { path, period, say } }: { page: ReportPage }) => (
  <p>
    <a href={`${path}?${new URLSearchParams(period)}`}>{say('back')}</a>
  </p>
);

type TableProps = { report: RawBrandReport; page: ReportPage };

type LinksTableProps = { brand: number; links: RawReportLink[]; page: ReportPage; api: string };

/** What the brand has passed on; a form without script revokes it. */
function LinksTable({ brand, links, page: { say }, api }: LinksTableProps) {
  const day = (seconds: number) => dayOf(new Date(seconds * 1000));
  return (
    <FiguresTable
      caption={say('links')}
      heads={[say('linkPeriod'), say('linkMade'), say('linkExpires'), say('linkAction')]}
      rows={links.map(({ id, from, to, created, expires }) => ({
        key: `link ${id}`,
        head: say('period', { from, to }),
        cells: [
          day(created),
          day(expires),
          <form key="revoke" method="post" action={`${api}${revokePath(brand, id)}`}>
            <button type="submit">{say('revoke')}</button>
          </form>,
        ],
      }))}
      none={say('none')}
    />
  );
}

const TOTALS = ['views', 'shows', 'viewable', 'clicks', 'favourites', 'unmeasured'] as const;

function TotalsTable({ report: { totals, previous, from, to }, page: { say, count } }: TableProps) {
  const row = (key: string, head: string, own: RawBrandReport['totals']): FiguresRow => ({
    key,
    head,
    cells: TOTALS.map((name) => count(own[name])),
  });
  return (
    <FiguresTable
      caption={say('sum')}
      heads={['', ...TOTALS.map((name) => say(name))]}
      rows={[
        row('totals', say('period', { from, to }), totals),
        row('previous', say('before', { from: previous.from, to: previous.to }), previous.totals),
      ]}
      none={say('none')}
    />
  );
}

function PlacementsTable({
  placements,
  page: { say, count, language },
}: Pick<TableProps, 'page'> & Pick<RawBrandReport, 'placements'>) {
  const cellsOf = (own: Omit<RawReportPlace, 'place' | 'language'>) => [
    ...[own.shows, own.views, Math.max(0, own.shows - own.views - own.unmeasured)].map(count),
    ...[own.unmeasured, own.clicks].map(count),
    ...(['bot', 'self_made', 'double'] as const).map((reason) => count(own.dropped[reason])),
  ];
  const nameOf = (place: string | null) => {
    const title = place === null ? null : PLACE_TITLES.get(place);
    return title ? splitHalves(title)[language] : (place ?? say('unknown'));
  };
  return (
    <FiguresTable
      caption={say('placements')}
      heads={[
        say('advert'),
        say('place'),
        say('language'),
        ...[say('shows'), say('viewable'), say('notViewable'), say('unmeasured'), say('clicks')],
        ...[say('bot'), say('selfMade'), say('double')],
      ]}
      rows={placements.flatMap((ad) => {
        const head = labelOf(ad.title) || `#${ad.id}`;
        return [
          { key: ad.id, head, cells: [say('sum'), '', ...cellsOf(ad)] },
          ...ad.places.map((one) => ({
            key: `${ad.id} ${one.place} ${one.language}`,
            head,
            cells: [nameOf(one.place), one.language ?? say('unknown'), ...cellsOf(one)],
          })),
        ];
      })}
      none={say('none')}
    />
  );
}

const READ = ['views', 'shows', 'viewable', 'clicks'] as const;

function EntriesTable({ report, page: { say, count } }: TableProps) {
  return (
    <FiguresTable
      caption={say('products')}
      heads={['', ...READ.map((name) => say(name)), say('favourites')]}
      rows={[
        { key: 'page', head: say('brandPage'), cells: [...READ.map((name) => count(report.page[name])), ''] },
        ...report.products.map((product) => ({
          key: product.id,
          head: product.active ? labelOf(product.title) : `${labelOf(product.title)} (${say('notShown')})`,
          cells: [...READ.map((name) => count(product[name])), count(product.favourites)],
        })),
      ]}
      none={say('none')}
    />
  );
}

function ArticlesTable({ report, page: { say, count } }: TableProps) {
  const [shown, total] = [report.articles.length, report.articles_total];
  return (
    <FiguresTable
      caption={total > shown ? say('someArticles', { shown, total }) : say('articles')}
      heads={[say('article'), say('views'), say('favourites')]}
      rows={report.articles.map((article) => ({
        key: article.id,
        head: labelOf(article.title),
        cells: [count(article.views), count(article.favourites)],
      }))}
      none={say('none')}
    />
  );
}

const BY_DAY = ['views', 'shows', 'viewable', 'clicks', 'favourites'] as const;

function DaysTable({ report, page: { say, count } }: TableProps) {
  return (
    <FiguresTable
      caption={say('days')}
      heads={[say('day'), ...BY_DAY.map((name) => say(name))]}
      rows={report.days.map((one) => ({
        key: one.day,
        head: one.day,
        cells: BY_DAY.map((name) => count(one[name])),
      }))}
      sum={{
        key: 'sum',
        head: say('sum'),
        cells: BY_DAY.map((name) => count(report.totals[name])),
      }}
      none={say('none')}
    />
  );
}
