import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-loaded-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}

interface Loaded {
  readonly packages: readonly string[]
  readonly rooms: readonly string[]
  /** Modules of ours. */
  readonly own: number
}

/** What a command loads: V8 lists every script when it reports coverage, and the map of a bundle lists its modules. */
function loadedBy(...args: readonly string[]): Loaded {
  const reports = join(folder, args.join('-'))
  const main = join(packageRoot(), 'dist/cli/main.js')
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_V8_COVERAGE: reports },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const scripts = readdirSync(reports).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(reports, file), 'utf8')) as Coverage
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url))
  })
  const modules = scripts.flatMap(modulesOf).map((file) => relative(packageRoot(), file))
  const named = (pattern: RegExp): string[] => {
    return [...new Set(modules.flatMap((file) => pattern.exec(file)?.[1] ?? []))].sort()
  }
  const own = /^(?:src|packages)\/([\w-]+)\//
  return {
    packages: named(/(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/),
    rooms: named(own),
    own: modules.filter((file) => own.test(file)).length,
  }
}

function modulesOf(script: string): readonly string[] {
  if (!existsSync(`${script}.map`)) return [script]
  const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { readonly sources: readonly string[] }
  return sources.map((source) => resolve(dirname(script), source))
}

describe('what a command loads', () => {
  it('13.0: --help loads no command', () => {
    const { packages, own } = loadedBy('--help')
    expect(packages).toEqual(['commander'])
    expect(own).toBeLessThan(12)
  })

  it('13.0: tasks loads neither the phone nor the server', () => {
    expect(loadedBy('tasks', '--json')).toMatchObject({
      packages: ['commander', 're2js', 'yaml', 'zod'],
      rooms: ['android', 'base', 'cli', 'gym', 'protocol', 'spec'],
    })
  })

  it('14.14: a simulated phone loads no appium-adb', () => {
    const { packages } = loadedBy('screenshot', '--out', join(folder, 'home.png'))
    expect(packages).toContain('@napi-rs/canvas')
    expect(packages).not.toContain('appium-adb')
  })
})
