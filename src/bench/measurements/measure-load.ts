import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defined } from '@droidgym/base/defined'
import type { Build } from '../build.ts'
import { figureAt, findingsSchema } from '../figures.ts'
import type { Figures, Findings } from '../figures.ts'
import { firstMessage } from '../players/server-process.ts'
import type { Effort } from '../rounds.ts'
import { REFERENCE_MS } from './calibration.ts'
import type { LoadOrder } from './load.ts'
import { FIRST_STEPS } from './load.ts'
import { measureStart } from './start.ts'

const PROCESS = fileURLToPath(new URL('load-process.js', import.meta.url))

/**
 * Measures the load that the goals are stated for, each observation in a new process, and the start of a server. The
 * calibration loop runs beside each of them.
 */
export async function measureLoad(build: Build, { loadSteps: steps }: Effort): Promise<Findings> {
  const elements = await playWarmAndCold({ build, observation: 'elements', steps })
  const rgb = await playWarmAndCold({ build, observation: 'rgb_128x256', steps })
  const { figures: start, missing } = await measureStart(build)
  return defined({
    figures: {
      calibration_ms: calibrationOf([elements, rgb]),
      reference_ms: REFERENCE_MS.besideLoad,
      elements,
      rgb_128x256: rgb,
      start,
    },
    missing,
  })
}

/** The figures of a warm process, and the cost of the first steps of one that was not warmed. */
async function playWarmAndCold(order: Omit<LoadOrder, 'isWarm'>): Promise<Figures> {
  const warm = await playInProcess({ ...order, isWarm: true })
  const cold = await playInProcess({ ...order, steps: 2 * FIRST_STEPS, isWarm: false })
  return { ...warm, cpu_ms_first_500_cold: figureAt(cold, 'cpu_ms_first_500') }
}

async function playInProcess(order: LoadOrder): Promise<Figures> {
  const child = fork(PROCESS, [JSON.stringify(order)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return findingsSchema.parse(await firstMessage(child)).figures
}

function calibrationOf(parts: readonly Figures[]): number {
  return parts.reduce((sum, figures) => sum + (figureAt(figures, 'calibration_ms') ?? Number.NaN), 0) / parts.length
}
