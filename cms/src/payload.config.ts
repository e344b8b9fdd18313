import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { s3Storage } from '@payloadcms/storage-s3';
import { en } from '@payloadcms/translations/languages/en';
import { zh } from '@payloadcms/translations/languages/zh';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConfig, type MetaConfig } from 'payload';
import { revokeLinkEndpoint } from './ads/dashboard/revoke-link';
import { PLANNER_WORDS } from './ads/dashboard/planner-words';
import { REPORT_WORDS } from './ads/dashboard/words';
import { withAccess } from './access/payload-collections';
import { MOST } from './access/query-bounds';
import { adPositions } from './collections/ad-positions/ad-positions';
import { ads } from './collections/ads/ads';
import { brands } from './collections/brands/brands';
import { catalog } from './collections/catalog/catalog';
import { comments } from './collections/comments/comments';
import { communities } from './collections/communities/communities';
import { companies } from './collections/companies/companies';
import { downloads } from './collections/downloads/downloads';
import { favoriteCollections, favorites } from './collections/favorites/favorites';
import { media } from './collections/media/media';
import { members } from './collections/members/members';
import { menus } from './collections/menus/menus';
import { notifications } from './collections/notifications/notifications';
import { outbox } from './collections/outbox/outbox';
import { pages } from './collections/pages/pages';
import { people } from './collections/people/people';
import { posts } from './collections/posts/posts';
import { productRequests } from './collections/product-requests/product-requests';
import { products } from './collections/products/products';
import { redirects } from './collections/redirects/redirects';
import { PUBLISHABLE } from './collections/schedule';
import { subscribers } from './collections/subscribers/subscribers';
import { taxonomies } from './collections/terms/taxonomies';
import { users } from './collections/users/users';
import { withGlobalForm, withList, withMoments } from './dashboard/with-lists';
import { isJobLeader } from './db/job-leader';
import { isOfDatabase, isStatementTimeout, passingFault } from './db/passing-fault';
import { POOL, withoutStatementTimeout } from './db/pool';
import { withToldCommits } from './db/told-commits';
import { env, payloadSecretOrEmpty } from './env';
import { withEvents } from './events/hooks';
import { frontPage } from './globals/front-page';
import { options } from './globals/options';
import { createLog } from './log';
import { boundedSharp } from './media/bounded-sharp';
import { withHeldPictures } from './media/hold-pictures';
import { MOST_BYTES, TOO_LARGE } from './media/upload-limits';
import { migrations } from './migrations';
import { withKeptDeletions } from './trash/keep';
import { restoreEndpoint } from './trash/restore-endpoint';
import { DELETED_WORDS } from './trash/words';
import { BROKEN_WORDS } from './references/words';
import { restoreVersionEndpoint } from './history/restore-version';
import { emailAdapter } from './senders/senders';

const unavailable = (message: string) => ({ status: 503, response: { errors: [{ message }] } });
const TOO_SLOW = unavailable('查询时间过长，请缩小范围后再试。 The query took too long; ask for less.');
const DATABASE_BUSY = unavailable('数据库繁忙，请稍后再试。 The database is busy; try again in a moment.');
/** Of the database, the store of pictures or the mail server. */
const UNREACHABLE = unavailable(
  '所需的服务暂时无法连接，请稍后再试。 A server that this needs cannot be reached; try again in a moment.',
);

/** Refusals by the names of their errors: one of our own, Payload would log as a fault. */
const REFUSALS = {
  ValidationError: 'info',
  PictureInUse: 'info',
  DownloadInUse: 'info',
  AdCounted: 'info',
} as const;

/** A view of ours has one title, whatever the language of the dashboard. */
const PLANNER_META = { title: `${PLANNER_WORDS.title.zh} / ${PLANNER_WORDS.title.en}` };
const ADVERTISERS_META = { title: `${REPORT_WORDS.title.zh} / ${REPORT_WORDS.title.en}` };

const BROKEN_META = { title: `${BROKEN_WORDS.title.zh} / ${BROKEN_WORDS.title.en}` };
const DELETED_META = { title: `${DELETED_WORDS.title.zh} / ${DELETED_WORDS.title.en}` };
/** The sign stands below the address of the dashboard, which every proxy passes on (deploy/nginx-dashboard.conf). */
const META: MetaConfig = {
  titleSuffix: ' · Pilotis',
  description: 'Pilotis',
  defaultOGImageType: 'off',
  icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/admin/icon.svg' }],
};

const here = path.dirname(fileURLToPath(import.meta.url));

export default withAccess(
  buildConfig({
    secret: payloadSecretOrEmpty(),
    // `/api` belongs to the contract. Never change these: the prefix is stored in upload rows.
    routes: { api: '/cms-api', admin: '/admin' },
    graphQL: { disable: true },
    maxDepth: MOST.depth,
    hooks: {
      afterError: [
        ({ error }) => {
          // A statement that reached its timeout is no fault of the CMS: the same call with less in it may be answered.
          if (isStatementTimeout(error)) return TOO_SLOW;
          const fault = passingFault(error);
          if (fault === null) return undefined;
          return isOfDatabase(fault) ? DATABASE_BUSY : UNREACHABLE;
        },
      ],
    },
    csrf: [...env.adminOrigins],
    cors: [],
    telemetry: false,
    logger: createLog(),
    loggingLevels: { ...REFUSALS },
    admin: {
      user: 'users',
      // The default would ask an outside host for a portrait of every staff member.
      avatar: 'default',
      importMap: { baseDir: path.join(here) },
      components: {
        graphics: { Icon: '/dashboard/sign#Icon', Logo: '/dashboard/sign#Logo' },
        beforeNavLinks: [
          '/comments/waiting-link#WaitingLink',
          '/ads/dashboard/ad-links#AdLinks',
          '/trash/deleted-link#DeletedLink',
        ],
        views: {
          dashboard: { Component: '/dashboard/first-page#FirstPage' },
          login: { Component: '/access/login/login-view#LoginView' },
          advertisers: {
            Component: '/ads/dashboard/advertisers-view#AdvertisersView',
            path: '/advertisers',
            exact: true,
            meta: ADVERTISERS_META,
          },
          advertiser: {
            Component: '/ads/dashboard/advertiser-view#AdvertiserView',
            path: '/advertisers/:id',
            exact: true,
            meta: ADVERTISERS_META,
          },
          planner: {
            Component: '/ads/dashboard/planner-view#PlannerView',
            path: '/planner',
            exact: true,
            meta: PLANNER_META,
          },
          broken: {
            Component: '/references/broken-view#BrokenView',
            path: '/broken-references',
            exact: true,
            meta: BROKEN_META,
          },
          deleted: {
            Component: '/trash/deleted-view#DeletedView',
            path: '/deleted',
            exact: true,
            meta: DELETED_META,
          },
        },
        providers: [
          { path: '/editing/revisions.island#Revisions', clientProps: { collections: [...PUBLISHABLE] } },
          '/media/upload-limits.island#UploadLimits',
          '/dashboard/part-names.island#PartNames',
        ],
      },
      meta: META,
      // In the form of the language, as far as Payload writes a time itself; the zone is then that of the browser.
      dateFormat: 'PP HH:mm O',
      // Publications are planned by the clock of the site, and no other is offered.
      timezones: {
        defaultTimezone: env.timeZone,
        supportedTimezones: [{ label: env.timeZone, value: env.timeZone }],
      },
    },
    i18n: {
      supportedLanguages: { zh, en },
      fallbackLanguage: 'zh',
      // The settings of the account, by what they are.
      translations: {
        zh: { general: { payloadSettings: '后台设置' } },
        en: { general: { payloadSettings: 'Settings of the dashboard' } },
      },
    },
    editor: lexicalEditor(),
    // Every form of the dashboard is read into memory: one file, the fields of its entry, and no more.
    upload: {
      abortOnLimit: true,
      // The dashboard says it in its own language before it sends the file (media/refuse-early.ts).
      responseOnLimit: `${TOO_LARGE.zh} ${TOO_LARGE.en}`,
      limits: { fileSize: MOST_BYTES, files: 1, parts: 20 },
      requestSizeLimit: MOST_BYTES + 2 * 1024 * 1024,
    },
    email: emailAdapter,
    endpoints: [revokeLinkEndpoint, restoreEndpoint, restoreVersionEndpoint],
    // The groups of the navigation stand in the order of their first collection: that of a day's work.
    collections: [
      posts,
      media,
      pages,
      communities,
      comments,
      notifications,
      productRequests,
      subscribers,
      members,
      favoriteCollections,
      favorites,
      ads,
      adPositions,
      menus,
      companies,
      brands,
      products,
      downloads,
      people,
      ...taxonomies,
      catalog,
      users,
      redirects,
      outbox,
    ].map((collection) => withKeptDeletions(withHeldPictures(withEvents(withList(collection))))),
    globals: [options, frontPage].map(withGlobalForm),
    db: withToldCommits(
      postgresAdapter({
        pool: { connectionString: env.databaseUrl, ...POOL },
        push: false,
        prodMigrations: withoutStatementTimeout(migrations),
        migrationDir: path.join(here, 'migrations'),
        // The seed fixes ids, so that two seeds on two machines are the same.
        allowIDOnCreate: true,
        blocksAsJSON: true,
      }),
    ),
    jobs: {
      autoRun: [{ cron: '*/10 * * * * *', queue: 'default', limit: 20 }],
      shouldAutoRun: isJobLeader,
      // By its API the queue is nobody's; the loop above asks no rights.
      access: { run: () => false, queue: () => false, cancel: () => false },
    },
    plugins: [
      // Always present, so that the dashboard built without object storage is the one that runs with it.
      s3Storage({
        enabled: env.s3 !== null,
        collections: { media: true, downloads: true },
        bucket: env.s3?.bucket ?? '',
        config: {
          region: env.s3?.region ?? '',
          ...(env.s3?.endpoint ? { endpoint: env.s3.endpoint, forcePathStyle: true } : {}),
          credentials: {
            accessKeyId: env.s3?.accessKeyId ?? '',
            secretAccessKey: env.s3?.secretAccessKey ?? '',
          },
        },
      }),
    ],
    sharp: boundedSharp,
    typescript: { outputFile: path.join(here, 'payload-types.ts') },
  }).then(withMoments),
);
