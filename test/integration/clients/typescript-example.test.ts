import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'

const EXAMPLE = 'clients/typescript/examples/learn-to-tap.mjs'

test('the example of learning from elements learns', async () => {
  const server = await startServer(simulatedGym(), { port: 0, graceMs: 100, workers: 1 }, () => undefined)
  try {
    const output = await run([EXAMPLE, server.address, 'clock/open_the_clock_app', '100'])
    const won = [...output.matchAll(/(\d+)\/20$/gm)].map(([, count]) => Number(count))
    expect(won, output).toHaveLength(5)
    expect(won.at(-1), output).toBeGreaterThan((won[0] ?? 0) + 5)
    expect(output).toContain('without exploring: 5/5')
    expect(server.environmentCount()).toBe(0)
  } finally {
    await server.stop()
  }
})

function run(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args)
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}
