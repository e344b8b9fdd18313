import type { TextFieldServerProps } from 'payload';
import { languageOf } from '../i18n/words';
import { QUEUE_WORDS, rulesInWords } from './words';

/** In the form of a comment: the rules that hold it, in words. No form writes them. */
export function RulesField({ data, i18n }: TextFieldServerProps) {
  const language = languageOf(i18n.language);
  return (
    <div className="field-type text held-by">
      <p className="field-label">{QUEUE_WORDS[language].heldBy}</p>
      <p>{rulesInWords(data?.heldBy, language)}</p>
    </div>
  );
}
