import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { describeMachine } from '../machine.ts'
import { droidgym, trainPolicy } from './commands.ts'
import { tables } from './page.ts'
import type { Effort, Run } from './plan.ts'
import { environmentsOf, planRuns } from './plan.ts'
import { plot } from './plot.ts'
import { placesOf, pointsOf, readJson, readMetrics, secondsOf } from './results.ts'

const SUITE = 'representative'
const PIXELS = '160x320'
const MARKED = /(<!-- figure8 -->\n)[^]*?(<!-- \/figure8 -->)/

export interface Figure {
  readonly effort: Effort
  /** Number of parallel policies. */
  readonly jobs: number
  /** The folder of intermediate files. */
  readonly folder: string
  /** The folder of `results.md` and `results/figure8.svg`. */
  readonly docs: string
  readonly say: (line: string) => void
}

/** Makes missing parts, then the page and the plot. Rejects with the error of the first failed step. */
export async function makeFigure(figure: Figure): Promise<void> {
  const { effort, folder, jobs, say } = figure
  keepSettings(folder, effort)
  const runs = planRuns(effort)
  await once(join(folder, 'collected.json'), () => collect(figure))
  const waiting = [...runs]
  let done = 0
  const work = async (): Promise<void> => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
      await trainAndPlay(figure, run)
      const { epochs, seconds } = readMetrics(placesOf(folder, run).metrics)
      done += 1
      say(`${done} of ${runs.length}: ${run.name}, trained in ${seconds.toFixed(0)} s, loss ${epochs.at(-1)?.loss.toFixed(3) ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  writePage(figure, runs)
}

async function collect({ effort, folder, say, jobs }: Figure): Promise<void> {
  say('recording the expert')
  const chosen = [...new Set(planRuns(effort).flatMap(({ environments }) => environments))].join(',')
  await droidgym([
    ...['collect', '--agent', 'expert', '--suite', SUITE, '--split', 'train', '--environments', chosen],
    ...['--action-space', 'discrete', '--pixels', PIXELS, '--workers', String(jobs), '--out', recordings(folder)],
  ])
}

async function trainAndPlay({ effort, folder }: Figure, run: Run): Promise<void> {
  const { policy, evaluation, evaluated } = placesOf(folder, run)
  // Results from elsewhere may come without their policy.
  if (existsSync(evaluated)) return
  if (!existsSync(policy)) {
    await trainPolicy([
      ...['--recordings', recordings(folder), '--environments', run.environments.join(','), '--out', policy],
      ...['--steps', String(effort.steps), '--seed', String(run.seed), '--threads', '1'],
    ])
  }
  const played = [run.environments, environmentsOf('test')].flatMap((ids) => ids.slice(0, effort.played))
  await once(evaluated, () => droidgym([
    ...['evaluate', '--agent', `onnx:${policy}`, '--suite', SUITE, '--split', 'train,test'],
    ...['--environments', played.join(','), '--workers', '1', '--out', evaluation],
  ]))
}

function writePage(figure: Figure, runs: readonly Run[]): void {
  const { docs, effort, folder, say } = figure
  const points = pointsOf(folder, runs)
  const { processor, cores, memoryGiB } = describeMachine()
  const index = readFileSync(join(recordings(folder), 'index.jsonl'), 'utf8').trimEnd().split('\n')
  const bytes = index.map((line) => indexLineSchema.parse(JSON.parse(line)).bytes)
  const [first] = runs
  const generated = tables({
    points,
    seeds: effort.seeds.length,
    steps: effort.steps,
    parameters: first === undefined ? 0 : readMetrics(placesOf(folder, first).metrics).parameters,
    collection: {
      episodes: index.length,
      seconds: secondsOf(join(folder, 'collected.json')) ?? 0,
      bytes: bytes.reduce((sum, size) => sum + size, 0),
    },
    machine: `${cores} cores of ${processor}, ${memoryGiB} GiB`,
  })
  const page = join(docs, 'results.md')
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '<!-- figure8 -->\n<!-- /figure8 -->\n'
  mkdirSync(join(docs, 'results'), { recursive: true })
  writeFileSync(page, before.replace(MARKED, (_, start: string, end: string) => `${start}\n${generated}\n\n${end}`))
  writeFileSync(join(docs, 'results', 'figure8.svg'), plot(points))
  say(`${page} and its plot are written`)
}

const indexLineSchema = z.object({ bytes: z.number() })

function recordings(folder: string): string {
  return join(folder, 'recordings')
}

/** Refuses a folder with results of other settings. */
function keepSettings(folder: string, effort: Effort): void {
  const file = join(folder, 'settings.json')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) { writeFileSync(file, `${JSON.stringify(effort)}\n`); return }
  if (JSON.stringify(readJson(file, z.unknown())) === JSON.stringify(effort)) return
  throw new Error(`${folder} was begun with other settings (${file}): choose another --out, or remove it to begin anew`)
}

/** Runs a step unless its file exists; the file records the duration. */
async function once(file: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(file)) return
  const began = performance.now()
  await work()
  writeFileSync(file, `${JSON.stringify({ seconds: (performance.now() - began) / 1000 })}\n`)
}
