import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { ReplayingEndpoint } from '../../fixtures/agent/model/replaying-endpoint.ts'
import { scriptedModel } from '../../fixtures/agent/model/scripted-model.ts'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-cases-'))
let endpoint: ReplayingEndpoint

async function droidgym(...args: readonly string[]): Promise<{ readonly stdout: string, readonly stderr: string }> {
  const env = { ...process.env, OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_API_KEY: 'sk-of-a-test' }
  return promisify(execFile)(process.execPath, [join(packageRoot(), 'dist/cli/main.js'), ...args], { env })
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

/** The pages of cases, by environment. */
function pageIn(environment: string): string {
  const name = readdirSync(join(folder, 'cases')).find((file) => file.includes(`-${environment}-0-`))
  return read(`cases/${name ?? ''}`)
}

beforeAll(async () => {
  endpoint = await ReplayingEndpoint.start(scriptedModel)
  await droidgym(
    ...['evaluate', '--agent', 'openai:example-model', '--tasks', 'clock/open_the_clock_app', '--environments', '100,101'],
    ...['--milestones', '--record', 'all', '--workers', '1', '--out', folder],
  )
})
afterAll(async () => {
  await endpoint.close()
  rmSync(folder, { recursive: true })
})

it('evaluate --record writes a page for each episode, and the reports link it', () => {
  const pages = readdirSync(join(folder, 'cases')).sort()
  expect(pages).toHaveLength(3)
  for (const name of pages) {
    expect(read('report.html')).toContain(`<a href="cases/${name}">`)
    expect(read(`cases/${name}`)).not.toMatch(/<script|src="http|href="http/)
    if (name !== 'index.html') expect(read('results.md')).toContain(`[case](cases/${name})`)
  }
  const page = pageIn('100')
  for (const told of ['open the clock app', 'background:url(../film-strips/', 'Your task: ', 'VIEW_CLICKED', 'reached by', 'No judge has judged it']) {
    expect(page, told).toContain(told)
  }
})

it('cases brings verdicts in, those of the folder and others, and marks the wrong ones', async () => {
  const judge = (name: string, out: string) => (
    droidgym('judge', '--recordings', join(folder, 'recordings'), '--judge', name, '--out', join(folder, out))
  )
  await judge('always-failure', 'verdicts.jsonl')
  await judge('always-success', 'others.jsonl')
  const { stdout } = await droidgym('cases', folder, '--verdicts', join(folder, 'others.jsonl'))
  expect(stdout).toContain('2 cases in')
  expect(stdout).toContain('2 of them with a wrong verdict')
  expect(pageIn('101')).toContain('<td>always-failure</td><td>failure <b class="bad">wrong</b></td><td>success</td>')
  expect(pageIn('101')).toContain('<td>always-success</td><td>success</td><td>success</td>')
  expect(read('cases/index.html').match(/always-failure: failure, which is wrong/g)).toHaveLength(2)
})

it('cases refuses lines that are no verdicts, each by its number', async () => {
  writeFileSync(join(folder, 'broken.jsonl'), '{"judge":"spa"}\nprose\n')
  const file = join(folder, 'broken.jsonl')
  await expect(droidgym('cases', folder, '--verdicts', file)).rejects.toMatchObject({
    stderr: expect.stringMatching(/BAD_LABELS: .*broken\.jsonl:1: outcome: .*broken\.jsonl:2: /s) as string,
  })
})

it('cases says which recording is damaged or breaks off, and which film strip is gone', async () => {
  const [first = '', second = ''] = readdirSync(join(folder, 'recordings/episodes')).sort()
  const episodes = join(folder, 'recordings/episodes')
  const bytes = readFileSync(join(episodes, first))
  bytes[bytes.length >> 1] = ~(bytes[bytes.length >> 1] ?? 0) & 0xff
  writeFileSync(join(episodes, first), bytes)
  truncateSync(join(episodes, second), readFileSync(join(episodes, second)).length - 1)
  rmSync(join(folder, 'film-strips', second.replace('.msgpack', '.png')))
  const { stdout } = await droidgym('cases', folder)
  expect(stdout).toContain('-100-0-')
  expect(stdout).toContain('breaks off, no film strip')
  expect(pageIn('100')).toContain('The recording is missing. The recording ')
  expect(pageIn('101')).toContain('The recording breaks off: it has no end.')
  expect(read('cases/index.html')).toContain('no recording')
})
