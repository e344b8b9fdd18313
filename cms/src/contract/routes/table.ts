import type { Route } from '../router';
import { accountRoutes } from './account';
import { adPreviewRoutes } from './ad-preview';
import { brandReportRoutes } from './brand-report';
import { captchaRoutes } from './captcha';
import { codeRoutes } from './codes';
import { commentRoutes } from './comments';
import { countingRoutes } from './counting';
import { directoryRoutes } from './directory';
import { favouritePictureRoutes } from './favourite-pictures';
import { favouriteRoutes } from './favourites';
import { filterRoutes } from './filters';
import { followRoutes } from './follows';
import { helperRoutes } from './helpers';
import { leaseRoutes } from './leases';
import { maillistRoutes } from './maillist';
import { requestRoutes } from './requests';
import { noticeRoutes } from './notices';
import { oauthRoutes } from './oauth';
import { peopleRoutes } from './people';
import { postRoutes } from './posts';
import { productIndexRoutes } from './product-index';
import { searchRoutes } from './searches';
import { selfRoutes } from './self';
import { siteRoutes } from './site';
import { subscribeRoutes } from './subscribe';
import { systemRoutes } from './system';
import { termRoutes } from './terms';
import { viewRoutes } from './views';
import { writeRoutes } from './writes';

/** Every call of the contract. The first that fits answers, so literal words stand before parameters. */
export const ROUTES: readonly Route[] = [
  ...systemRoutes,
  ...accountRoutes,
  ...codeRoutes,
  ...captchaRoutes,
  ...subscribeRoutes,
  ...maillistRoutes,
  ...requestRoutes,
  ...oauthRoutes,
  ...postRoutes,
  ...searchRoutes,
  ...filterRoutes,
  ...directoryRoutes,
  ...brandReportRoutes,
  ...termRoutes,
  ...peopleRoutes,
  ...commentRoutes,
  ...selfRoutes,
  ...favouriteRoutes,
  ...favouritePictureRoutes,
  ...followRoutes,
  ...noticeRoutes,
  ...siteRoutes,
  ...adPreviewRoutes,
  ...helperRoutes,
  ...viewRoutes,
  ...countingRoutes,
  ...leaseRoutes,
  ...productIndexRoutes,
  ...writeRoutes,
];
