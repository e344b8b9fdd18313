import { getTranslations } from 'next-intl/server';

import type { Locale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';

import { ACTION_CLASS, MessageScreen } from './message-screen';

/** J46, J47: the page does not exist or is temporarily unavailable, and the way home. Source: R17, R62, M28, M32. */
export async function NotFoundScreen({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'errors' });
  return (
    <MessageScreen name="error404" drawing="missing">
      <h1 data-message="页面不存在或暂时无法访问|The page does not exist or is temporarily unavailable">
        {t('notFound')}
      </h1>
      <p>{t('notFoundHint')}</p>
      <a className={ACTION_CLASS} href={homePath(locale)} data-message="返回首页|Back to home">
        {t('home')}
      </a>
    </MessageScreen>
  );
}
