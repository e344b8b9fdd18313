const formats = new Map<string, Intl.DateTimeFormat>();

/** Year, month, day, hour, minute and second of a moment on the clock of a zone. */
function clockAt(moment: number, timeZone: string): [number, number, number, number, number, number] {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
}

/**
 * A calendar in a browser shows the time of its own zone. This is the date that it shows as the clock of `timeZone` shows
 * the moment.
 */
export function toPicker(moment: Date, timeZone: string): Date {
  const [year, month, day, hour, minute, second] = clockAt(moment.getTime(), timeZone);
  return new Date(year, month - 1, day, hour, minute, second);
}

/** The moment at which the clock of `timeZone` shows what a calendar in a browser shows for `picked`. */
export function fromPicker(picked: Date, timeZone: string): Date {
  const wall = Date.UTC(
    picked.getFullYear(),
    picked.getMonth(),
    picked.getDate(),
    picked.getHours(),
    picked.getMinutes(),
    picked.getSeconds(),
  );
  const aheadAt = (moment: number) => {
    const [year, month, day, hour, minute, second] = clockAt(moment, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
  };
  // The second look is for the hours around a change of the clocks, where the first one takes the other offset.
  return new Date(wall - aheadAt(wall - aheadAt(wall)));
}
