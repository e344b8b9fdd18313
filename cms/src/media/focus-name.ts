import type { CollectionBeforeOperationHook, GenerateImageName } from 'payload';
import { z } from 'zod';

/** The focal point of pictures being cropped right now, by file name without ending; the namer is told nothing else. */
const focusOf = new Map<string, string>();

const pointSchema = z.object({ x: z.coerce.number(), y: z.coerce.number() });
const dataSchema = z.object({ focalX: z.number().nullish(), focalY: z.number().nullish() });

const baseName = (filename: string) => filename.replace(/\.[^.]+$/, '');

/** `''` at the centre, else `f30x70`: a crop at another point is another picture and needs another name. */
export function focusMark(x: number, y: number): string {
  const [a, b] = [Math.round(x), Math.round(y)];
  return a === 50 && b === 50 ? '' : `f${a}x${b}`;
}

/** Notes the focal point this save will crop at, before Payload makes the renditions. */
export const noteFocusHook: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return;
  const edits: unknown = req.query?.uploadEdits;
  const fromQuery = pointSchema.safeParse(
    typeof edits === 'object' && edits !== null && 'focalPoint' in edits ? edits.focalPoint : null,
  );
  const fromData = dataSchema.safeParse('data' in args ? args.data : null);
  const point = fromQuery.success
    ? fromQuery.data
    : { x: fromData.data?.focalX ?? 50, y: fromData.data?.focalY ?? 50 };
  const name = req.file?.name ?? (await storedName('id' in args ? args.id : null, req));
  if (name) focusOf.set(baseName(name), focusMark(point.x, point.y));
  // A picture is cropped within the save that named it; the map must not grow for ever.
  if (focusOf.size > 500) focusOf.delete(focusOf.keys().next().value ?? '');
};

async function storedName(
  id: unknown,
  req: Parameters<CollectionBeforeOperationHook>[0]['req'],
): Promise<string | null> {
  if (typeof id !== 'number' && typeof id !== 'string') return null;
  const row = await req.payload.findByID({
    collection: 'media',
    id: Number(id),
    depth: 0,
    disableErrors: true,
  });
  return row?.filename ?? null;
}

/** `{hash}-{w}x{h}.webp`, with the focal point between when it is not the centre. */
export const cropName: GenerateImageName = ({ originalName, width, height, extension }) => {
  const mark = focusOf.get(originalName) ?? '';
  return `${originalName}-${mark ? `${mark}-` : ''}${width}x${height}.${extension}`;
};
