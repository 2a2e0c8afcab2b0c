import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { PixelsRequest } from '@droidgym/gym/observation/observation'
import type { UiAction } from '@droidgym/protocol/v1/UiAction'
import type { StepRequest } from '@droidgym/protocol/v1/StepRequest'
import { loadGymDefinition } from '@droidgym/protocol'
import { writeMakeOptions } from '@droidgym/server/grpc/codec/write-description'
import { Random } from '@droidgym/spec/random'
import type { Build } from '../build.ts'
import type { Figures, Findings } from '../figures.ts'
import { SessionLink } from '../players/gym-link.ts'
import { cpuSeconds } from '../players/process-tree.ts'
import { withServer } from '../players/server-process.ts'
import type { ServerProcess } from '../players/server-process.ts'
import type { Effort } from '../rounds.ts'

/** What models are shown. */
const SIZES: Readonly<Record<string, PixelsRequest>> = {
  '360x720': { width: 360, height: 720 },
  '540x1080': { width: 540, height: 1080 },
  '540x1080_area': { width: 540, height: 1080, resampling: 'area' },
  '1080x2160': { width: 1080, height: 2160 },
}
const ENCODINGS = ['raw', 'jpeg'] as const
const QUALITY = 80
const DISPLAY = { width: 1080, height: 2160 }
/** Shares of actions as of an agent that looks around: taps, swipes, back; the rest goes home. */
const TAPS = 0.6
const SWIPES = 0.8
const BACKS = 0.92

/** Steps of one environment with pictures for models: CPU time of the server and of this client, in ms a step. */
export function measurePictures(build: Build, { quick }: Pick<Effort, 'quick'>): Promise<Findings> {
  return withServer(build, async (server) => {
    const figures: Record<string, Figures> = {}
    for (const [name, pixels] of Object.entries(SIZES)) {
      for (const encoding of ENCODINGS) {
        figures[`${name}_${encoding}`] = await measurePicture(server, { pixels, encoding, steps: quick ? 100 : 500 })
      }
    }
    return { figures }
  })
}

interface Shown {
  readonly pixels: PixelsRequest
  readonly encoding: (typeof ENCODINGS)[number]
  readonly steps: number
}

async function measurePicture(server: ServerProcess, { pixels, encoding, steps }: Shown): Promise<Figures> {
  const link = new SessionLink(server.client, loadGymDefinition())
  const { make } = await link.ask({ make: writeMakeOptions(optionsFor(pixels, encoding)) })
  if (!make) throw new Error('The server did not answer Make')
  const { handle } = make
  const random = new Random(7)
  let bytes = 0
  const walk = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      const { step } = await link.ask({ step: stepOf(handle, random) })
      bytes = step?.observation?.pixels?.data.length ?? 0
      if (step?.terminated === true || step?.truncated === true) await link.ask({ reset: { handle } })
    }
  }
  await link.ask({ reset: { handle } })
  await walk(steps)
  const [serverBefore, own] = [cpuSeconds(server.pid), process.cpuUsage()]
  await walk(steps)
  const serverAfter = cpuSeconds(server.pid)
  const { user, system } = process.cpuUsage(own)
  await link.ask({ close: { handle } })
  link.end()
  return {
    server_cpu_ms: serverBefore === null || serverAfter === null ? null : ((serverAfter - serverBefore) * 1000) / steps,
    client_cpu_ms: (user + system) / 1000 / steps,
    last_bytes: bytes,
  }
}

function optionsFor(pixels: PixelsRequest, encoding: Shown['encoding']): MakeOptions {
  return {
    task: 'clock/create_alarm_at_10_30_am', environment: '100', actionSpace: 'ui', seed: 3, stepLimit: 10_000,
    observation: { pixels },
    ...(encoding !== 'raw' && { encoding, quality: QUALITY }),
  }
}

function stepOf(handle: string, random: Random): StepRequest {
  return { handle, action: { ui: actionOf(random) } }
}

function actionOf(random: Random): UiAction {
  const kind = random.next()
  const place = () => ({ point: { x: random.below(DISPLAY.width), y: random.below(DISPLAY.height) } })
  if (kind < TAPS) return { tap: place() }
  if (kind < SWIPES) return { swipe: { from: place(), to: place() } }
  return { key: kind < BACKS ? 'BACK' : 'HOME' }
}
