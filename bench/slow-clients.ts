import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Headers } from './visitors';

/** Each of them does nothing for so long after each part. */
const SLOW_MS = 1000;
/** They come one after the other, as nobody opens a thousand connections in one moment. */
const EVERY_MS = 5;

/**
 * Connections of which a third reads a little of the page each second, a third writes the headers of its request so slowly, and
 * a third reads nothing of a page that Next has made for it alone.
 * @param pastTheDoor headers by which Next answers
 */
export async function slowClients(url: string, count: number, pastTheDoor: Headers): Promise<net.Socket[]> {
  const { hostname, port, pathname } = new URL(url);
  const head = [`GET ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, 'Accept-Language: en'];
  const past = Object.entries(pastTheDoor).map(([name, value]) => `${name}: ${value}`);
  const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
  const sockets: net.Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    if (n % 3 === 0) readSlowly(socket);
    else if (n % 3 === 1) writeSlowly(socket);
    else socket.pause();
    const request = n % 3 === 1 ? head : [...head, ...(n % 3 === 2 ? past : []), ''];
    await new Promise<void>((resolve) => socket.write(textOf(request), () => resolve()));
    sockets.push(socket);
    await sleep(EVERY_MS);
  }
  return sockets;
}

function readSlowly(socket: net.Socket): void {
  socket.on('data', () => {
    socket.pause();
    setTimeout(() => socket.resume(), SLOW_MS).unref();
  });
}

function writeSlowly(socket: net.Socket): void {
  const writing = setInterval(() => socket.write('X-Slow: 1\r\n'), SLOW_MS).unref();
  socket.on('close', () => clearInterval(writing));
}
