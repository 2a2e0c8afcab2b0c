import type { MessagePort } from 'node:worker_threads'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import type { HostAnswer, HostCall } from './environment-host.ts'
import type { MetricList } from '../metrics/gym-metrics.ts'
import type { Failure } from '../../grpc/transport/grpc-status.ts'
import type { ServerEvent } from '../server-log.ts'
import { HEADROOM } from '../../grpc/codec/wire-message.ts'

export type WorkerOrder =
  | { readonly kind: 'make'; readonly options: MakeOptions }
  | { readonly kind: 'fork'; readonly handles: readonly string[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'call'; readonly call: HostCall }

/** What a worker is told when it starts. */
export interface WorkerSettings {
  readonly metrics: boolean
  /** Where episodes are recorded, if anywhere. */
  readonly record?: string
}

/** From the server's thread to a worker. */
export interface WorkerRequest {
  readonly id: number
  readonly handle: string
  readonly order: WorkerOrder
}

/** And back. Bytes arrive as plain `Uint8Array`s. */
export type WorkerAnswer =
  | { readonly id: number; readonly answer: HostAnswer }
  | { readonly id: number; readonly metrics: MetricList }
  | { readonly id: number; readonly failure: Failure; readonly cause: string }
  /** Something for the operator, unasked. */
  | { readonly event: ServerEvent }

/** Sends an answer; a large message moves with its memory, a small one is copied, which is cheaper. */
export function post(port: MessagePort, message: WorkerAnswer): void {
  if (!('answer' in message)) {
    port.postMessage(message)
    return
  }
  const { answer } = message
  const moved: ArrayBuffer[] = []
  // The frame itself stays with the environment, which may show it again.
  const pixels = answer.pixels && { ...answer.pixels, data: moving(answer.pixels.data.slice(), moved) }
  const encoded = answer.message && ownBytes(answer.message, moved)
  port.postMessage(
    { id: message.id, answer: { ...answer, ...(pixels && { pixels }), ...(encoded && { message: encoded }) } },
    moved,
  )
}

/** A small message lies in memory that it shares with others, and would drag them along. */
function ownBytes(message: Buffer, moved: ArrayBuffer[]): Uint8Array {
  const { buffer, byteOffset, byteLength } = message
  const ownsAll = byteOffset === HEADROOM && buffer.byteLength === HEADROOM + byteLength
  if (ownsAll) return moving(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength), moved)
  const copy = new Uint8Array(HEADROOM + byteLength)
  copy.set(message, HEADROOM)
  return copy.subarray(HEADROOM)
}

function moving(bytes: Uint8Array<ArrayBuffer>, moved: ArrayBuffer[]): Uint8Array {
  moved.push(bytes.buffer)
  return bytes
}
