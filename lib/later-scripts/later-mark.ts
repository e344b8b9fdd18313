/**
 * The mark of `<html>` of a page that is read without the framework: the page's own scripts, as `static/chunks/…` behind
 * spaces. They come with the framework, at the first press (decision 084).
 */
export const LATER_MARK = 'data-later';
