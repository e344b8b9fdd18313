import { accountPage } from '@/components/account/account-page';
import { OauthScreen } from '@/components/account/oauth-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** R40. */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'oauth',
  OauthScreen,
  (words) => words.oauth.title,
);

export { generateMetadata, generateStaticParams };
export default Page;
