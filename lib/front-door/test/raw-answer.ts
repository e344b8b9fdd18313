import http from 'node:http';

/** An answer as it came over the wire; `headers` without what belongs to the connection and the moment. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer };

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Nothing is added to the headers but `Host`, nothing decoded. */
export function askRaw(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, headers, method, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const lines = response.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && name.toLowerCase() !== 'date' ? [`${name}: ${all[at + 1]}`] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: lines, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}
