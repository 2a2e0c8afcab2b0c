import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import { readmeExample } from '../../fixtures/clients/readme-example.ts'

const run = promisify(execFile)

/** Holds `droidgym`, which is this checkout, and beside it an empty folder. */
let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'droidgym-readme-'))
  symlinkSync(process.cwd(), join(place, 'droidgym'))
  folder = join(place, 'agent')
  mkdirSync(folder)
})
afterEach(() => rmSync(place, { recursive: true }))

/** As a shell of a user's has it, not one that npm started; what is installed lies in the checkout. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|vitest|node_env)/i.test(name))
  return { ...Object.fromEntries(own), npm_config_audit: 'false', npm_config_update_notifier: 'false' }
}

/** The commands before the example in TypeScript, and the name that it is to be saved as. */
function instructions(readme: string): { readonly commands: string; readonly file: string } {
  const [before = ''] = readFileSync(readme, 'utf8').split('```ts\n')
  const commands = [...before.matchAll(/^```sh\n([^]*?)^```$/gm)].at(-1)?.[1]
  const file = /Save this as `(.*?)`.*`node \1`/s.exec(before)?.[1]
  if (commands === undefined || file === undefined) throw new Error(`${readme} does not say how to run its example`)
  return { commands, file }
}

/** The page's second example, in the folder of the first. */
async function expectDraws(readme: string, address: string): Promise<void> {
  writeFileSync(join(folder, 'draw.mjs'), readmeExample(readme, 'ts', address, 1))
  const { stdout, stderr } = await run(process.execPath, ['draw.mjs'], { cwd: folder, env: environment() })
  const lines = stdout.trim().split('\n')
  expect(stderr).toBe('')
  expect(lines[2]).toBe('true true')
  expect(lines[3]).toMatch(/^test-sampled.* .+/)
  expect(lines).toEqual(expect.arrayContaining(['train train', 'test test', 'test-sampled test']))
}

test.each(['README.md', 'clients/typescript/README.md'])('13.18: what %s says runs in an empty folder', async (readme) => {
  const server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  try {
    const { commands, file } = instructions(readme)
    const options = { cwd: folder, env: environment() }
    await run('sh', ['-ec', commands], options)
    writeFileSync(join(folder, file), readmeExample(readme, 'ts', server.address))
    const { stdout, stderr } = await run(process.execPath, [file], options)
    const lines = stdout.trim().split('\n')
    expect(lines[0]).toMatch(/^create alarm at 10:30 am/)
    expect(lines.at(-1)).toMatch(/^0 false (?:false )?swipe/)
    expect(stderr).toBe('')
    if (readme !== 'README.md') await expectDraws(readme, server.address)
    expect(server.environmentCount()).toBe(0)
  } finally {
    await server.stop()
  }
})
