import type { DefaultServerCellComponentProps } from 'payload';
import { languageOf } from '../i18n/words';
import { toDayText, toMomentText } from './moments';

/** A moment of a list in the zone of the site; a day, which is stored at noon UTC, is the same in every zone. */
export function MomentCell({
  cellData,
  field,
  i18n,
  timeZone,
}: DefaultServerCellComponentProps & { timeZone: string }) {
  const moment = new Date(typeof cellData === 'string' || cellData instanceof Date ? cellData : NaN);
  if (Number.isNaN(moment.getTime())) return '—';
  const language = languageOf(i18n.language);
  const date =
    'date' in (field.admin ?? {})
      ? (field.admin as { date?: { pickerAppearance?: string } }).date
      : undefined; // of a date field
  const isDay = date?.pickerAppearance === 'dayOnly';
  return (
    <time className="moment-cell" dateTime={moment.toISOString()}>
      {isDay ? toDayText(moment, language, 'UTC') : toMomentText(moment, language, timeZone)}
    </time>
  );
}
