import type { Route } from '../router';
import { accountRoutes } from './account';
import { directoryRoutes } from './directory';
import { helperRoutes } from './helpers';
import { peopleRoutes } from './people';
import { postRoutes } from './posts';
import { productIndexRoutes } from './product-index';
import { siteRoutes } from './site';
import { termRoutes } from './terms';
import { viewRoutes } from './views';
import { writeRoutes } from './writes';

/** Every call of the contract. The first that fits answers, so literal words stand before parameters. */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...postRoutes,
  ...directoryRoutes,
  ...termRoutes,
  ...peopleRoutes,
  ...siteRoutes,
  ...helperRoutes,
  ...viewRoutes,
  ...productIndexRoutes,
  ...writeRoutes,
];
