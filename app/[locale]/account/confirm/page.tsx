import { accountPage } from '@/components/account/account-page';
import { ConfirmScreen } from '@/components/account/confirm-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** R41. */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'confirm',
  ConfirmScreen,
  (words) => words.accountPages.confirmTitle,
);

export { generateMetadata, generateStaticParams };
export default Page;
