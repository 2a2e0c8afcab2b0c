import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Scripts that write committed files, by how they are named. */
const GENERATOR = /^(count|find|list|write)-[\w-]+\.js$|^generate-protocol\.js$/
/** It writes the pages of the site, which are not committed. */
const OTHERS = ['write-reference.js']

test('one command runs every script that writes committed files', () => {
  const source = readFileSync('scripts/generate.js', 'utf8')
  const scripts = readdirSync('scripts').filter((name) => GENERATOR.test(name) && !OTHERS.includes(name))
  expect(scripts.length).toBeGreaterThan(7)
  for (const name of scripts) expect(source).toContain(name.replace('.js', ''))
})

test('it lists its steps, and refuses others', () => {
  const run = (...args: readonly string[]): string => (
    execFileSync(process.execPath, ['scripts/generate.js', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  )
  expect(run('--list')).toMatch(/^protocol: from [^]*^phone-names: .*by name only/m)
  expect(() => run('nothing')).toThrow('There is no step nothing: choose from protocol, ')
})
