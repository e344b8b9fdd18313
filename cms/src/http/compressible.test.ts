import http from 'node:http';
import type { Socket } from 'node:net';
import { withOneContentType } from './compressible';

it('sets a content type that came as a list as one value, and lists of other headers as they are', () => {
  const response = new http.ServerResponse(new http.IncomingMessage({} as Socket)); // nothing is read from it
  withOneContentType(response);
  response
    .setHeader('content-type', ['application/json'])
    .setHeader('vary', ['rsc'])
    .setHeader('x-wp-total', 3);
  expect(response.getHeaders()).toEqual({
    'content-type': 'application/json',
    vary: ['rsc'],
    'x-wp-total': 3,
  });
});
