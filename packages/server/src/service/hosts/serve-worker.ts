import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { defined } from '@droidgym/base/defined'
import { loadedSimulatedGym, simulatedGym } from '@droidgym/gym/gym'
import { failureOf } from '../errors/failure.ts'
import type { Failure } from '../errors/failure.ts'
import { GymMetrics } from '../metrics/gym-metrics.ts'
import type { ServerLog } from '../server-log.ts'
import type { AnswerEncoder, EncodedAnswer } from './answer-encoder.ts'
import { LocalHost } from './local-host.ts'
import { isLong, LongCalls } from './long-calls.ts'
import { withPeopleModel } from './people-model.ts'
import { withRecording } from './server-recording.ts'
import { SharedRings } from './shared-frames.ts'
import { warmUp } from './warm-up.ts'
import type { OrderResults, WorkerAnswer, WorkerOrder, WorkerRequest, WorkerSettings } from './worker-messages.ts'

/** A client that started the server asks sooner, and needs the processor itself. */
const WARM_UP_AFTER_MS = 1000

type WorkerTask = Extract<WorkerRequest, { readonly id: number }>

/** Orders whose results are posted as they are: the port clones them. */
type PlainOrder = Exclude<WorkerOrder, { readonly kind: 'callEncoded' | 'steps' }>

/**
 * Serves the simulated environments of a worker thread as long as the thread lives. A face's worker file calls it once.
 * Without an encoder only typed results can be asked for.
 */
export async function serveWorker(encoder?: AnswerEncoder): Promise<void> {
  const port = parentPort
  if (port === null) throw new TypeError('serveWorker was called outside of a worker thread')
  const settings = workerData as WorkerSettings
  const metrics = settings.metrics ? new GymMetrics() : undefined
  const log: ServerLog = (event) => port.postMessage({ event } satisfies WorkerAnswer)
  const recorded = withRecording(await loadedSimulatedGym(), settings.record, { metrics, log })
  const gym = withPeopleModel(recorded, settings.peopleModel, log)
  const { sharedPixels } = settings
  const rings = sharedPixels === undefined ? undefined : new SharedRings(sharedPixels)
  const host = new LocalHost(gym, { metrics, encoder, rings, log })
  let isAsked = false
  const long = new LongCalls(() => port.postMessage({ busy: true } satisfies WorkerAnswer))

  const carryOut = async (handle: string, order: PlainOrder): Promise<OrderResults[PlainOrder['kind']]> => {
    switch (order.kind) {
      case 'make':
        await host.make(handle, order.options)
        return undefined
      case 'fork':
        await host.fork(handle, order.handles)
        return undefined
      case 'close':
        await host.close(handle)
        return undefined
      case 'metrics':
        return (await metrics?.read()) ?? []
      case 'call':
        return host.call(handle, order.call)
    }
  }
  const answer = async ({ id, handle, order }: WorkerTask): Promise<void> => {
    if (order.kind === 'steps') {
      const { message, refused } = await long.run(id, (caller) => host.stepTogether(order.steps, order.shared, caller))
      const moved: ArrayBuffer[] = []
      port.postMessage({
        id,
        result: defined({
          message: message && ownBytes(message, encoder?.headroom ?? 0, moved),
          refused: refused.map(({ place, error }) => ({ place, ...told(error) })),
        }),
      } satisfies WorkerAnswer, moved)
      return
    }
    if (order.kind !== 'callEncoded') {
      port.postMessage({ id, result: await carryOut(handle, order) } satisfies WorkerAnswer)
      return
    }
    const { call, options } = order
    const encoded = isLong(call.kind)
      ? await long.run(id, (caller) => host.callEncoded(handle, call, options, caller))
      : await host.callEncoded(handle, call, options)
    postEncoded(port, id, { encoded, headroom: encoder?.headroom ?? 0 })
  }
  port.on('message', (request: WorkerRequest) => {
    if ('cancelled' in request) {
      long.cancel(request.cancelled)
      return
    }
    isAsked ||= request.order.kind !== 'metrics'
    answer(request).catch((error: unknown) => {
      port.postMessage({ id: request.id, ...told(error) } satisfies WorkerAnswer)
    })
  })
  if (settings.warmUp !== true) return
  await setTimeout(WARM_UP_AFTER_MS)
  // A gym of its own, whose phones do not count among those of the clients.
  const play = (): Promise<void> => warmUp(simulatedGym(), () => isAsked)
  await (metrics?.withoutStages(play) ?? play()).catch((error: unknown) => {
    log({ level: 'warning', message: 'Warming up failed: the first steps take longer', error })
  })
}

function told(error: unknown): { readonly failure: Failure; readonly cause: string } {
  return { failure: failureOf(error), cause: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

interface Encoded {
  readonly encoded: EncodedAnswer
  readonly headroom: number
}

/** A large message moves with its memory; a small one is copied, which is cheaper. */
function postEncoded(port: MessagePort, id: number, { encoded, headroom }: Encoded): void {
  const moved: ArrayBuffer[] = []
  const message = ownBytes(encoded.message, headroom, moved)
  // The frame itself stays with the environment, which may show it again: a copy of it moves.
  const frame = encoded.pixels
  const pixels = frame && { ...frame, pixels: moving(frame.pixels.slice(), moved) }
  port.postMessage({ id, result: defined({ message, pixels }) } satisfies WorkerAnswer, moved)
}

/** A small message shares its memory with other messages, which must not move with it. */
function ownBytes(message: Buffer, headroom: number, moved: ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = message
  if (buffer instanceof ArrayBuffer && byteOffset === headroom && buffer.byteLength === headroom + byteLength) {
    return moving(new Uint8Array(buffer, byteOffset, byteLength), moved)
  }
  const copy = new Uint8Array(headroom + byteLength)
  copy.set(message, headroom)
  return copy.subarray(headroom)
}

function moving(bytes: Uint8Array<ArrayBuffer>, moved: ArrayBuffer[]): Uint8Array<ArrayBuffer> {
  moved.push(bytes.buffer)
  return bytes
}
