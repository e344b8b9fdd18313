import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Addresses of this machine that `HOST=127.0.0.1` leaves out: another loopback one, and those others reach it by. */
export const others = () => [
  ...(process.platform === 'linux' ? ['127.0.0.2'] : []),
  ...Object.values(networkInterfaces()).flatMap((all = []) =>
    // One that begins with fe80 is none without the name of its interface.
    all.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
  ),
];

/** Whether something listens there. The system of this machine answers for its own addresses: it connects or refuses. */
export const listens = async (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', end(true)).on('error', end(false));
  });
