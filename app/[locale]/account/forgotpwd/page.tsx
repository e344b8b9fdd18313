import { accountPage } from '@/components/account/account-page';
import { ForgotpwdScreen } from '@/components/account/forgotpwd-screen';

/** As long as the menus around it (D5). */
export const revalidate = 600;

/** R42. */
const { generateMetadata, generateStaticParams, Page } = accountPage(
  'forgotpwd',
  ForgotpwdScreen,
  (words) => words.accountPages.forgotTitle,
);

export { generateMetadata, generateStaticParams };
export default Page;
