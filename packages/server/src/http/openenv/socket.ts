import type { WebSocket } from '@fastify/websocket'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { RequestGate } from '../../service/answers/request-gate.ts'
import { invalid } from '../../service/errors/request-error.ts'
import type { Sender } from '../../service/sessions/environment-session.ts'
import { answerRequest } from '../listener/answer-request.ts'
import { CloseCode, send, talkOnSocket } from '../listener/talk-on-socket.ts'
import type { FrameCode } from './error-frame.ts'
import { errorFrame } from './error-frame.ts'
import { parseFault, planRpc } from './json-rpc.ts'
import type { Planned } from './openenv-session.ts'
import type { NamedSession, OpenEnvSessions } from './openenv-sessions.ts'

const FRAME_TYPES = ['reset', 'step', 'state', 'mcp', 'close'] as const
type FrameType = (typeof FRAME_TYPES)[number]

/** What sockets talk with. */
export interface SocketParts {
  readonly sessions: OpenEnvSessions
  readonly gate: RequestGate
  readonly from: Sender
  /** The session to attach to; default a new one, which ends with the socket. */
  readonly sessionId?: string | undefined
}

/** A frame that was read, or why it could not be. */
type Frame =
  | { readonly type: FrameType; readonly data: unknown }
  | { readonly type: 'unreadable'; readonly code: FrameCode; readonly message: string }

/** Serves `/ws`: OpenEnv's messages, each answered with one frame but `close`. */
export function serveMessages(socket: WebSocket, parts: SocketParts): void {
  const { gate, sessions } = parts
  const named = attachSession(socket, parts)
  if (named === undefined) return
  const { caller } = named.session
  const answer = async (message: Buffer): Promise<void> => {
    const frame = readFrame(message)
    if (frame.type === 'close') {
      socket.close(CloseCode.normal)
      return
    }
    let planned: Planned | undefined
    const request = {
      method: `OpenEnv: ${frame.type}`, caller, bytes: message.byteLength,
      sizeOf: () => (planned = planFrame(frame, { ...parts, own: named })).size,
      work: async () => answerFrame(frame.type, await (planned?.work() ?? {})),
    }
    await answerRequest(gate, request, (answered) => {
      if (!('failure' in answered)) return send(socket, answered.message)
      const code = frame.type === 'unreadable' ? frame.code : undefined
      return send(socket, JSON.stringify(errorFrame(answered.failure, sessions.open, code)))
    })
  }
  talkOnSocket(socket, { answer, onClose: () => leave(named, parts) })
}

/** Serves `WS /mcp`: JSON-RPC messages. */
export function serveRpc(socket: WebSocket, parts: SocketParts): void {
  const { gate } = parts
  const own = attachSession(socket, parts)
  if (own === undefined) return
  const answer = async (message: Buffer): Promise<void> => {
    const given = readJson(message)
    let planned: Planned | undefined
    const request = {
      method: 'OpenEnv: mcp', caller: own.session.caller, bytes: message.byteLength,
      sizeOf: () => {
        planned = given && planRpc(given.value, { ...parts, own })
        return planned?.size ?? SMALL_ANSWER
      },
      work: async () => planned?.work() ?? parseFault(),
    }
    await answerRequest(gate, request, (answered) => {
      if (!('failure' in answered)) return send(socket, answered.message)
      const { message: why, reason } = answered.failure
      return send(socket, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: why, data: { reason } } }))
    })
  }
  talkOnSocket(socket, { answer, onClose: () => leave(own, parts) })
}

/** The socket's session. Without room for one, the client is told and the socket closed. */
function attachSession(socket: WebSocket, { sessions, gate, from, sessionId }: SocketParts): NamedSession | undefined {
  try {
    const named = sessionId === undefined ? sessions.create(from) : sessions.attach(sessionId, from)
    named.isAttached = true
    named.onClose = () => socket.close(CloseCode.goingAway, 'The session is closed')
    return named
  } catch (error) {
    const failure = gate.fail('OpenEnv: connect', error, { ...from, cancelled: false })
    socket.on('error', () => undefined)
    const sending = send(socket, JSON.stringify(errorFrame(failure, sessions.open)))
    void sending.then(() => socket.close(CloseCode.tryAgainLater))
    return undefined
  }
}

function leave(named: NamedSession, { sessions, sessionId }: SocketParts): void {
  named.isAttached = false
  named.onClose = () => undefined
  if (sessionId === undefined) void sessions.close(named.id)
}

/** Throws where the frame is not valid. */
function planFrame(frame: Frame, parts: SocketParts & { readonly own: NamedSession }): Planned {
  const { openenv } = parts.own
  switch (frame.type) {
    case 'unreadable':
      throw invalid(frame.message)
    case 'reset':
      return openenv.reset(frame.data ?? {})
    case 'step':
      return openenv.step(frame.data)
    case 'mcp':
      return planRpc(frame.data, parts)
    default:
      return openenv.state()
  }
}

function answerFrame(type: Frame['type'], data: object): object {
  return { type: type === 'reset' || type === 'step' ? 'observation' : type, data }
}

function readFrame(message: Buffer): Frame {
  const given = readJson(message)
  if (given === undefined) {
    return { type: 'unreadable', code: 'INVALID_JSON', message: 'The frame is no JSON: send a text frame of one JSON object' }
  }
  const { type, data } = { ...(given.value as { readonly type?: unknown; readonly data?: unknown } | null) }
  const known = FRAME_TYPES.find((name) => name === type)
  if (known !== undefined) return { type: known, data }
  const shown = type === undefined ? 'none' : JSON.stringify(type).slice(0, 100)
  return { type: 'unreadable', code: 'UNKNOWN_TYPE', message: `The frame's type is ${shown}: use one of ${FRAME_TYPES.join(', ')}` }
}

/** `undefined` when it is no JSON. */
function readJson(message: Buffer): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(message.toString()) }
  } catch {
    return undefined
  }
}
