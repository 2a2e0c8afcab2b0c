import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { atHome } from '../cli/provisioned-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'

const SCRIPTS = 'scripts/real-emulator'
const folder = mkdtempSync(join(tmpdir(), 'droidgym-real-emulator-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('14.16: the workflow is started by hand alone, and runs scripts that are there', () => {
  const step = z.object({ run: z.string().optional(), uses: z.string().optional() })
  const { on, jobs } = z
    .object({ on: z.literal('workflow_dispatch'), jobs: z.object({ evidence: z.object({ steps: z.array(step) }) }) })
    .parse(parse(readFileSync('.github/workflows/real-emulator.yml', 'utf8')))
  expect(on).toBe('workflow_dispatch')
  const named = jobs.evidence.steps.flatMap(({ run = '' }) => run.match(/scripts\/real-emulator\/[\w-]+\.sh/g) ?? [])
  expect(named.sort()).toEqual(readdirSync(SCRIPTS).filter((name) => name.endsWith('.sh')).map((name) => `${SCRIPTS}/${name}`))
  for (const script of named) expect(spawnSync('bash', ['-n', script]).status, script).toBe(0)
})

it('14.16: twenty tasks are played, whose apps the image has', () => {
  const chosen = readFileSync(`${SCRIPTS}/tasks.txt`, 'utf8').trim().split('\n')
  const known = new Set(loadTasks().map(({ id }) => id))
  expect(new Set(chosen).size).toBe(20)
  expect(chosen.filter((id) => !known.has(id))).toEqual([])
  expect(chosen.filter((id) => !/^(?:clock|contacts|files|messages|phone|settings)\//.test(id))).toEqual([])
})

it.skipIf(!hasAdb)('14.16: the evidence is collected, step by step, also when one fails (wants adb)', async () => {
  const phone = await WiredPhone.start(findEnvironment('100'), {
    adbPort: 0, consolePort: 0, grpcPort: 0,
    consoleTokenPath: join(folder, '.emulator_console_auth_token'),
    discoveryFolder: join(folder, 'avd/running'),
  })
  try {
    const out = join(folder, 'evidence')
    const env = {
      ...atHome(folder),
      CONTACT: '--only lock-state,snapshots',
      CHECKS: 'shell/streams-apart',
      TASKS: 'clock/open_the_clock_app,settings/open_the_setting_app',
    }
    const child = spawn(`${SCRIPTS}/collect-evidence.sh`, [out, '--serial', phone.serial], { env })
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
    const code = await ended
    // A machine without an SDK lacks things, as first-contact says first.
    const codes = readFileSync(join(out, 'exit-codes.txt'), 'utf8')
    const steps = 'first-contact: (0|1)\nprovision: 0\nconformance: 0\nplay-real: 0\nplay-simulated: 0\ncompare: 0\n'
    expect(codes, said + complaints).toMatch(new RegExp(`^${steps}$`))
    expect(code).toBe(codes.startsWith('first-contact: 0') ? 0 : 1)
    expect(readdirSync(out).some((name) => /^droidgym-first-contact-.*\.tar\.gz$/.test(name))).toBe(true)
    expect(readFileSync(join(out, 'compare.txt'), 'utf8')).toMatch(/^all +100\.0 +100\.0 +0\.0 .* 2$/m)
    // The environment's snapshot is left by provisioning, and nothing of first-contact.
    expect(phone.live.list().map(({ name }) => name)).toEqual(['droidgym-100'])
  } finally {
    await phone.close()
  }
})
