import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket, connect as tcp } from 'node:net';

export type Line = {
  at(path: string): string;
  cut(): void;
  mend(): Promise<void>;
  /** The queries of the streams asked for, by pages or by workers, in their order. */
  readonly streams: readonly string[];
  /** How many are open. */
  streaming(): number;
};

/** The first line of a request that asks for a stream: a browser sends no other request behind it. */
const STREAM = /^GET \/api\/v2\/stream(\S*) /;

/** A line to the server at `port` that can be cut, and is there again at the same address. */
export async function lineTo(port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const streams: string[] = [];
  const streaming = new Set<Socket>();
  let server: Server;
  const open = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((socket) => {
        const beyond = tcp(port, '127.0.0.1');
        for (const end of [socket, beyond]) {
          sockets.add(end);
          end.on('error', () => end.destroy()).on('close', () => sockets.delete(end));
        }
        socket.pipe(beyond).pipe(socket);
        socket.on('data', (bytes) => {
          const asked = STREAM.exec(bytes.toString('latin1'))?.[1];
          if (asked === undefined) return;
          streams.push(asked);
          streaming.add(socket);
        });
        socket.on('close', () => {
          streaming.delete(socket);
          beyond.destroy();
        });
        beyond.on('close', () => socket.destroy());
      });
      server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const near = await open(0);
  return {
    at: (path: string) => new URL(path, `http://127.0.0.1:${near}`).href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: async () => void (await open(near)),
    streams,
    streaming: () => streaming.size,
  };
}
