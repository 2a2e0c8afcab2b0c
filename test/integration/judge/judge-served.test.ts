import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { connect, startLocalServer } from '../../../clients/typescript/src/index.ts'
import type { GymClient } from '../../../clients/typescript/src/index.ts'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { ReceivedRequest } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { picturesOf, promptOf, replyOf, ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'

// `droidgym serve --judge`: the reward of a client's steps is a judge's verdict.

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const toClose: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of toClose.splice(0).toReversed()) await close()
})

/** Sees the clock on the first screen that it is asked about, and contacts on the next. */
function goodJudge(request: ReceivedRequest): ReturnType<typeof replyOf> {
  if (picturesOf(request).length > 0) return replyOf('A screen.')
  const open = promptOf(request).includes('states that are still open') ? promptOf(request).match(/PageNode/g)?.length : undefined
  if (open !== undefined) return replyOf(JSON.stringify({ states: open === 2 ? ['true', 'uncertain'] : ['true'] }))
  return replyOf('0. PageNode(content="the clock is open", parent_id=None)\n1. PageNode(content="contacts is open", parent_id=None)\n')
}

interface Served {
  readonly client: GymClient
  readonly endpoint: ReplayingEndpoint
}

async function served(variables: Readonly<Record<string, string>>): Promise<Served> {
  const endpoint = await ReplayingEndpoint.start(goodJudge)
  toClose.push(() => endpoint.close())
  vi.stubEnv('OPENAI_BASE_URL', endpoint.baseUrl)
  vi.stubEnv('OPENAI_API_KEY', 'test')
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const server = await startLocalServer({ command: [process.execPath, MAIN] })
  toClose.push(() => server.stop())
  const client = await connect(server.address)
  toClose.push(() => client.close())
  return { client, endpoint }
}

const TASK = 'id: client/two_apps\napp: clock\ninstruction: Open the clock, then contacts\nstep_limit: 6\n'
const PLAYED = { environment: '100', actionSpace: 'text', dialect: 'droidgym', observation: { elements: true } } as const
const [CLOCK, CONTACTS] = ['Action: open-app("Clock")', 'Action: open-app("Contacts")']

it('rewards the steps of a task that has only an instruction by how far the judge sees it come', async () => {
  const { client, endpoint } = await served({ DROIDGYM_JUDGE: 'autoeval-decomposed:fake', DROIDGYM_JUDGE_CALLS: '6' })
  const environment = await client.make({ ...PLAYED, taskDefinition: TASK, reward: 'progress' })
  await environment.reset()
  const [first, last] = [await environment.step(CLOCK), await environment.step(CONTACTS)]
  expect(first).toMatchObject({ reward: 0.5, terminated: false, info: { progress: 0.5 } })
  expect(last).toMatchObject({ reward: 0.5, terminated: true, info: { success: true, progress: 1 } })
  expect(last.info.evidence[0]).toContain('autoeval-decomposed:fake')
  expect(await environment.outcome()).toMatchObject({ done: true })
  // One call for the substates, two for each screen.
  expect(endpoint.requests).toHaveLength(5)
  await environment.reset()
  await environment.step(CLOCK)
  await expect(environment.reset()).rejects.toMatchObject({ reason: 'JUDGE_SPENT', code: 'RESOURCE_EXHAUSTED' })
})

it('lets a judge of whole episodes decide on a task that has facts', async () => {
  const { client } = await served({ DROIDGYM_JUDGE: 'always-success' })
  const environment = await client.make({ ...PLAYED, task: 'clock/open_the_clock_app', stepLimit: 2 })
  await environment.reset()
  expect(await environment.step('Action: press("HOME")')).toMatchObject({ reward: 0, terminated: false })
  expect(await environment.step('Action: press("HOME")')).toMatchObject({ reward: 1, info: { success: true } })
})

it.each([
  [['--judge', 'always-success', '--workers', '2'], /--workers 0/],
  [['--judge', 'always-success', '--record', 'somewhere'], /does not go with --record/],
  [['--judge', 'always-success', '--console', '0'], /does not go with --console/],
  [['--judge', 'nobody'], /^JUDGE_NOT_CONFIGURED: There is no judge "nobody"/m],
  [['--judge-calls', '0'], /--judge-calls/],
])('refuses %j', (flags, message) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve', '--port', '0', ...flags], { encoding: 'utf8' })
  expect(stderr).toMatch(message)
  expect(status).toBe(2)
})
