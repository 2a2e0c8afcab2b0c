import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runsTypeScript } from '@droidgym/base/process/runs-typescript'
import { itJudgesByCode } from '../../fixtures/check/check-cases.ts'
import { act, CLOCK, closeAll, makeChecked, useCheck } from '../../fixtures/check/checked-task.ts'

/** A file whose function does this from the first action on. */
function after(body: string): string {
  return `export function check_finish(view, event) {\n  if (event === null) return false\n  ${body}\n}\n`
}

describe('code in JavaScript', () => {
  itJudgesByCode({
    kind: 'js',
    counting: `
let actions = 0
export async function check_finish(view, event) {
  if (event?.type === 'ACTION') actions += 1
  return view.package === 'com.google.android.deskclock' && actions >= 2
}
`,
    byEvent: after(`return event.type === 'TYPE_WINDOW_STATE_CHANGED' && event.package === 'com.google.android.deskclock'`),
    seeing: after(`if (event.type !== 'ACTION') return false
  let refused = false
  try { view.setting('nowhere', 'key') } catch { refused = true }
  throw new Error(JSON.stringify({
    secret: JSON.stringify(process.env).includes('droidgym-test-secret'),
    xml: view.xml.startsWith('<?xml'),
    package: view.package,
    activity: view.activity,
    root: view.tree[0].package,
    some: view.nodes.some((node) => node.resource_id !== '' && node.bounds.length === 4 && node.checked === false),
    brightness: view.setting('system', 'screen_brightness'),
    none: view.rows('/data/data/nowhere/a.db', 'a') === null,
    holds: [view.holds({ ui: { package: view.package } }), view.holds({ ui: { package: 'nowhere' } })],
    log: view.log('ActivityTaskManager', 'I').some((line) => line.includes('com.google.android.deskclock')),
    refused,
  }))`),
    answering: after(`return event.answer === 'seven'`),
    done: 'export const check_finish = () => true\n',
    hanging: after('for (;;);'),
    raising: after(`throw new Error('no note')`),
    wrongType: `
export function check_finish(view, event) { return event === null ? false : 1 }
`,
    greedy: after('const all = []; for (;;) all.push({ all: [Math.random()] })'),
    leaving: after('process.exit(3)'),
    broken: 'export const a = 1\nexport const = 2\n',
    empty: 'export const a = 1\n',
    refused: {
      'read other files': `import { readFileSync } from 'node:fs'\n${after(`readFileSync('/etc/passwd')`)}`,
      'write beside itself': `import { writeFileSync } from 'node:fs'\n${after(`writeFileSync(import.meta.dirname + '/a', '')`)}`,
      'start programs': `import { execSync } from 'node:child_process'\n${after(`execSync('true')`)}`,
      'use the network': `import { connect } from 'node:net'\n${after(`connect(9, '127.0.0.1')`)}`,
    },
    chatty: `
for (let line = 0; line < 5000; line++) console.log('chatter')
export const check_finish = (view) => view.package === 'com.google.android.deskclock'
`,
  })

  it('takes large buffers for memory as well', async () => {
    const all = 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))'
    await useCheck('mjs', after(all), { memory_mb: 32 })
    const environment = makeChecked()
    await environment.reset()
    expect((await act(environment, CLOCK)).info.failure).toMatch(/^CHECK_OUT_OF_MEMORY: /)
    await closeAll()
  })

  it('is run as it was when its file was read', async () => {
    const folder = await useCheck('js', `import { done } from './done.mjs'\n${after('return done')}`)
    writeFileSync(join(folder, 'checks/done.mjs'), 'export const done = true\n')
    await expect(makeChecked().reset()).rejects.toMatchObject({ code: 'CHECK_NOT_STARTED' })
    await closeAll()
  })

  it('says what Python takes', async () => {
    vi.stubEnv('DROIDGYM_PYTHON', '/nowhere/python3')
    await useCheck('py', 'def check_finish(view, event): return False\n')
    await expect(makeChecked().reset()).rejects.toThrow(
      'checks/check.py (check_finish): its program cannot be run. It takes Python 3.8 or newer: name one with DROIDGYM_PYTHON',
    )
    vi.unstubAllEnvs()
    await closeAll()
  })

  it.skipIf(runsTypeScript())('says what TypeScript takes', async () => {
    await useCheck('ts', 'export const check_finish = (): boolean => false\n')
    await expect(makeChecked().reset()).rejects.toThrow(/does not run TypeScript. Run droidgym with Node.js 22.18 or newer/)
    await closeAll()
  })
})
