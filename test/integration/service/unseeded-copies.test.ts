import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { unpack } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { openConsole } from '@droidgym/server/http/console/face'
import { openMcp } from '@droidgym/server/http/mcp/face'
import { openOpenEnv } from '@droidgym/server/http/openenv/face'
import type { DmAnswer } from '../../fixtures/grpc/dm-env-rpc/dm-stream.ts'
import { DmStream, infoOf, INFO, INSTRUCTION, integer, text, XML } from '../../fixtures/grpc/dm-env-rpc/dm-stream.ts'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { ConsolePage } from '../../fixtures/http/console-server.ts'
import { OpenEnvSocket } from '../../fixtures/http/openenv-server.ts'

/** What a reset has drawn. */
interface Drawn {
  readonly seed: number
  readonly environment: string
  readonly task: string
  readonly instruction: string
  /** What the first observation shows. */
  readonly screen: unknown
}

/** An environment of a client; without a seed a reset draws one. */
interface Copy {
  reset(seed?: number): Promise<Drawn>
}

/** A way in: environments side by side, made without a seed. */
type Door = (count: number) => Promise<readonly Copy[]>

const TEMPLATE = 'calculator/enter_product'
const TASKS = ['clock/*', TEMPLATE]
const SPLIT = 'train-sampled'

let gym: GymConnection
let client: GymClient
let ports: readonly number[]
const pages: ConsolePage[] = []
const sockets: OpenEnvSocket[] = []
const mcpClients: McpClient[] = []

beforeAll(async () => {
  const options = { console: 0, openenv: 0, mcp: 0, maxEnvironments: 64 }
  gym = await GymConnection.open(simulatedGym(), options, [openConsole, openOpenEnv, openMcp])
  ports = gym.server.faces.map(({ port }) => port)
  client = await connect(gym.server.address)
})
afterAll(async () => {
  for (const each of mcpClients) await each.close()
  for (const { socket } of pages) socket.terminate()
  for (const { raw } of sockets) raw.terminate()
  client.close()
  await gym.close()
})

const OPTIONS: MakeOptions = { tasks: TASKS, split: SPLIT, actionSpace: 'ui', observation: { xml: true } }

function copies(count: number, open: () => Promise<Copy>): Promise<readonly Copy[]> {
  return Promise.all(Array.from({ length: count }, open))
}

type Info = Pick<Drawn, 'seed' | 'environment' | 'task'>

/** What a tool's result tells. */
interface Told extends Info {
  readonly instruction: string
  readonly xml: string
}

function given(seed: number | undefined): { readonly seed?: number } {
  return seed === undefined ? {} : { seed }
}

function textOf({ observations }: DmAnswer, uid: bigint): string | undefined {
  return observations[String(uid)]?.strings?.array[0]
}

/** The fields of `info` that tell what was drawn. */
function read({ seed, environment, task }: Info): Info {
  return { seed, environment, task }
}

const DOORS: Readonly<Record<string, Door>> = {
  grpc: (count) => copies(count, async () => {
    const { handle } = await gym.ok('Make', {
      tasks: TASKS.map((task) => ({ task })),
      split: SPLIT,
      actionSpace: 'ACTION_SPACE_UI',
      observation: { fields: ['OBSERVATION_FIELD_XML'] },
    })
    return {
      reset: async (seed) => {
        const { info, instruction, observation } = await gym.ok('Reset', { handle, ...given(seed) })
        return { ...read(unpack(info) as Info), instruction, screen: observation?.xml }
      },
    }
  }),
  'typescript client': (count) => copies(count, async () => {
    const environment = await client.make(OPTIONS)
    return {
      reset: async (seed) => {
        const { info, instruction, observation } = await environment.reset(given(seed))
        return { ...read(info), instruction, screen: observation.xml }
      },
    }
  }),
  // Two vectors, so that one must differ from the other.
  'typescript vectors': async (count) => {
    const vectors = await Promise.all([count - 1, 1].map((size) => client.makeVector({ ...OPTIONS, count: size })))
    return vectors.flatMap((vector) => vector.environments.map((_, index): Copy => ({
      reset: async (seed) => {
        const { infos: [info], instructions: [instruction], observations } = await vector.reset({
          indices: [index], ...(seed !== undefined && { seed: [seed] }),
        })
        if (info === undefined || instruction === undefined) throw new Error('The vector has reset nothing')
        return { ...read(info), instruction, screen: observations.xml?.[0] }
      },
    })))
  },
  openenv: (count) => copies(count, async () => {
    const socket = await OpenEnvSocket.open(`ws://127.0.0.1:${ports[1] ?? 0}/ws`)
    sockets.push(socket)
    const asked = { tasks: TASKS, split: SPLIT, observation: ['xml'] }
    return {
      reset: async (seed) => {
        const { observation } = await socket.see('reset', { ...asked, ...given(seed) })
        const { metadata, xml, instruction } = observation
        return { ...read(metadata as unknown as Info), instruction: String(instruction), screen: xml }
      },
    }
  }),
  mcp: (count) => copies(count, async () => {
    const mcp = new McpClient({ name: 'test', version: '1' })
    mcpClients.push(mcp)
    await mcp.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${ports[2] ?? 0}/mcp`)))
    return {
      reset: async (seed) => {
        const asked = { tasks: TASKS, split: SPLIT, observation: ['xml'], ...given(seed) }
        const { content: [first] } = (await mcp.callTool({ name: 'reset', arguments: asked })) as CallToolResult
        const told = JSON.parse(first?.type === 'text' ? first.text : '{}') as Told
        return { ...read(told), instruction: told.instruction, screen: told.xml }
      },
    }
  }),
  dm_env_rpc: (count) => copies(count, async () => {
    const agent = new DmStream(gym.channel)
    const asked = { action_space: text('ui'), observations: text('xml') }
    await agent.inWorld({ ...asked, tasks: text(...TASKS), split: text(SPLIT) })
    return {
      reset: async (seed) => {
        const settings = seed === undefined ? {} : { seed: integer(seed) }
        const { error } = await agent.ask({ reset: { settings } })
        if (error) throw new Error(error.message)
        const answer = await agent.step(undefined, INFO, INSTRUCTION, XML)
        const [instruction = '', screen] = [INSTRUCTION, XML].map((uid) => textOf(answer, uid))
        return { ...read(infoOf(answer) as unknown as Info), instruction, screen }
      },
    }
  }),
  console: (count) => copies(count, async () => {
    const page = await ConsolePage.open(ports[0] ?? 0)
    pages.push(page)
    await page.greet()
    return {
      reset: async (seed) => {
        const begin = { task: TEMPLATE, split: SPLIT, actionSpace: 'ui' } as const
        const { instruction, screen, ...told } = await page.ask('begin', { ...begin, ...given(seed) })
        return { ...read(told), instruction, screen: screen.xml }
      },
    }
  }),
}

describe.each(Object.entries(DOORS))('%s', (name, open) => {
  test('environments that are made alike without a seed differ, and the seed makes an episode again', async () => {
    const made = await open(3)
    const drawn = await Promise.all(made.map((copy) => copy.reset()))
    expect(new Set(drawn.map(({ seed }) => seed)).size).toBe(3)
    for (const { environment, screen, instruction } of drawn) {
      expect(environment).toMatch(/^train-sampled-\d+$/)
      expect(instruction).not.toBe('')
      expect(screen).toContain('<hierarchy')
    }
    const [first] = drawn
    expect(await made[1]?.reset(first?.seed)).toEqual(first)
  })

  // Every episode of the console begins anew.
  if (name === 'console') return

  test('a seed also decides the episodes after it that have none', async () => {
    const [copy, other] = await open(2)
    const play = async (played: Copy | undefined): Promise<readonly (Drawn | undefined)[]> => (
      [await played?.reset(7), await played?.reset(), await played?.reset()]
    )
    await copy?.reset()
    const episodes = await play(copy)
    expect(new Set(episodes.map((episode) => episode?.seed)).size).toBe(3)
    expect(await play(other)).toEqual(episodes)
    expect(await play(copy)).toEqual(episodes)
  })
})
