import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadApis } from '@droidgym/spec/apis'
import { loadAppPackages } from '@droidgym/spec/app-packages'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A project whose only API file has this text. */
function rootWith(text: string, file = 'clock.yaml'): string {
  const root = mkdtempSync(join(tmpdir(), 'droidgym-apis-'))
  folders.push(root)
  mkdirSync(join(root, 'envs/apis'), { recursive: true })
  writeFileSync(join(root, 'envs/app-packages.yaml'), 'clock: com.google.android.deskclock\n')
  writeFileSync(join(root, 'envs/apis', file), text)
  return root
}

const entry = (more: string): string => `- name: clock_x\n  description: X.\n${more}`
const INTENT = '  intent: { action: a.B }\n'
const HOUR = '  parameters: { hour: { type: int, required: true, description: H. } }\n'

describe('the list of APIs', () => {
  it('has at least sixty that the simulated phone carries out, and some for every app', () => {
    const apis = [...loadApis().values()]
    expect(apis.filter(({ simulated }) => simulated).length).toBeGreaterThanOrEqual(60)
    expect(new Set(apis.map(({ app }) => app))).toEqual(new Set(loadAppPackages().keys()))
  })

  it.each([
    ['an unknown key', entry(`${INTENT}  colour: red\n`), /clock\.yaml:.*colour/],
    ['an action with a space', entry('  intent: { action: "a b" }\n'), /action/],
    ['a parameter that nothing uses', entry(`${HOUR}${INTENT}  example: { hour: 1 }\n`), /nothing uses the parameter hour/],
    ['a place for no parameter', entry('  intent: { action: a.B, data: "x:{y}" }\n'), /there is no parameter y/],
    [
      'an example that does not fit',
      entry(`${HOUR}  intent: { action: a.B, extras: { h: { type: int, parameter: hour } } }\n`),
      /the example: hour is missing/,
    ],
    ['a name of another app', entry(INTENT).replace('clock_x', 'maps_x'), /must begin with clock_/],
    ['one name twice', entry(INTENT) + entry(INTENT), /another API has this name/],
    [
      'a pattern that is none',
      entry('  parameters: { t: { type: string, description: T., pattern: "(" } }\n  intent: { action: a.B, extras: { t: { type: string, parameter: t } } }\n'),
      /is no regular expression/,
    ],
  ])('is refused with %s, by file, path and reason', (_, text, reason) => {
    expect(() => loadApis(rootWith(text))).toThrow(reason)
  })

  it('is refused for an app that is none', () => {
    expect(() => loadApis(rootWith(entry(INTENT), 'solitaire.yaml'))).toThrow(/named after no app/)
  })
})
