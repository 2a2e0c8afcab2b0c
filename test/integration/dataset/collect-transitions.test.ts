import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, expect, it } from 'vitest'
import { decodePicture } from '@droidgym/gym/record/lossless-picture'
import { packageRoot } from '@droidgym/spec/load/package-root'

const root = mkdtempSync(join(tmpdir(), 'droidgym-transitions-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

interface Row {
  readonly episode: string
  readonly seed: bigint
  readonly step: number
  readonly sibling: number
  readonly action: string
  readonly screen: string
  readonly next_screen: string
  readonly removed: string
  readonly added: string
  readonly pixels?: Uint8Array
  readonly next_pixels?: Uint8Array
}

function collect(folder: string, ...args: readonly string[]) {
  const fixed = ['collect', '--transitions', '--tasks', 'clock/open_the_clock_app', '--environments', '000', '--json']
  const main = join(packageRoot(), 'dist/cli/main.js')
  return spawnSync(process.execPath, [main, ...fixed, '--out', folder, ...args], { encoding: 'utf8' })
}

async function rowsIn(folder: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const name of readdirSync(folder)) {
    const { buffer } = new Uint8Array(readFileSync(join(folder, name)))
    const read: unknown = await parquetReadObjects({ file: buffer, utf8: false })
    rows.push(...read as Row[])
  }
  return rows
}

const RANDOM = ['--agent', 'random', '--siblings', '3', '--episodes', '2', '--pixels', '32x64', '--workers', '1']

it('writes every action of a state with its screens and what changed', async () => {
  const folder = join(root, 'random')
  const { status, stdout, stderr } = collect(folder, ...RANDOM)
  expect([status, stderr]).toEqual([0, expect.any(String)])
  const rows = await rowsIn(folder)
  expect(JSON.parse(stdout)).toMatchObject({ asked: 2, kept: 2, steps: rows.length })
  expect(new Set(rows.map(({ episode }) => episode)).size).toBe(2)
  const states = grouped(rows)
  for (const state of states) {
    expect(state.map(({ sibling }) => sibling)).toEqual([1, 2, 3, 0])
    expect(new Set(state.map(({ action }) => action)).size).toBe(4)
    expect(new Set(state.map(({ screen }) => screen)).size).toBe(1)
  }
  states.slice(1).forEach((state, index) => {
    const [before, now] = [states[index]?.at(-1), state[0]]
    if (before?.episode === now?.episode) expect(now?.screen).toBe(before?.next_screen)
  })
  const changed = rows.filter(({ screen, next_screen: next }) => screen !== next)
  expect(changed.length).toBeGreaterThan(0)
  for (const { removed, added } of changed) expect([removed, added]).not.toEqual(['[]', '[]'])
  const [{ pixels, next_pixels: next } = {}] = changed
  for (const data of [pixels, next]) {
    const picture = { format: 'png', width: 32, height: 64, data: Buffer.from(data ?? []) } as const
    expect(await decodePicture(picture)).toMatchObject({ width: 32, height: 64 })
  }
})

it('writes the same again, and nothing that is there', () => {
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  for (const folder of [first, second]) expect(collect(folder, ...RANDOM).status).toBe(0)
  const [file = ''] = readdirSync(first)
  expect(readFileSync(join(first, file)).equals(readFileSync(join(second, file)))).toBe(true)
  const before = statSync(join(first, file)).mtimeMs
  expect(JSON.parse(collect(first, ...RANDOM).stdout)).toMatchObject({ asked: 2, made_before: 2, kept: 0 })
  expect(statSync(join(first, file)).mtimeMs).toBe(before)
})

it('needs no pictures, and refuses what does not go together', async () => {
  const folder = join(root, 'expert')
  expect(collect(folder).status).toBe(0)
  const rows = await rowsIn(folder)
  expect(rows.map(({ step, sibling }) => [step, sibling])).toEqual([[0, 0]])
  expect(rows[0]).not.toHaveProperty('pixels')
  for (const [args, said] of [
    [['--xml'], '--transitions do not go with --xml'],
    [['--keep-failures'], '--transitions do not go with --keep-failures'],
    [['--siblings', '2000'], 'give at most 1000'],
  ] as const) {
    const { status, stderr } = collect(folder, ...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(said)])
  }
})

function grouped(rows: readonly Row[]): readonly (readonly Row[])[] {
  const states = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.episode} ${row.step}`
    states.set(key, [...states.get(key) ?? [], row])
  }
  return [...states.values()]
}
