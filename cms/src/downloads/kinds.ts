import type { Words } from '../i18n/words';

/** What readers may download of a product: the ending a file is stored and served under, by its content. */
export const KINDS = ['pdf', 'dwg', 'dxf', 'skp', 'rfa', 'ifc', '3ds', 'zip'] as const;
export type DownloadKind = (typeof KINDS)[number];

/** The media types they are served as. None of them is one that a browser runs or draws in a page of ours. */
export const TYPES: Readonly<Record<DownloadKind, string>> = {
  pdf: 'application/pdf',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  skp: 'application/vnd.sketchup.skp',
  rfa: 'application/vnd.autodesk.revit',
  ifc: 'application/x-step',
  '3ds': 'application/x-3ds',
  zip: 'application/zip',
};

export const KIND_LABELS: Readonly<Record<DownloadKind, Words>> = {
  pdf: { zh: 'PDF 文档', en: 'PDF document' },
  dwg: { zh: 'DWG 图纸', en: 'DWG drawing' },
  dxf: { zh: 'DXF 图纸', en: 'DXF drawing' },
  skp: { zh: 'SketchUp 模型', en: 'SketchUp model' },
  rfa: { zh: 'Revit 族', en: 'Revit family' },
  ifc: { zh: 'IFC 模型', en: 'IFC model' },
  '3ds': { zh: '3DS 模型', en: '3DS model' },
  zip: { zh: 'ZIP 压缩包', en: 'ZIP archive' },
};

const isKind = (ending: string): ending is DownloadKind => (KINDS as readonly string[]).includes(ending);

/** The kind of a stored file by its ending; null for one that is no download. */
export function kindOfFile(name: string): DownloadKind | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return isKind(ending) ? ending : null;
}

/** Characters of a name that are kept in the name of the stored file. */
const MOST_OF_NAME = 60;

/**
 * What a file is stored as: what is left of the name it came with in letters of ASCII, so that editors know it in a list,
 * the hash of its content, so that its address may be cached for ever, and the ending of what it is.
 */
export function storedName(originalName: string, hash: string, kind: DownloadKind): string {
  const name = originalName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_NAME)
    .replace(/^-+|-+$/g, '');
  return `${name === '' ? '' : `${name}-`}${hash}.${kind}`;
}

/** What a browser saves a file as: the name it came with, and the ending of what it is. */
export function savedName(originalName: string, kind: DownloadKind): string {
  const base = originalName.replace(/\.[^.]*$/, '').trim();
  return `${base || 'download'}.${kind}`;
}
