import { setMaxListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { WebSocket } from '@fastify/websocket'
import { z } from 'zod'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import { invalid } from '../../service/errors/request-error.ts'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { isLoopback } from '@droidgym/base/web/loopback'
import { readFields } from '../episode/read-fields.ts'
import { answerRequest, jsonSize } from '../listener/answer-request.ts'
import { senderOf } from '../listener/caller-of.ts'
import { CloseCode, send, talkOnSocket } from '../listener/talk-on-socket.ts'
import { JsonResult } from './json-result.ts'
import { METHODS } from './methods.ts'
import type { ConsoleParts, Page } from './page.ts'
import { REQUESTS } from './protocol.ts'
import type { Method, PageRequest, Results, Welcome } from './protocol.ts'

const HELLO_MS = 10_000
/** Requests of a page that are under way; beyond it, the socket is not read. */
const MAX_PENDING = 8
/** A screen's tree with its marks, beside the actions so far. */
const STANDING = jsonSize(512 * 1024)
const LIST = jsonSize(4 * 1024 * 1024)
const LARGE: Partial<Record<Method, AnswerSize>> = {
  catalogue: LIST, recordings: LIST, environments: LIST, evaluation: LIST,
  runs: LIST, run: LIST, episodes: LIST, episode: STANDING,
}

const envelope = z.strictObject({
  id: z.int().min(0).max(2 ** 32 - 1),
  method: z.enum(Object.keys(REQUESTS) as [Method, ...Method[]]),
  params: z.record(z.string(), z.unknown()),
})

/** Serves a page of the console as long as its socket is open. */
export function servePageSocket(socket: WebSocket, request: IncomingMessage, parts: ConsoleParts): void {
  let page: Page | undefined
  const gone = new AbortController()
  // Every request under way listens, and each order that it gives to a thread.
  setMaxListeners(4 * MAX_PENDING, gone.signal)
  const pending = new Set<Promise<void>>()
  const late = setTimeout(() => socket.close(CloseCode.normal, 'The page has not said who it is'), HELLO_MS)
  late.unref()

  const greet = async (message: Buffer): Promise<void> => {
    let id = 0
    try {
      const { method, params, ...read } = readRequest(jsonOf(message))
      id = read.id
      if (method !== 'hello') throw invalid('The first request of a page is hello')
      const { token } = readFields(REQUESTS.hello, params, method)
      const sender = senderOf(request, parts.service.clients, token)
      const isFar = !isLoopback(request.socket.remoteAddress ?? '')
      page = openPage(socket, { parts, sender, isFar, signal: gone.signal })
      clearTimeout(late)
      await send(socket, JSON.stringify({ id, result: welcome(page) }))
    } catch (error) {
      const { reason: code, message: why } = parts.service.gate.fail('console: hello', error)
      await send(socket, JSON.stringify({ id, error: { code, message: why } }))
    }
  }
  const answer = async (message: Buffer): Promise<void> => {
    if (page === undefined) {
      await greet(message)
      return
    }
    const answered = answerPage(socket, page, message).finally(() => pending.delete(answered))
    pending.add(answered)
    if (pending.size >= MAX_PENDING) await Promise.race(pending)
  }
  talkOnSocket(socket, {
    answer,
    onClose: () => {
      clearTimeout(late)
      gone.abort(invalid('The page is closed'))
      if (page !== undefined) closePage(page)
    },
  })
}

interface Opened {
  readonly parts: ConsoleParts
  readonly sender: ReturnType<typeof senderOf>
  readonly isFar: boolean
  readonly signal: AbortSignal
}

function openPage(socket: WebSocket, { parts, sender, isFar, signal }: Opened): Page {
  const caller = {
    ...sender,
    signal,
    get cancelled() {
      return signal.aborted
    },
  }
  return {
    ...parts,
    caller, isFar,
    cameras: new Map(),
    takeOvers: new Map(),
    list: undefined,
    tell: (event) => send(socket, JSON.stringify(event)),
    sendBytes: (header, rest) => new Promise((resolve) => {
      socket.send(header, { binary: true, fin: false })
      // An error means that the socket is closed, which has an event of its own.
      socket.send(rest, { binary: true, fin: true }, () => resolve())
    }),
  }
}

function closePage(page: Page): void {
  for (const camera of page.cameras.values()) camera.stop()
  for (const { takeOver } of page.takeOvers.values()) takeOver.giveBack()
  page.list?.stop()
  page.plays.leave(page)
}

function welcome({ caller: { client }, service, agents, ...folders }: Page): Welcome {
  const { backends } = service.gym
  const { console: access } = client
  const [records, evaluates] = [folders.recordings !== undefined, folders.evaluations !== undefined && access !== 'own']
  return { droidgym: packageVersion(), client: client.name, access, backends, records, evaluates, agents }
}

async function answerPage(socket: WebSocket, page: Page, message: Buffer): Promise<void> {
  const given = jsonOf(message)
  let read: PageRequest | undefined
  const sizeOf = (): AnswerSize => {
    read = readRequest(given)
    return LARGE[read.method] ?? (read.method in STANDING_METHODS ? STANDING : SMALL_ANSWER)
  }
  const work = async (): Promise<object> => {
    if (read === undefined) throw new TypeError('A request was answered before it was read')
    const result = await carryOut(page, read)
    return result instanceof JsonResult ? result.answerTo(read.id) : { id: read.id, result }
  }
  const { caller } = page
  const arrival = { method: `console: ${methodOf(given)}`, caller, bytes: message.byteLength }
  await answerRequest(page.service.gate, { ...arrival, sizeOf, work }, (answered) => {
    if (!('failure' in answered)) return send(socket, answered.message)
    const { reason: code, message: why } = answered.failure
    return send(socket, JSON.stringify({ id: read?.id ?? idOf(given), error: { code, message: why } }))
  })
}

/** The methods that answer with a `Standing`. */
const STANDING_METHODS = {
  begin: true, act: true, undo: true, redo: true,
  resume: true, takeOver: true, forkAt: true,
} as const

async function carryOut(page: Page, { id, method, params }: PageRequest): Promise<Results[Method] | JsonResult> {
  if (method === 'hello') throw invalid('This page has said hello already')
  const schema: z.ZodType = REQUESTS[method]
  const answer = METHODS[method]
  // The schema of a method gives its parameters.
  return answer(page, readFields(schema, params, method) as never, id)
}

/** Throws `INVALID_REQUEST`. */
function readRequest(given: unknown): PageRequest {
  const { id, method, params } = readFields(envelope, given, 'console')
  return { id, method, params: params as never }
}

/** Of a request that may be none. */
function idOf(given: unknown): number {
  const { id } = { ...(given as { id?: unknown } | null | undefined) }
  return typeof id === 'number' ? id : 0
}

function methodOf(given: unknown): string {
  const { method } = { ...(given as { method?: unknown } | null | undefined) }
  return typeof method === 'string' && Object.hasOwn(REQUESTS, method) ? method : 'unknown'
}

function jsonOf(message: Buffer): unknown {
  try {
    return JSON.parse(message.toString())
  } catch {
    return undefined
  }
}
