/** What the CMS may serve as media; anything else is not handed on under the site's own name. */
const TYPES = new Set([
  'image/webp',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'application/pdf',
  'video/mp4',
  'audio/mpeg',
  'application/zip',
  // Drawings and models that products offer (Ent-12 `downloads`).
  'image/vnd.dwg',
  'image/vnd.dxf',
  'application/vnd.sketchup.skp',
  'application/vnd.autodesk.revit',
  'application/x-step',
  'application/x-3ds',
]);
/** What a browser plays or draws by itself; SVG and PDF may hold script. */
const SHOWN = /^(?:image\/(?:webp|png|jpeg|gif|avif)|video\/mp4|audio\/mpeg)$/;
const DEEPEST = 6;
const LONGEST = 400;

/**
 * The segments of a media path, decoded once, or null when it is none: no hidden file, no `..`, no encoded
 * slash, backslash, percent or control character, at most six folders deep.
 */
export function uploadSegments(rawPath: string): string[] | null {
  if (rawPath.length > LONGEST) return null;
  const segments = rawPath.split('/').map(decoded);
  if (segments.length > DEEPEST) return null;
  const isName = (name: string | null): name is string =>
    name !== null && /^[\p{L}\p{N}_~(@+-][\p{L}\p{N}._ ()@~+-]*$/u.test(name);
  return segments.every(isName) ? segments : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // A malformed escape.
  }
}

/** Whether a file of that type is saved when it is opened by itself; a picture is still drawn where a page shows it. */
export const isSaved = (type: string): boolean => !SHOWN.test(type);

/** The media type without parameters if it is one of those handed on, else null. */
export function mediaType(contentType: string | undefined): string | null {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  return TYPES.has(type.trim()) ? type.trim() : null;
}
