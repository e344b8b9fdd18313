import { ForgotpwdScreen } from '@/components/account/forgotpwd-screen';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { messages } from '@/lib/i18n/messages';

/** As long as the menus around it (D5); the document is the same for everybody. */
export const revalidate = 600;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** R42. */
const { generateMetadata, Page } = screenPage({
  read: async () => ({}),
  head: (_, locale) => accountMetadata('forgotpwd', messages[locale].accountPages.forgotTitle, locale),
  draw: (_, locale) => <ForgotpwdScreen locale={locale} />,
});

export { generateMetadata };
export default Page;
