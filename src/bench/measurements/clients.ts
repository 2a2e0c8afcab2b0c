import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '@droidgym/client'
import { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { ratioOf, runRound, spreadOf } from '../rounds.ts'
import type { Effort, Rounds } from '../rounds.ts'
import { withServer } from '../players/server-process.ts'
import { makeOptions, Walk } from '../players/workload.ts'

const ENVIRONMENTS = 8
const PYTHON_MS = 300_000
/** Steps of all environments together; fewer are too noisy. */
const LEAST_STEPS = 40
const SCRIPT = 'clients/python/benchmarks/vector_rate.py'

const run = promisify(execFile)
const rateSchema = z.object({ steps_per_second: z.number() })

/**
 * Measures the vector environments of both clients in turns: steps per second of eight environments with pixels on one
 * server.
 */
export async function measureClients(build: Build, effort: Effort): Promise<Findings> {
  return withServer(build, async ({ address }) => {
    const client = await connect(address)
    try {
      const { seed, actionSpace, observation, task, environment = '', stepLimit = 1 } = makeOptions('rgb_128x256', 0)
      const options = { task, environment, actionSpace, observation, stepLimit, count: ENVIRONMENTS, seed: seed ?? 0 }
      const vector = await client.makeVector(options)
      const walk = new Walk(0)
      await vector.reset()
      const lane = async (): Promise<number> => {
        await vector.step(Array.from({ length: ENVIRONMENTS }, () => walk.next()))
        return ENVIRONMENTS
      }
      await runRound([lane], effort.warmUpMs, [])
      const rates = { typescript: [] as number[], python: [] as number[] }
      let reason: string | undefined
      for (let round = 0; round < effort.rounds; round++) {
        const { steps, ms } = await runRound([lane], effort.roundMs, [])
        rates.typescript.push((steps * 1000) / ms)
        if (reason !== undefined) continue
        try {
          rates.python.push(await pythonRate(address, Math.max(LEAST_STEPS, Math.ceil(steps / ENVIRONMENTS))))
        } catch (error) {
          reason = messageOf(error)
        }
      }
      await vector.close()
      const typescript = { per_second: spreadOf(rates.typescript).median }
      if (reason !== undefined) {
        return { figures: { typescript, python_over_typescript: null }, missing: { python_over_typescript: reason } }
      }
      const { median, low, high } = ratioOf(roundsOf(rates.python), roundsOf(rates.typescript))
      return {
        figures: {
          typescript,
          python: { per_second: spreadOf(rates.python).median },
          python_over_typescript: { ratio: median, ratio_low: low, ratio_high: high },
        },
      }
    } finally {
      client.close()
    }
  })
}

/** Steps per second of all environments together. Rejects if there is no Python with the client. */
async function pythonRate(address: string, steps: number): Promise<number> {
  const python = process.env['DROIDGYM_PYTHON'] ?? join(packageRoot(), 'clients/python/.venv/bin/python')
  const script = join(packageRoot(), SCRIPT)
  for (const file of [python, script]) {
    if (!existsSync(file)) throw new Error(`There is no ${file}; name a Python with the client in DROIDGYM_PYTHON`)
  }
  const { stdout } = await run(python, [script, address, String(ENVIRONMENTS), String(steps)], { timeout: PYTHON_MS })
  return rateSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).steps_per_second
}

function roundsOf(perSecond: readonly number[]): Rounds {
  return { perSecond, latencies: Float64Array.of() }
}
