import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { faultOf } from '@droidgym/lab/experiment/run/fault'
import { RequestError, RequestErrorCode } from '../../../service/errors/request-error.ts'
import type { OrderAnswer, OrderRequest, OrderTable } from './orders.ts'

/** Waited for before each step: lets others have their turn, and rejects when the work is to end. */
export type Pause = () => Promise<void>

/** How each kind of order is carried out. */
export type OrderWork<Orders extends OrderTable<Extract<keyof Orders, string>>> = {
  readonly [K in keyof Orders]: (order: Orders[K]['order'], pause: Pause) => Promise<Orders[K]['outcome']> | Orders[K]['outcome']
}

/** Serves the orders of an `OrderThread` as long as the thread lives. `close` ends what it has begun. */
export function serveOrders<Orders extends OrderTable<Extract<keyof Orders, string>>>(
  work: OrderWork<Orders>,
  close: () => Promise<unknown> = () => Promise.resolve(),
): void {
  const underWay = new Map<number, AbortController>()
  const post = (answer: OrderAnswer): void => parentPort?.postMessage(answer)
  const carryOut = async ({ id, kind, order }: Extract<OrderRequest, { kind: string }>): Promise<void> => {
    const controller = new AbortController()
    underWay.set(id, controller)
    const pause: Pause = async () => {
      await nextTurn()
      controller.signal.throwIfAborted()
    }
    try {
      // The kind gives the order's type.
      post({ id, outcome: await work[kind as keyof Orders](order, pause) })
    } catch (error) {
      post({ id, fault: faultOf(error) })
    } finally {
      underWay.delete(id)
    }
  }
  parentPort?.on('message', (request: OrderRequest) => {
    if ('end' in request) void close().finally(() => process.exit())
    else if ('cancelled' in request) underWay.get(request.cancelled)?.abort(cancelled())
    else void carryOut(request)
  })
}

function cancelled(): RequestError {
  return new RequestError(RequestErrorCode.cancelled, 'Nobody waits for it any more')
}
