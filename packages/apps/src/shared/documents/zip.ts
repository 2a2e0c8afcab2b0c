import { crc32 } from 'node:zlib'

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
  /** `size` bytes. */
  read(): Uint8Array
}

// Bytes of the records of the format (PKWARE APPNOTE 4.3), without names.
const LOCAL = 30
const CENTRAL = 46
const END = 22
/** Version 1.0, and the flag that names are UTF-8. */
const VERSION = 10
const UTF_8 = 0x0800

/** How long the archive of these files is. */
export function zipSize(entries: readonly Pick<ZipEntry, 'name' | 'size'>[]): number {
  const sizes = entries.map(({ name, size }) => size + LOCAL + CENTRAL + 2 * Buffer.byteLength(name))
  return sizes.reduce((sum, size) => sum + size, END)
}

/**
 * A zip archive. Assumption: files are stored as they are, not deflated as Android's ZipOutputStream does: what zlib
 * makes depends on its version and the processor, and the same seed must give the same bytes.
 */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const bytes = entry.read()
    const facts = factsOf(entry, { bytes, name })
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name])
    parts.push(local, Buffer.from(bytes))
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    const version = Buffer.from([VERSION, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, facts, end, name]))
    offset += local.length + bytes.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(END)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

/** What the local header and the directory say alike: from the needed version to the length of the extra field. */
function factsOf(
  { modified }: ZipEntry,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: Buffer },
): Buffer {
  const facts = Buffer.alloc(LOCAL - 4)
  const time = new Date(modified)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF_8, 2)
  // Method 0: stored.
  facts.writeUInt16LE(0, 4)
  facts.writeUInt16LE((time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), 6)
  const year = Math.max(0, time.getUTCFullYear() - 1980)
  facts.writeUInt16LE((year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}
