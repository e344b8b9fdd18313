'use client';

import {
  DatePicker,
  FieldDescription,
  FieldError,
  FieldLabel,
  useField,
  useTranslation,
  withCondition,
} from '@payloadcms/ui';
import type { DateFieldClientProps } from 'payload';
import { languageOf } from '../i18n/words';
import { zoneAt } from './moments';
import { fromPicker, toPicker } from './zoned';

const FORMATS = { zh: 'yyyy年M月d日 HH:mm', en: 'MMM d, yyyy, HH:mm' };

/** A moment of a form on the clock of the site, with the name of its zone; Payload's own shows that of the browser. */
function Moment({ field, path, readOnly, timeZone }: DateFieldClientProps & { timeZone: string }) {
  const { disabled, setValue, showError, value } = useField<string | null>({ potentiallyStalePath: path });
  const { i18n } = useTranslation();
  const { description } = field.admin ?? {};
  const moment = value ? new Date(value) : null;
  const shown = moment && !Number.isNaN(moment.getTime()) ? moment : null;
  return (
    <div className={`field-type date-time-field${showError ? ' date-time-field--has-error' : ''}`}>
      <FieldLabel {...(field.label ? { label: field.label } : {})} path={path} />
      <div className="field-type__wrap" id={`field-${path.replaceAll('.', '__')}`}>
        <FieldError path={path} showError={showError} />
        <DatePicker
          displayFormat={FORMATS[languageOf(i18n.language)]}
          timeFormat="HH:mm"
          pickerAppearance="dayAndTime"
          readOnly={readOnly === true || field.admin?.readOnly === true || disabled}
          {...(shown ? { value: toPicker(shown, timeZone) } : {})}
          onChange={(picked) => setValue(picked ? fromPicker(picked, timeZone).toISOString() : null)}
        />
        <span className="moment-field__zone">
          {zoneAt(shown ?? new Date(), timeZone)} ({timeZone})
        </span>
      </div>
      {description && <FieldDescription description={description} path={path} />}
    </div>
  );
}

/** Payload does not hide a field of ours by its condition. */
export const MomentField = withCondition(Moment);
