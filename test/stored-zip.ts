import { crc32, deflateRawSync } from 'node:zlib';

/** One file of an archive. `crc` is a wrong checksum to write, `deflate` packs it, `encrypted` only says so. */
export type ZipMember = {
  readonly name: string;
  readonly data: string | Buffer;
  readonly deflate?: boolean;
  readonly crc?: number;
  readonly encrypted?: boolean;
};

/** The bytes of a zip archive with these members, in this order. */
export function zipOf(...members: readonly ZipMember[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, deflate = false, crc, encrypted = false } of members) {
    const plain = Buffer.from(data);
    const packed = deflate ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt16LE(deflate ? 8 : 0, 4);
    common.writeUInt32LE(crc ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, tail, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
