import './globals.css';
import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/lib/theme';
import { ACTION_CLASS, MessageScreen } from '@/components/ui/message-screen';
import en from '@/lib/i18n/messages/en.json';
import zh from '@/lib/i18n/messages/zh.json';

/**
 * A file that is not there (`/foo.txt`). Such paths have no language, so both halves of J46 and J47 are shown. The
 * framework puts its own document around this.
 */
export default function NotFound() {
  return (
    <div lang="zh-CN" className={FACE_CLASS}>
      <title>404 - Pilotis</title>
      <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      <MessageScreen name="error404" drawing="missing">
        <h1 data-message="页面不存在或暂时无法访问|The page does not exist or is temporarily unavailable">
          {zh.errors.notFound}
        </h1>
        <h2 lang="en">{en.errors.notFound}</h2>
        <a className={ACTION_CLASS} href="/" data-message="返回首页|Back to home">
          <span>
            {zh.errors.home} · <span lang="en">{en.errors.home}</span>
          </span>
        </a>
      </MessageScreen>
    </div>
  );
}
