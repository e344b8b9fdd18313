import { MIMEType } from 'node:util';
import { ContractError } from './errors';
import { isWithin, MOST_FIELDS, type JsonLimits } from './body-limits';

/** The largest body any call takes (A25). */
const MAX_BYTES = 2 * 1024 * 1024;
/** No body of the contract is nested deeper than eight, and the longest lists are of some hundred ids. */
const JSON_LIMITS: JsonLimits = { depth: 32, values: 10_000 };
const LONGEST_NAME = 200;

/**
 * The fields of a POST, sent as JSON or form-encoded (contract, "Body encoding"); an empty body is `{}`.
 * Form names with brackets (`fields[about]`) become nested objects. The time it takes grows with the length alone.
 * @throws ContractError 400 on malformed JSON, deep nesting or too many fields, 413 when larger than 2 MB
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body = await readLimited(request, MAX_BYTES);
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('application/x-www-form-urlencoded')) return fromForm(body.toString('utf8'));
  return fromJson(body);
}

/** What a form of several parts may have around its file. */
const ROOM_BYTES = 64 * 1024;

export type Upload = { data: Buffer; fields: Record<string, string> };

/**
 * A multipart form with one file in its field `file`; null when there is none or it is too long.
 * @throws ContractError 413 when the whole form is longer than such a file can make it
 */
export async function readUpload(request: Request, mostBytes: number): Promise<Upload | null> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (boundary === null) return null;
  const body = await readLimited(request, mostBytes + ROOM_BYTES);
  if (!hasFewParts(body, boundary)) return null;
  // The parser is given the boundary that was counted, whatever else the header says.
  const type = `multipart/form-data; boundary="${boundary}"`;
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0 || file.size > mostBytes) return null;
    const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { data: Buffer.from(await file.arrayBuffer()), fields: Object.fromEntries(fields) };
  } catch {
    return null; // Not the form its header says.
  }
}

/** Browsers send one part for the picture and one for each field beside it. */
const MOST_PARTS = 50;

/** The boundary of a multipart form (RFC 2046, 5.1.1); null for any other type, and for one without a boundary. */
function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    const boundary = params.get('boundary') ?? '';
    return essence === 'multipart/form-data' && /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : null;
  } catch {
    return null; // No media type at all.
  }
}

/** Counted before anything is parsed: a part costs more than the bytes it takes. */
function hasFewParts(body: Buffer, boundary: string): boolean {
  const between = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + between.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return false;
  }
  return true;
}

/**
 * The whole body of a request.
 * @throws ContractError 413 when it is longer than so many bytes
 */
export async function readLimited(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function fromJson(body: Buffer): Record<string, unknown> {
  if (!isWithin(body, JSON_LIMITS)) {
    throw new ContractError(400, 'rest_invalid_json', 'The JSON body is nested too deeply or too long.');
  }
  const text = body.toString('utf8');
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidJson();
  return value as Record<string, unknown>; // an object that is no array: its keys are strings
}

function fromForm(text: string): Record<string, unknown> {
  // Split with a limit: a form of a million fields is not even counted to its end.
  const pairs = text.split('&', MOST_FIELDS + 1);
  if (pairs.length > MOST_FIELDS) throw invalidForm(`has more than ${MOST_FIELDS} fields`);
  const fields = new Map<string, string | Map<string, string>>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.length > LONGEST_NAME) throw invalidForm('has a name that is too long');
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(name);
    const outer = nested?.[1];
    const inner = nested?.[2];
    if (outer === undefined || inner === undefined) {
      fields.set(name, value);
      continue;
    }
    const before = fields.get(outer);
    if (before instanceof Map) before.set(inner, value);
    else fields.set(outer, new Map([[inner, value]]));
  }
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

function invalidForm(reason: string): ContractError {
  return new ContractError(400, 'rest_invalid_param', `The form ${reason}.`);
}

function invalidJson(): ContractError {
  return new ContractError(400, 'rest_invalid_json', 'Invalid JSON body passed.');
}

function tooLarge(): ContractError {
  return new ContractError(413, 'rest_upload_file_too_big', 'The request body is too large.');
}
