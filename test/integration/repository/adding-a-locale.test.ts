import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

// What docs/contributing.md says of adding a locale, done in a copy of the built package: a row of
// `envs/locales.yaml` and texts, and no code.

const LOCALE = `
it-IT:
  hours24: true
  time12: 'h:mm a'
  time24: 'HH:mm'
  am: 'AM'
  pm: 'PM'
  week_start: monday
`
const ENVIRONMENT = `
- { id: '900', device: pixel_3, locale: it-IT, wallpaper: 04_sky, display_size: 0, dark_theme: false, layout: '100', seed: 7 }
`
const LOOK = `
const { simulatedGym } = await import(process.argv[1])
const observation = { elements: true }
const options = { task: 'clock/open_the_clock_app', environment: '900', actionSpace: 'ui', observation }
const environment = await simulatedGym().makeEnvironment(options)
const { observation: { elements } } = await environment.reset()
console.log(JSON.stringify(elements.map(({ contentDescription, text }) => contentDescription || text)))
await environment.close()
`

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'droidgym-'))
  for (const part of ['package.json', 'dist', 'envs']) cpSync(join(packageRoot(), part), join(copy, part), { recursive: true })
  symlinkSync(join(packageRoot(), 'node_modules'), join(copy, 'node_modules'))
  appendFileSync(join(copy, 'envs/locales.yaml'), LOCALE)
  appendFileSync(join(copy, 'envs/environments/test.yaml'), ENVIRONMENT)
  const labels = join(copy, 'envs/strings/apps.yaml')
  writeFileSync(labels, readFileSync(labels, 'utf8').replace(/^clock:\n/m, "clock:\n  it-IT: 'Orologio'\n"))
})

afterAll(() => {
  rmSync(copy, { recursive: true })
})

test('a phone speaks a locale that is only data', () => {
  const gym = pathToFileURL(join(copy, 'dist/gym/gym.js')).href
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', LOOK, gym], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const texts = JSON.parse(stdout) as string[]
  expect(texts).toContain('Orologio')
  // A text that it lacks is English, as on Android; the date is Intl's.
  expect(texts).toContain('Calculator')
  expect(texts).toContain('mercoledì 17 gen')
})
