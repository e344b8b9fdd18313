import type { UIFieldServerProps } from 'payload';
import { isEditor } from '../../access/roles';
import { languageOf } from '../../i18n/words';
import { checkAd } from '../checks/answer';
import { panelWords } from '../checks/panel-words';
import { CheckPanel } from './check-panel.island';

/**
 * In the form of an advert: what is wrong or doubtful with the saved one (decision 057). A new advert has no checks yet,
 * and checks that fail leave the form as it is.
 */
export async function CreativeChecks({ id, i18n, payload, req, user }: UIFieldServerProps) {
  if (typeof id !== 'number') return null;
  const language = languageOf(i18n.language);
  const checks = await checkAd(req, id).catch((error: unknown) => {
    payload.logger.warn({ err: error }, 'The creative of an advert was not checked');
    return null;
  });
  return (
    <CheckPanel
      id={id}
      first={checks}
      language={language}
      mayAsk={isEditor(user)}
      words={panelWords(language)}
    />
  );
}
