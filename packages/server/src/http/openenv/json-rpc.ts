import { z } from 'zod'
import { defined } from '@droidgym/base/defined'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { RequestGate } from '../../service/answers/request-gate.ts'
import type { Failure } from '../../service/errors/failure.ts'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { Sender } from '../../service/sessions/environment-session.ts'
import { UI_TOOLS } from '../tools/ui-tools.ts'
import type { OpenEnvSessions, NamedSession } from './openenv-sessions.ts'
import type { Planned } from './openenv-session.ts'

// OpenEnv's `/mcp`: JSON-RPC 2.0 with MCP's methods for tools, and two of its own for sessions; the last is ours. It is
// not MCP's transport, which `packages/server/src/http/mcp` serves.

/** JSON-RPC 2.0, 5.1; the last is OpenEnv's. */
const RpcCode = {
  parseError: -32_700, invalidRequest: -32_600, methodNotFound: -32_601, invalidParams: -32_602, internalError: -32_603,
  serverError: -32_000,
} as const
type RpcCode = (typeof RpcCode)[keyof typeof RpcCode]

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
})
type RpcRequest = z.output<typeof requestSchema>

const METHODS = ['tools/list', 'tools/call', 'openenv/session/create', 'openenv/session/close', 'droidgym/roll_out'] as const
type Method = (typeof METHODS)[number]

const callSchema = z.object({
  name: z.string(),
  /** Read with the tool's name. */
  arguments: z.unknown().optional(),
  session_id: z.string().nullish(),
})

export interface RpcContext {
  readonly sessions: OpenEnvSessions
  readonly from: Sender
  readonly gate: RequestGate
  /** The session of the socket that the request came on. */
  readonly own?: NamedSession
}

/** What answers a request. Does not throw: what is wrong is an answer too. */
export function planRpc(given: unknown, context: RpcContext): Planned {
  const read = requestSchema.safeParse(given)
  if (!read.success) return failing(null, RpcCode.invalidRequest, 'This is no JSON-RPC 2.0 request: give jsonrpc, id, method and params')
  const { id, params } = read.data
  const method = METHODS.find((name) => name === read.data.method)
  if (method === undefined) {
    const shown = JSON.stringify(read.data.method.slice(0, 100))
    return failing(id, RpcCode.methodNotFound, `There is no method ${shown}: use one of ${METHODS.join(', ')}`)
  }
  try {
    const { size, work } = planMethod(method, params, context)
    const answer = async (): Promise<object> => {
      try {
        return { jsonrpc: '2.0', id, result: await work() }
      } catch (error) {
        return refusal(id, error, context)
      }
    }
    return { size, work: answer }
  } catch (error) {
    return { size: SMALL_ANSWER, work: async () => refusal(id, error, context) }
  }
}

/** The answer to bytes that are no JSON. */
export function parseFault(): object {
  return rpcError(null, RpcCode.parseError, 'This is no JSON')
}

function planMethod(method: Method, params: RpcRequest['params'], context: RpcContext): Planned {
  const given = params ?? {}
  switch (method) {
    case 'tools/list':
      return { size: SMALL_ANSWER, work: async () => ({ tools: UI_TOOLS }) }
    case 'tools/call': {
      const call = callSchema.safeParse(given)
      if (!call.success) throw new RequestError(RequestErrorCode.invalidRequest, 'tools/call: give name and arguments')
      const { name, arguments: values, session_id: id } = call.data
      return sessionOf(id, context).openenv.callTool(name, values)
    }
    case 'droidgym/roll_out': {
      const { session_id: id, ...plan } = given
      return sessionOf(typeof id === 'string' ? id : undefined, context).openenv.rollOut(plan)
    }
    case 'openenv/session/create':
      return planCreate(given, context)
    case 'openenv/session/close': {
      const id = z.string().catch('').parse(given['session_id'])
      return { size: SMALL_ANSWER, work: () => closeSession(id, context) }
    }
  }
}

function sessionOf(id: string | null | undefined, { sessions, from, own }: RpcContext): NamedSession {
  if (typeof id === 'string') return sessions.find(id, from)
  if (own !== undefined) return own
  throw new RequestError(RequestErrorCode.noEpisode, 'A call needs a session: create one with openenv/session/create, and give its session_id')
}

/** Parameters are those of a reset, which is made at once if there are any. */
function planCreate(params: Readonly<Record<string, unknown>>, { sessions, from, own }: RpcContext): Planned {
  if (own !== undefined) return { size: SMALL_ANSWER, work: async () => ({ session_id: own.id }) }
  const work = async (): Promise<object> => {
    const named = sessions.create(from)
    const { id } = named
    if (Object.keys(params).length === 0) return { session_id: id }
    try {
      const reset = named.openenv.reset(params)
      return { session_id: id, ...(await reset.work()) }
    } catch (error) {
      await sessions.close(id)
      throw error
    }
  }
  return { size: SMALL_ANSWER, work }
}

async function closeSession(id: string, { sessions, from, own }: RpcContext): Promise<object> {
  const named = sessions.find(id, from)
  if (named === own) throw new RequestError(RequestErrorCode.sessionTaken, 'Close the socket to close its session')
  await sessions.close(id)
  return { session_id: id, closed: true }
}

function refusal(id: RpcRequest['id'], error: unknown, { gate, from }: RpcContext): object {
  const failure = gate.fail('OpenEnv: mcp', error, { ...from, cancelled: false })
  return rpcError(id, rpcCodeOf(failure), failure.message, failure.reason)
}

function rpcCodeOf({ code }: Failure): RpcCode {
  if (code === 'INTERNAL') return RpcCode.internalError
  return code === 'INVALID_ARGUMENT' || code === 'NOT_FOUND' ? RpcCode.invalidParams : RpcCode.serverError
}

function failing(id: RpcRequest['id'], code: RpcCode, message: string): Planned {
  return { size: SMALL_ANSWER, work: async () => rpcError(id, code, message) }
}

function rpcError(id: RpcRequest['id'], code: RpcCode, message: string, reason?: string): object {
  return { jsonrpc: '2.0', id, error: defined<object>({ code, message, data: reason === undefined ? undefined : { reason } }) }
}
