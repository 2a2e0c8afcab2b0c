import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SPACES } from '@droidgym/gym/action/action'
import { SMALL_ANSWER } from '../../service/answers/answer-size.ts'
import type { OpenFace } from '../../service/face.ts'
import type { Service } from '../../service/service.ts'
import { EnvironmentSession } from '../../service/sessions/environment-session.ts'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { actionFieldsSchema } from '../episode/action-fields.ts'
import { readFields } from '../episode/read-fields.ts'
import { answerRequest } from '../listener/answer-request.ts'
import { senderOf } from '../listener/caller-of.ts'
import { listen, makeListener, sendFailure } from '../listener/listener.ts'
import { parseFault, planRpc } from './json-rpc.ts'
import type { Planned } from './openenv-session.ts'
import { OpenEnvSession } from './openenv-session.ts'
import { OpenEnvSessions } from './openenv-sessions.ts'
import { openApi, schemas } from './schemas.ts'
import { serveMessages, serveRpc } from './socket.ts'
import { answerTasks, checkEnvironmentName, ENVIRONMENT_NAME, splitsFor, TASK_BODIES } from './task-api.ts'
import type { TaskMethod } from './task-api.ts'

const NAME = 'OpenEnv'
const DESCRIPTION = 'Tasks on Android phones, simulated or real: act by verbs, text or gestures; rewards are facts read from the phone.'

/** Answers without a token: probes have none. */
const OPEN_PATH = '/health'

/** Serves OpenEnv 0.10's interface (docs/openenv.md) on `settings.openenv`. */
export const openOpenEnv: OpenFace = async (service, settings) => {
  const app = makeListener(settings, service, NAME)
  const sessions = new OpenEnvSessions(service)
  app.addHook('onRequest', async ({ routeOptions, raw }) => {
    if (routeOptions.url !== OPEN_PATH) senderOf(raw, service.clients)
  })
  readJsonBodies(app)
  await app.register(websocket, {
    options: { maxPayload: settings.maxRequestBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  })
  addDescriptions(app)
  addStateless(app, service)
  addTasks(app, service)
  addSockets(app, service, sessions)
  const port = await listen(app, { host: settings.host, port: settings.openenv ?? 0, name: NAME })
  const stop = async (): Promise<void> => {
    await sessions.closeAll()
    await app.close()
  }
  return { name: NAME, port, stop }
}

/** A body that is no JSON is undefined: `/mcp` answers it in its own way. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body.toString()))
    } catch {
      done(null, undefined)
    }
  })
}

function addDescriptions(app: FastifyInstance): void {
  const described = openApi(DESCRIPTION)
  const shapes = schemas()
  const about = {
    name: ENVIRONMENT_NAME,
    description: DESCRIPTION,
    version: packageVersion(),
    author: 'droidgym',
    readme_content: null,
    documentation_url: null,
  }
  app.get(OPEN_PATH, () => ({ status: 'healthy' }))
  app.get('/metadata', () => about)
  app.get('/schema', () => shapes)
  app.get('/openapi.json', () => described)
}

const stepBody = z.object({
  action: actionFieldsSchema,
  timeout_s: z.number().positive().optional(),
  request_id: z.string().max(255).optional(),
})

/** As in the reference, each request has a phone of its own, which is given back with the answer. */
function addStateless(app: FastifyInstance, service: Service): void {
  const alone = (method: string, plan: (session: OpenEnvSession, body: unknown) => Planned) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const session = new EnvironmentSession(service, senderOf(request.raw, service.clients))
      const abandon = (): void => void session.close()
      request.raw.socket.once('close', abandon)
      try {
        const { caller } = session
        const planned = (): Planned => plan(new OpenEnvSession(session, service.gym), request.body)
        await answer(reply, service, { method, caller, plan: planned })
      } finally {
        request.raw.socket.off('close', abandon)
        await session.close()
      }
    }
  app.post('/reset', alone('reset', (session, body) => session.reset(body ?? {})))
  app.post('/step', alone('step', (session, body) => {
    const { action } = readFields(stepBody, body, 'step')
    const reset = session.reset(spaceOf(action))
    return {
      size: reset.size,
      work: async () => {
        await reset.work()
        return session.step(action).work()
      },
    }
  }))
  app.get('/state', alone('state', (session) => session.state()))
}

/** The space that an action is of, as a reset asks for it. */
function spaceOf(action: z.output<typeof actionFieldsSchema>): object {
  const fields: Readonly<Record<string, unknown>> = action
  const [space] = SPACES.find(([, { wire, takes }]) => takes !== 'object' && fields[wire] !== undefined) ?? []
  return space === undefined ? {} : { action_space: space }
}

function addTasks(app: FastifyInstance, service: Service): void {
  const clientOf = (request: FastifyRequest) => senderOf(request.raw, service.clients).client
  app.get('/list_environments', () => [ENVIRONMENT_NAME])
  app.get<{ Params: { name: string } }>('/:name/splits', (request) => {
    checkEnvironmentName(request.params.name)
    return splitsFor(clientOf(request))
  })
  for (const method of Object.keys(TASK_BODIES) as TaskMethod[]) {
    app.post<{ Params: { name: string } }>(`/:name/${method}`, (request, reply) => {
      const plan = (): Planned => {
        checkEnvironmentName(request.params.name)
        const answered = answerTasks(method, request.body, service.gym, clientOf(request))
        return { size: SMALL_ANSWER, work: async () => answered }
      }
      const caller = { ...senderOf(request.raw, service.clients), cancelled: false }
      return answer(reply, service, { method, caller, plan, invalidStatus: 400 })
    })
  }
}

function addSockets(app: FastifyInstance, service: Service, sessions: OpenEnvSessions): void {
  const { clients, gate } = service
  app.get('/ws', { websocket: true }, (socket, request) => {
    const { session_id: sessionId } = request.query as { readonly session_id?: string }
    serveMessages(socket, { sessions, gate, from: senderOf(request.raw, clients), sessionId })
  })
  app.route({
    method: 'GET',
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).send({ detail: 'Use POST, or a WebSocket', code: 'INVALID_REQUEST' }),
    wsHandler: (socket, request) => serveRpc(socket, { sessions, gate, from: senderOf(request.raw, clients) }),
  })
  app.post('/mcp', (request, reply) => {
    const from = senderOf(request.raw, clients)
    const plan = (): Planned =>
      request.body === undefined
        ? { size: SMALL_ANSWER, work: async () => parseFault() }
        : planRpc(request.body, { sessions, from, gate })
    return answer(reply, service, { method: 'mcp', caller: { ...from, cancelled: false }, plan })
  })
}

interface Answerable {
  readonly method: string
  readonly caller: EnvironmentSession['caller']
  /** Throws where the request is not valid. */
  readonly plan: () => Planned
  /** The status of what is not valid; default 422. */
  readonly invalidStatus?: number
}

async function answer(
  reply: FastifyReply,
  { gate }: Pick<Service, 'gate'>,
  { method, caller, plan, invalidStatus }: Answerable,
): Promise<void> {
  let planned: Planned | undefined
  const request = {
    method: `${NAME}: ${method}`, caller, bytes: Number(reply.request.headers['content-length'] ?? 0),
    sizeOf: () => (planned = plan()).size,
    work: async () => planned?.work() ?? {},
  }
  await answerRequest(gate, request, async (answered) => {
    if ('failure' in answered) {
      const { failure } = answered
      await sendFailure(reply, failure, failure.code === 'INVALID_ARGUMENT' ? invalidStatus : undefined)
    } else {
      await reply.type('application/json; charset=utf-8').send(answered.message)
    }
  })
}
