/**
 * The mark of `<html>` of a page that is read without the framework: the page's own scripts, as `static/chunks/…` behind
 * spaces. They come with the framework, at the first press (decision 084).
 */
export const LATER_MARK = 'data-later';

/**
 * The mark of `<html>` of a page whose component payload is not in its HTML: the name of the payload, which is asked for
 * when the framework is (decision 106).
 */
export const PAYLOAD_MARK = 'data-payload';

/** Where payloads are: `{PAYLOAD_FOLDER}{name}.js`. */
export const PAYLOAD_FOLDER = '/_payload/';
