/** The bytes end within a value. */
export class CutOff extends Error {
  override readonly name = 'CutOff'
}

/** A value that no recording has. */
class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Recordings nest ten deep. */
const MAX_DEPTH = 64
/** Values in one record: far more than one screen has. */
const MAX_VALUES = 1_000_000

const text = new TextDecoder()

/**
 * Decodes MessagePack (https://msgpack.org) without its extension types, which recordings do not use. Maps become
 * objects without a prototype; binaries are views of the bytes.
 */
export class MessagePack {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at: number
  #values = 0

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = at
  }

  /** The position after the last value. */
  get at(): number {
    return this.#at
  }

  /** The next value. Throws `CutOff` where the bytes end within it, and `Malformed`. */
  read(): unknown {
    this.#values = 0
    return this.#value(0)
  }

  #value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new Malformed(`it nests more than ${MAX_DEPTH} deep`)
    if (++this.#values > MAX_VALUES) throw new Malformed(`a record has more than ${MAX_VALUES} values`)
    const type = this.#view.getUint8(this.#take(1))
    if (type < 0x80) return type
    if (type < 0x90) return this.#map(type & 0x0f, depth)
    if (type < 0xa0) return this.#list(type & 0x0f, depth)
    if (type < 0xc0) return this.#text(type & 0x1f)
    if (type >= 0xe0) return type - 0x100
    const read = READERS[type]
    if (read === undefined) throw new Malformed(`it has a value of the unknown type ${type}`)
    return read(this, depth)
  }

  number(kind: NumberKind): number {
    const value = this.#view[`get${kind}`](this.#take(SIZES[kind]))
    return Number(value)
  }

  bytes(length: number): Uint8Array {
    const from = this.#take(length)
    return this.#bytes.subarray(from, from + length)
  }

  text(length: number): string {
    return this.#text(length)
  }

  list(length: number, depth: number): readonly unknown[] {
    return this.#list(length, depth)
  }

  map(length: number, depth: number): unknown {
    return this.#map(length, depth)
  }

  #text(length: number): string {
    return text.decode(this.bytes(length))
  }

  #list(length: number, depth: number): readonly unknown[] {
    const items: unknown[] = []
    for (let index = 0; index < length; index++) items.push(this.#value(depth + 1))
    return items
  }

  #map(length: number, depth: number): unknown {
    const entries = Object.create(null) as Record<string, unknown>
    for (let index = 0; index < length; index++) {
      const key = this.#value(depth + 1)
      if (typeof key !== 'string') throw new Malformed('a key of a map is no text')
      entries[key] = this.#value(depth + 1)
    }
    return entries
  }

  #take(length: number): number {
    const from = this.#at
    if (from + length > this.#bytes.length) throw new CutOff('the bytes end within a value')
    this.#at = from + length
    return from
  }
}

const SIZES = {
  Uint8: 1, Uint16: 2, Uint32: 4, BigUint64: 8,
  Int8: 1, Int16: 2, Int32: 4, BigInt64: 8,
  Float32: 4, Float64: 8,
} as const
type NumberKind = keyof typeof SIZES

const READERS: Readonly<Record<number, (from: MessagePack, depth: number) => unknown>> = {
  0xc0: () => null,
  0xc2: () => false,
  0xc3: () => true,
  0xc4: (from) => from.bytes(from.number('Uint8')),
  0xc5: (from) => from.bytes(from.number('Uint16')),
  0xc6: (from) => from.bytes(from.number('Uint32')),
  0xca: (from) => from.number('Float32'),
  0xcb: (from) => from.number('Float64'),
  0xcc: (from) => from.number('Uint8'),
  0xcd: (from) => from.number('Uint16'),
  0xce: (from) => from.number('Uint32'),
  0xcf: (from) => from.number('BigUint64'),
  0xd0: (from) => from.number('Int8'),
  0xd1: (from) => from.number('Int16'),
  0xd2: (from) => from.number('Int32'),
  0xd3: (from) => from.number('BigInt64'),
  0xd9: (from) => from.text(from.number('Uint8')),
  0xda: (from) => from.text(from.number('Uint16')),
  0xdb: (from) => from.text(from.number('Uint32')),
  0xdc: (from, depth) => from.list(from.number('Uint16'), depth),
  0xdd: (from, depth) => from.list(from.number('Uint32'), depth),
  0xde: (from, depth) => from.map(from.number('Uint16'), depth),
  0xdf: (from, depth) => from.map(from.number('Uint32'), depth),
}
