import { Server } from 'node:http';

/**
 * The site looks at requests by a change of `http.Server`, which every test file of a process shares: what one file changes
 * would be heard by the servers of those after it.
 */
const { emit } = Server.prototype;
afterAll(() => {
  Server.prototype.emit = emit;
});
