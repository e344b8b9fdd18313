import { accountPage } from '@/components/account/account-page';
import { OwnPersonScreen } from '@/components/people/own-person-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** `/people/{id}` of somebody who has published nothing, for that person (N22, J44). */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'profile',
  OwnPersonScreen,
  (words) => words.ownPage.ownTitle,
);

export { generateMetadata, generateStaticParams };
export default Page;
