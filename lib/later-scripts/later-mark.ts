/**
 * The mark of `<html>` of a page whose own scripts are not in its HTML: their names, as `static/chunks/…` behind spaces. They
 * are asked for when the framework is, behind the first picture (decision 084).
 */
export const LATER_MARK = 'data-later';

/**
 * The mark of `<html>` of a page that is read without the framework, which comes with the first press (decision 084).
 */
export const ON_PRESS_MARK = 'data-on-press';

/**
 * The mark of `<html>` of a page whose component payload is not in its HTML: the name of the payload, which is asked for
 * when the framework is (decision 106).
 */
export const PAYLOAD_MARK = 'data-payload';

/** Where payloads are: `{PAYLOAD_FOLDER}{name}.js`. */
export const PAYLOAD_FOLDER = '/_payload/';
