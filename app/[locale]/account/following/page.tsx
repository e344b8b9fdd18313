import { accountPage } from '@/components/account/account-page';
import { followWords } from '@/components/follows/follow-words';
import { FollowingScreen } from '@/components/follows/following-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** What a reader follows (docs/decisions/047). */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'following',
  FollowingScreen,
  (_, locale) => followWords(locale).title,
);

export { generateMetadata, generateStaticParams };
export default Page;
