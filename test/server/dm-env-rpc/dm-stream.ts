import { join } from 'node:path'
import type { Client, ClientDuplexStream, ServiceError } from '@grpc/grpc-js'
import { Metadata } from '@grpc/grpc-js'
import protobuf from 'protobufjs'
import { vi } from 'vitest'

const root = new protobuf.Root()
root.resolvePath = (_origin, target) =>
  target.startsWith('google/protobuf/') ? target : join(process.cwd(), 'protos', target)
root.loadSync('dm_env_rpc/v1/dm_env_rpc.proto')
export const requestType = root.lookupType('dm_env_rpc.v1.EnvironmentRequest')
export const responseType = root.lookupType('dm_env_rpc.v1.EnvironmentResponse')
const errorInfoType = root.lookupType('google.rpc.ErrorInfo')

export const [PIXELS, ELEMENTS, XML, INSTRUCTION, REWARD, INFO] = [1n, 2n, 3n, 4n, 5n, 6n]

interface WireTensor {
  readonly shape?: readonly number[]
  readonly strings?: { readonly array: readonly string[] }
  readonly doubles?: { readonly array: readonly number[] }
  readonly uint8s?: { readonly array: Uint8Array }
}

/** A response as protobufjs gives it, with decimal keys. */
export interface DmAnswer {
  readonly kind: string
  readonly worldName?: string
  readonly state?: string
  readonly observations: Readonly<Record<string, WireTensor>>
  readonly specs?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly reason: string }
}

/** An agent: a bare gRPC stream of dm_env_rpc. */
export class DmStream {
  readonly stream: ClientDuplexStream<Buffer, Buffer>
  readonly #arrived: DmAnswer[] = []
  ended: ServiceError | 'end' | undefined

  constructor(channel: Client, token?: string) {
    const metadata = new Metadata()
    if (token !== undefined) metadata.set('authorization', `Bearer ${token}`)
    const same = (bytes: Buffer): Buffer => bytes
    this.stream = channel.makeBidiStreamRequest('/dm_env_rpc.v1.Environment/Process', same, same, metadata)
    this.stream.on('data', (bytes: Buffer) => this.#arrived.push(readAnswer(bytes)))
    this.stream.on('error', (error: ServiceError) => (this.ended ??= error))
    this.stream.on('end', () => (this.ended ??= 'end'))
  }

  send(request: object): void {
    this.stream.write(Buffer.from(requestType.encode(requestType.fromObject(request)).finish()))
  }

  async answers(count: number): Promise<readonly DmAnswer[]> {
    await vi.waitUntil(() => this.#arrived.length >= count, { timeout: 20_000, interval: 2 })
    return this.#arrived.splice(0, count)
  }

  async ask(request: object): Promise<DmAnswer> {
    this.send(request)
    const [answer] = await this.answers(1)
    if (answer === undefined) throw new Error('no answer')
    return answer
  }

  /** The reason of the error that answers the request. */
  async refused(request: object): Promise<string | undefined> {
    return (await this.ask(request)).error?.reason
  }

  /** Creates a world and tells its name. */
  async created(settings: object = {}): Promise<string> {
    const { worldName, error } = await this.ask({ createWorld: { settings } })
    if (worldName === undefined || worldName === '') throw new Error(`no world: ${error?.message ?? ''}`)
    return worldName
  }

  /** Creates a world and joins it. */
  async inWorld(settings: object = {}): Promise<string> {
    const worldName = await this.created(settings)
    const { error } = await this.ask({ joinWorld: { worldName } })
    if (error) throw new Error(error.message)
    return worldName
  }

  step(action?: string, ...observations: readonly bigint[]): Promise<DmAnswer> {
    return this.ask({ step: stepOf(action, observations) })
  }
}

export function stepOf(action: string | undefined, observations: readonly bigint[] = [INFO]): object {
  return {
    actions: action === undefined ? {} : { 1: text(action) },
    requestedObservations: observations.map(String),
  }
}

export function text(...array: readonly string[]): object {
  return { strings: { array }, shape: array.length === 1 ? [] : [array.length] }
}

export function integer(value: number | string): object {
  return { int64s: { array: [value] } }
}

/** What `info` says of an answer to a step. */
export function infoOf({ observations }: DmAnswer): { readonly step: number; readonly [name: string]: unknown } {
  return JSON.parse(observations[String(INFO)]?.strings?.array[0] ?? '{}') as { readonly step: number }
}

function readAnswer(bytes: Buffer): DmAnswer {
  const message = responseType.decode(bytes)
  const plain = responseType.toObject(message, { enums: String, longs: String }) as Record<string, object>
  const [kind = ''] = Object.keys(plain)
  const { observations = {}, specs, code, details, message: said, ...rest } = plain[kind] as Record<string, unknown>
  const [detail] = (details ?? []) as readonly { readonly value: Uint8Array }[]
  const { reason } = (detail ? errorInfoType.decode(detail.value) : {}) as { readonly reason?: string }
  return {
    kind,
    ...rest,
    observations: withDecimalKeys(observations as Record<string, WireTensor>),
    ...(specs !== undefined && { specs: readSpecs(specs as Record<string, Record<string, unknown>>) }),
    ...(kind === 'error' && { error: { code: Number(code), message: String(said), reason: reason ?? '' } }),
  }
}

function readSpecs(specs: Readonly<Record<string, Record<string, unknown>>>): unknown {
  return Object.fromEntries(Object.entries(specs).map(([name, map]) => [name, withDecimalKeys(map)]))
}

/** protobufjs gives 64-bit keys as hashes. */
export function decimal(hash: string): string {
  const uid: { toString(): string } = protobuf.util.longFromHash(hash, true)
  return uid.toString()
}

function withDecimalKeys<T>(map: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(map).map(([hash, value]) => [decimal(hash), value]),
  )
}
