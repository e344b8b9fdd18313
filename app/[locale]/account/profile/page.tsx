import { accountPage } from '@/components/account/account-page';
import { ProfileScreen } from '@/components/account/profile/profile-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** R43. */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'profile',
  ProfileScreen,
  (words) => words.profile.profileTitle,
);

export { generateMetadata, generateStaticParams };
export default Page;
