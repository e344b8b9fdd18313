import type { DefaultServerCellComponentProps } from 'payload';
import { isData } from '../fields/data';
import { languageOf } from '../i18n/words';
import { STATE_WORDS, stateOf } from './state';

/** What has become of a request, in the list of them. */
export function StateCell({ i18n, rowData }: DefaultServerCellComponentProps) {
  const state = stateOf(isData(rowData) ? rowData : {});
  return <span data-state={state}>{STATE_WORDS[state][languageOf(i18n.language)]}</span>;
}
