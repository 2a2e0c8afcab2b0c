import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { problemsOfOwnFiles } from '@droidgym/proof/lint/own-problems'
import { pictureFault } from '@droidgym/phone/render/picture-fault'
import { jsonSchemas } from '@droidgym/spec/json-schemas'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { readOwnFiles, useOwnFiles } from '@droidgym/spec/own-files'
import { OPEN_CLOCK, ownFolder, OWN_PHONE } from '@droidgym/phone/test/own-files'

function shipped(name: string): z.core.JSONSchema.JSONSchema {
  return JSON.parse(readFileSync(join(packageRoot(), 'envs/schemas', name), 'utf8')) as z.core.JSONSchema.JSONSchema
}

/** Whether a text holds to a shipped schema. */
function fits(name: string, text: string): boolean {
  return z.fromJSONSchema(shipped(name)).safeParse(parse(text)).success
}

describe('the JSON Schemas', () => {
  it('are those of the code; otherwise run scripts/write-schemas.js', () => {
    for (const [name, schema] of Object.entries(jsonSchemas())) expect(shipped(name), name).toEqual(schema)
  })

  it('take one task or a list, and refuse unknown fields, apps and kinds of facts', () => {
    expect(fits('tasks.json', OPEN_CLOCK)).toBe(true)
    expect(fits('tasks.json', readFileSync(join(packageRoot(), 'envs/tasks/b-moca/clock.yaml'), 'utf8'))).toBe(true)
    expect(fits('tasks.json', `${OPEN_CLOCK}colour: red`)).toBe(false)
    expect(fits('tasks.json', OPEN_CLOCK.replace('app: clock', 'app: clok'))).toBe(false)
    expect(fits('tasks.json', OPEN_CLOCK.replace('log:', 'logs:'))).toBe(false)
  })

  it('take environments with pictures, and refuse unknown locales', () => {
    expect(fits('environments.json', `[${OWN_PHONE}]`)).toBe(true)
    expect(fits('environments.json', OWN_PHONE.replace('de-DE', 'de-AT'))).toBe(false)
    expect(fits('environments.json', OWN_PHONE.replace('green.png', 'green.gif'))).toBe(false)
  })
})

it('take the examples of docs/own-tasks.md, which are sound', async () => {
  const page = readFileSync(join(packageRoot(), 'docs/own-tasks.md'), 'utf8')
  const examples = [...page.matchAll(/```yaml\n# yaml-language-server: \$schema=node_modules\/droidgym\/envs\/schemas\/(\S+)\n([^]*?)```/g)]
  expect(examples.map(([, name]) => name)).toEqual(['tasks.json', 'environments.json'])
  for (const [, name = '', text = ''] of examples) expect(fits(name, text), name).toBe(true)
  const [tasks = '', environments = ''] = examples.map(([, , text = '']) => text)
  const folder = ownFolder({ 'my-suite/tasks/tasks.yaml': tasks, 'my-suite/environments/phones.yaml': environments })
  const paths = { taskFiles: [], environmentFiles: [], suiteDirs: [join(folder, 'my-suite')] }
  const files = await readOwnFiles(paths, pictureFault)
  useOwnFiles(files)
  try {
    expect(await problemsOfOwnFiles(files)).toEqual([])
    expect([files.tasks.length, files.environments.length]).toEqual([2, 1])
  } finally {
    useOwnFiles(await readOwnFiles({ ...paths, suiteDirs: [] }, pictureFault))
  }
})
