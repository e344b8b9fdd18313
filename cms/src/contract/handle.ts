import { APIError, type Payload } from 'payload';
import { toSender } from './address';
import { readCaller, type Caller } from './caller';
import type { Context } from './context';
import { isStatementTimeout, passingFault } from '../db/passing-fault';
import { PICTURES_BUSY, PicturesBusyError, RETRY_SECONDS } from '../media/decoding-turn';
import {
  ContractError,
  busy,
  forbidden,
  internalError,
  invalidParams,
  invalidToken,
  missing,
  notLoggedIn,
  starting,
} from './errors';
import { toRefusal } from './database-refusal';
import { toQuery } from './params';
import { replyError } from './reply';
import { matchRoute, toSegments, type Route } from './router';

type Environment = {
  payload: Payload;
  routes: readonly Route[];
  revalidateSecret: string;
  /** False while the seed writes the texts; then only calls about the process are answered, everything else is 503. */
  hasContent: () => boolean;
};

const ABOUT_THE_PROCESS: ReadonlySet<string> = new Set(['live', 'ready', 'health']);

/**
 * Answers one request of the contract.
 * @param rawPath the path below `/api`, still percent-encoded
 */
export async function handle(request: Request, rawPath: string, environment: Environment): Promise<Response> {
  let call = request.method;
  try {
    const segments = toSegments(rawPath);
    const match = segments && matchRoute(environment.routes, request.method, segments);
    if (!match) throw missing('route');
    // Its pattern: the address itself may hold a key.
    call = `${request.method} ${match.route.path}`;
    if (!ABOUT_THE_PROCESS.has(match.route.path) && !environment.hasContent()) throw starting();
    return await match.route.handle(toContext(request, match.params, environment));
  } catch (error) {
    return replyError(toContractError(error, call, environment.payload));
  }
}

function toContext(request: Request, params: Record<string, string>, environment: Environment): Context {
  const authorization = request.headers.get('authorization');
  let reading: Promise<Caller | null> | null = null;
  const getCaller = (): Promise<Caller | null> =>
    (reading ??= readCaller(environment.payload, authorization));
  return {
    request,
    payload: environment.payload,
    params,
    query: toQuery(new URL(request.url).searchParams),
    isPrivate: authorization !== null || request.method === 'POST',
    getCaller,
    requireCaller: async () => {
      if (!authorization) throw notLoggedIn();
      const caller = await getCaller();
      if (!caller) throw invalidToken();
      return caller;
    },
    ...toSender(request.headers, environment.revalidateSecret),
  };
}

const picturesBusy = () => busy('Other pictures are being processed.', RETRY_SECONDS);
const isRecordWithCode = (data: unknown): data is { code: unknown } =>
  typeof data === 'object' && data !== null && 'code' in data;

/** Payload's own refusals keep their meaning; anything unforeseen is logged and says nothing about itself. */
function toContractError(error: unknown, call: string, payload: Payload): ContractError {
  if (error instanceof ContractError) return error;
  if (error instanceof PicturesBusyError) return picturesBusy();
  if (isStatementTimeout(error)) return busy('The query took too long.', RETRY_SECONDS);
  const fault = passingFault(error);
  if (fault !== null) {
    payload.logger.warn({ err: error, fault, call }, 'A contract call met a fault that passes');
    return busy('The service cannot answer at the moment.', RETRY_SECONDS);
  }
  if (error instanceof APIError) {
    if (isRecordWithCode(error.data) && error.data.code === PICTURES_BUSY) return picturesBusy();
    if (error.status === 401 || error.status === 403) return forbidden();
    if (error.status === 404) return missing('post');
    if (error.status === 400) return invalidParams(toParams(error));
  }
  const refusal = toRefusal(error);
  if (refusal) return refusal;
  payload.logger.error({ err: error, call }, 'A contract call failed');
  return internalError();
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Payload's validation errors name the fields; other 400s carry only a message. */
function toParams(error: APIError): Record<string, string> {
  const params: Record<string, string> = {};
  const data: unknown = error.data;
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : null;
  for (const item of Array.isArray(errors) ? errors : []) {
    if (typeof item?.path !== 'string') continue;
    // `title.zh` and `closesOn` are columns of ours; the caller sent `title` and `closes_on`.
    const [name = item.path] = item.path.split('.');
    params[toSnakeCase(name)] = String(item.message ?? 'is not valid');
  }
  return Object.keys(params).length > 0 ? params : { body: error.message };
}
