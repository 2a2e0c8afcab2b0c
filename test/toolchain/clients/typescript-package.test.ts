import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'

/** Of March 2023; `.ci/run` installs it. */
const OLD_COMPILER = join(process.cwd(), 'test/toolchain/clients/.old-typescript/node_modules/typescript/bin/tsc')
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-package-'))
  const modules = join(folder, 'node_modules')
  for (const [name, source] of Object.entries({ protocol: 'packages/protocol', client: 'clients/typescript' })) {
    const archives = mkdtempSync(join(folder, name))
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', archives], { cwd: source })
    const [archive = ''] = readdirSync(archives)
    const target = join(modules, '@droidgym', name)
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['-xzf', join(archives, archive), '--strip-components=1', '-C', target])
  }
  for (const name of ['@grpc', 'msgpackr', '@types']) symlinkSync(join(process.cwd(), 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Also checked by the old compiler, so it uses what its types promise. */
const SCRIPT = `
import { connect, DroidgymError } from '@droidgym/client'

const client = await connect(process.argv[2] ?? '')
const environment = await client.make({ task: '${COUNTING_TASK.id}', actionSpace: 'text', observation: { xml: true } })
for await (const { seen, action, reward, info } of environment.episode(() => 'one', { seed: 3 })) {
  console.log(seen.observation.xml, action, reward, info.step, info.seed)
}
for await (const { seed, steps, reward, success } of environment.episodes(() => 'one', { seeds: [1, 2] })) {
  console.log(seed, steps.length, reward, success)
}
const vector = await client.makeVector({
  count: 2, task: '${COUNTING_TASK.id}', actionSpace: 'text', observation: { pixels: { width: 16, height: 16 } },
})
await vector.reset()
console.log((await vector.step(['one', 'one'])).observations.pixels?.shape.join('×'))
vector.close()
try {
  await environment.step('one', { signal: AbortSignal.abort() })
} catch (error) {
  if (error instanceof DroidgymError) console.log(error.code, error.reason)
}
client.close()
`

test('a plain script plays with the packed package', async () => {
  const server = await startServer(countingGym, { port: 0, graceMs: 100 }, () => undefined)
  try {
    writeFileSync(join(folder, 'script.mjs'), SCRIPT)
    expect(await runScript(server.address)).toEqual([
      '<node text="0"/> one 0 1 3',
      '<node text="1"/> one 0 2 3',
      '<node text="2"/> one 1 3 3',
      '1 3 1 true',
      '2 3 1 true',
      '2×16×16×3',
      'CANCELLED ABORTED',
      '',
    ])
  } finally {
    await server.stop()
  }
})

test.skipIf(!existsSync(OLD_COMPILER) && !required)(
  'its types compile with TypeScript 5.0 (skipped without test/toolchain/clients/.old-typescript)',
  () => {
    writeFileSync(join(folder, 'script.ts'), SCRIPT)
    // What a compiler cannot read it takes for any, and any accepts everything.
    writeFileSync(join(folder, 'wrong.ts'), `
import { connect } from '@droidgym/client'
const client = await connect()
const environment = await client.make({ actionSpace: 'text', observation: {} })
await environment.step({ tap: 3 })
client.makeVector('all')
const { reward } = await environment.step(1)
reward.toUpperCase()
`)
    expect(compile('script.ts')).toBe('')
    expect(compile('wrong.ts').match(/^wrong\.ts\(\d+/gm)).toEqual(['wrong.ts(5', 'wrong.ts(6', 'wrong.ts(8'])
  },
)

function compile(file: string): string {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--skipLibCheck']
  return spawnSync(process.execPath, [OLD_COMPILER, ...options, file], { cwd: folder, encoding: 'utf8' }).stdout
}

function runScript(address: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['script.mjs', address], { cwd: folder })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output.split('\n')))
  })
}
