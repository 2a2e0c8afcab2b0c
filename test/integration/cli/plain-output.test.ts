import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { episode } from '@droidgym/lab/test/experiment/report/episodes'

const MAIN = join(packageRoot(), 'dist/cli/main.js')
const ESCAPE = '\u001b]0;owned\u0007\u001b[2J\u009b31m'
const folder = mkdtempSync(join(tmpdir(), 'plain-output-'))
afterAll(() => rmSync(folder, { recursive: true }))

function droidgym(...args: readonly string[]): { code: number | null, out: string, err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { code: status, out: stdout, err: stderr }
}

it('leaderboard prints no control characters of results', () => {
  const run = join(folder, 'run')
  mkdirSync(run)
  const results = [episode({ agent: `a${ESCAPE}` }), episode({ agent: 'b', model: ESCAPE })]
  writeFileSync(join(run, 'results.jsonl'), results.map((result) => `${JSON.stringify(result)}\n`).join(''))
  const { code, out, err } = droidgym('leaderboard', run)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('| a')
  expect(out).not.toMatch(/[^\P{Cc}\n\t]/u)
  const json = droidgym('leaderboard', run, '--json').out
  expect(json).not.toMatch(/[^\P{Cc}\n\t]/u)
  expect((JSON.parse(json) as { standings: readonly { agent: string }[] }).standings.map(({ agent }) => agent)).toContain(`a${ESCAPE}`)
})

it('errors and names of files have none either', () => {
  const { code, err } = droidgym('replay', `no${ESCAPE}file`)
  expect(code).toBe(2)
  expect(err).toContain('no\\u001b]0;owned')
  expect(err).not.toMatch(/[^\P{Cc}\n\t]/u)
})

it('mcp says why it ends at a line that is too long', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp'], { stdio: ['pipe', 'ignore', 'pipe'] })
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  // It ends before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.write('x'.repeat(12 * 1024 * 1024))
  const [code] = await once(child, 'close') as [number]
  expect(err).toMatch(/^INVALID_REQUEST: MCP: standard input cannot be read any further: .*10485760 bytes.* at most 10 MiB/)
  expect(code).toBe(2)
})
