import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { simulatedGym } from '../../src/gym/simulated-gym.ts'
import { startServer } from '../../src/server/server.ts'
import { readmeExample } from './readme-example.ts'

test("the example in the TypeScript client's README runs when pasted", async () => {
  const server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  const folder = join(process.cwd(), 'runs', `readme-${process.pid}`)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const example = readmeExample('clients/typescript/README.md', 'ts', server.address)
    const client = join(process.cwd(), 'clients/typescript/src/index.ts')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'example.ts')
    writeFileSync(file, example.replace("'@droidgym/client'", JSON.stringify(client)))
    await import(file)
    expect(printed.mock.calls[0]).toEqual(['create alarm at 10:30 am'])
    expect(printed.mock.calls.length).toBeGreaterThan(2)
    expect(printed.mock.lastCall).toEqual([0, false, false, expect.stringMatching(/^swipe/)])
    expect(server.environmentCount()).toBe(0)
  } finally {
    printed.mockRestore()
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
})
