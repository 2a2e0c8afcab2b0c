import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { simulatedGym } from '../../src/gym/gym.ts'
import { startServer } from '../../src/server/server.ts'
import { readmeExample } from './readme-example.ts'

const READMES = ['README.md', 'clients/typescript/README.md']

test.each(READMES)('the example in %s runs when pasted', async (readme) => {
  const server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  const folder = join(process.cwd(), 'runs', `readme-${process.pid}-${READMES.indexOf(readme)}`)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const example = readmeExample(readme, 'ts', server.address)
    const client = join(process.cwd(), 'clients/typescript/src/index.ts')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'example.ts')
    writeFileSync(file, example.replace("'@droidgym/client'", JSON.stringify(client)))
    await import(file)
    expect(printed.mock.calls[0]?.[0]).toBe('create alarm at 10:30 am')
    expect(printed.mock.lastCall?.slice(0, 2)).toEqual([0, false])
    expect(printed.mock.lastCall?.at(-1)).toMatch(/^swipe/)
    expect(server.environmentCount()).toBe(0)
  } finally {
    printed.mockRestore()
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
})
