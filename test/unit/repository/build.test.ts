import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// `scripts/build.js` and what compiles for it in a small repository, with a compiler and a bundler that only copy, and
// note that they ran.

const COPY = `
const fs = require('node:fs')
fs.appendFileSync('log', 'compile ' + process.argv.at(-1) + '\\n')
if (process.argv.at(-1) === 'src') fs.cpSync('src', 'dist', { recursive: true })
`
const NOTE = `require('node:fs').appendFileSync('log', 'vite\\n'); process.exitCode = require('node:fs').existsSync('broken') ? 3 : 0\n`
const FILES: Readonly<Record<string, string>> = {
  'src/a.js': 'a',
  'src/spec/parse-data.js': '',
  'src/phone/render/text/write-advances.js': '',
  'scripts/bundle.js': '',
  'packages/base/package.json': '{ "private": true, "exports": {} }',
  'node_modules/typescript7/bin/tsc': COPY,
  'node_modules/vite/bin/vite.js': NOTE,
}
const ALL = ['compile packages/protocol', 'compile clients/typescript', 'compile packages/base', 'compile src', 'vite']

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
  for (const script of ['build', 'compile', 'internal-packages']) cpSync(`scripts/${script}.js`, join(folder, `scripts/${script}.js`))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('it builds a fresh clone, and nothing while nothing has changed', () => {
  expect(build()).toEqual({ status: 0, ran: ALL })
  expect(build()).toEqual({ status: 0, ran: [] })
  expect(build('--force')).toEqual({ status: 0, ran: ALL })
})

test('it builds after a change of a source, in its text or to another time of the same size', () => {
  build()
  appendFileSync(join(folder, 'src/a.js'), 'b')
  expect(build().ran).toEqual(ALL)
  write('src/a.js', 'cd')
  expect(build().ran).toEqual(ALL)
  // The same text anew, as after a checkout.
  write('src/a.js', 'cd')
  expect(build().ran).toEqual([])
})

test('what lost its source goes from the build', () => {
  write('src/old.js', '')
  build()
  rmSync(join(folder, 'src/old.js'))
  expect(build().ran).toEqual(ALL)
  expect(existsSync(join(folder, 'dist/old.js'))).toBe(false)
})

test('it repairs a build of which something is missing, was changed or was added', () => {
  build()
  rmSync(join(folder, 'dist/a.js'))
  expect(build().ran).toEqual(ALL)
  write('dist/a.js', 'other')
  expect(build().ran).toEqual(ALL)
  write('dist/more.js', '')
  expect(build().ran).toEqual(ALL)
  expect(existsSync(join(folder, 'dist/more.js'))).toBe(false)
  expect(readFileSync(join(folder, 'dist/a.js'), 'utf8')).toBe('a')
})

test('a build that failed counts for nothing, even where the one before it came to its end', () => {
  build()
  write('broken', '')
  write('src/a.js', 'b')
  expect(build()).toEqual({ status: 3, ran: ALL })
  expect(build()).toEqual({ status: 3, ran: ALL })
  rmSync(join(folder, 'broken'))
  expect(build()).toEqual({ status: 0, ran: ALL })
  expect(build()).toEqual({ status: 0, ran: [] })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** How the build ended, and which of its programs ran. */
function build(...options: readonly string[]): { readonly status: number | null, readonly ran: readonly string[] } {
  write('log', '')
  const { status } = spawnSync(process.execPath, [join(folder, 'scripts/build.js'), ...options])
  return { status, ran: readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(0, -1) }
}
