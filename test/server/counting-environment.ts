import type { Action } from '../../src/action/action.ts'
import type { Gym } from '../../src/gym/gym.ts'
import { GymError, GymErrorCode } from '../../src/gym/gym-error.ts'
import type {
  EpisodeStatus,
  GymEnvironment,
  MakeOptions,
  ResetOptions,
  ResetResult,
  StepInfo,
  StepResult,
} from '../../src/gym/environment-contract.ts'
import type { Observation, ObservationPart } from '../../src/observation/observation.ts'
import { narrowed } from '../../src/observation/observation.ts'
import type { EnvironmentSpec } from '../../src/spec/environment.ts'
import type { TaskSpec } from '../../src/spec/task.ts'

export const COUNTING_TASK: TaskSpec = {
  id: 'counter/count_to_three',
  suites: ['counting'],
  app: 'counter',
  category: 'Utility',
  instruction: "Count to three: send 'one'",
  step_limit: 10,
  success: { ui: { text: '3' } },
  expert: [{ type: 'one' }],
  near_misses: [{ why: 'it goes back', script: [{ press: 'BACK' }] }],
}

const HOME: EnvironmentSpec = {
  id: '000',
  split: 'train',
  device: 'pixel_3',
  width: 1080,
  height: 2160,
  density: 440,
  font_scale: 1.15,
  locale: 'ko-KR',
  wallpaper: '03_paper',
  dark_theme: true,
  icons: [],
  seed: 0,
}

/** The smallest environment: a number that the text `one` increments; three is success. Its pixels are the number. */
class CountingEnvironment implements GymEnvironment {
  readonly #options: MakeOptions
  readonly #snapshots = new Map<string, { readonly count: number; readonly step: number }>()
  #seed = 0
  #count = 0
  #step: number | undefined
  #busy = false
  #closed = false

  constructor(options: MakeOptions) {
    this.#options = options
    this.#seed = options.seed ?? 0
  }

  reset(options: ResetOptions = {}, parts?: readonly ObservationPart[]): Promise<ResetResult> {
    return this.#alone(() => {
      if (options.environment !== undefined) checkEnvironment(options.environment)
      if (options.task !== undefined) checkTask(options.task)
      this.#seed = options.seed ?? this.#seed
      this.#count = 0
      this.#step = 0
      return { observation: this.#observe(parts), instruction: COUNTING_TASK.instruction, info: this.#info() }
    })
  }

  step(action: Action, parts?: readonly ObservationPart[]): Promise<StepResult> {
    return this.#alone(() => {
      if (this.#step === undefined) throw new GymError(GymErrorCode.notReset, 'Reset the environment before its first step')
      if (this.#over()) throw new GymError(GymErrorCode.episodeOver, 'The episode is over; reset the environment')
      this.#step += 1
      const valid = isValid(action) && action.kind === this.#options.actionSpace
      if (valid && action.kind === 'text' && action.text === 'crash') throw new Error('secret cause')
      if (valid && action.kind === 'text' && action.text === 'one') this.#count += 1
      const terminated = this.#count >= 3
      return {
        observation: this.#observe(parts),
        reward: terminated ? 1 : 0,
        terminated,
        truncated: !terminated && this.#step >= this.#limit(),
        info: { ...this.#info(), ...(valid ? { executed: action.kind } : { invalidAction: `not a valid ${action.kind}` }) },
      }
    })
  }

  render(size = { width: 4, height: 2 }): Promise<{ width: number; height: number; pixels: Uint8Array }> {
    return this.#alone(() => this.#picture(size))
  }

  saveSnapshot(name: string): Promise<void> {
    return this.#alone(() => {
      if (this.#step === undefined) throw new GymError(GymErrorCode.notReset, 'Reset the environment before saving')
      this.#snapshots.set(name, { count: this.#count, step: this.#step })
    })
  }

  loadSnapshot(name: string): Promise<Observation> {
    return this.#alone(() => {
      const saved = this.#snapshots.get(name)
      if (saved === undefined) throw new GymError(GymErrorCode.snapshotNotFound, `No snapshot ${name}`)
      this.#count = saved.count
      this.#step = saved.step
      return this.#observe()
    })
  }

  deleteSnapshot(name: string): Promise<void> {
    return this.#alone(() => {
      if (!this.#snapshots.delete(name)) throw new GymError(GymErrorCode.snapshotNotFound, `No snapshot ${name}`)
    })
  }

  fork(): Promise<GymEnvironment> {
    return this.#alone(() => {
      const fork = new CountingEnvironment(this.#options)
      fork.#seed = this.#seed
      fork.#count = this.#count
      fork.#step = this.#step
      return fork
    })
  }

  status(): EpisodeStatus | undefined {
    if (this.#step === undefined) return undefined
    const { task, environment, seed, step, stepLimit } = this.#info()
    return { task, environment, seed, step, stepLimit, over: this.#over() }
  }

  async close(): Promise<void> {
    this.#closed = true
  }

  /** Refuses overlapping calls as the contract demands, so that a server that does not queue them is found out. */
  async #alone<T>(call: () => T): Promise<T> {
    if (this.#closed) throw new GymError(GymErrorCode.closed, 'The environment is closed')
    if (this.#busy) throw new GymError(GymErrorCode.busy, 'A call is in progress')
    this.#busy = true
    try {
      await new Promise((resolve) => setImmediate(resolve))
      return call()
    } finally {
      this.#busy = false
    }
  }

  #over(): boolean {
    return this.#count >= 3 || (this.#step ?? 0) >= this.#limit()
  }

  #limit(): number {
    return this.#options.stepLimit ?? COUNTING_TASK.step_limit
  }

  #info(): StepInfo {
    return {
      step: this.#step ?? 0,
      stepLimit: this.#limit(),
      task: COUNTING_TASK.id,
      environment: HOME.id,
      seed: this.#seed,
      success: this.#count >= 3,
      aborted: false,
      evidence: this.#count >= 3 ? ['the count is 3'] : [],
    }
  }

  #observe(parts?: readonly ObservationPart[]): Observation {
    const { pixels, elements, xml } = narrowed(this.#options.observation, parts)
    const text = String(this.#count)
    return {
      ...(pixels && { pixels: this.#picture(pixels) }),
      ...(elements && {
        elements: [
          {
            numericTag: 0,
            resourceId: 'count',
            className: 'TextView',
            contentDescription: '数',
            text,
            checked: this.#count >= 3,
            bounds: [-1, 2, 30, 40] as const,
          },
        ],
      }),
      ...(xml && { xml: `<node text="${text}"/>` }),
    }
  }

  #picture({ width, height }: { readonly width: number; readonly height: number }) {
    return { width, height, pixels: new Uint8Array(width * height * 3).fill(this.#count + (this.#seed % 100)) }
  }
}

export const countingGym: Gym = {
  tasks: [COUNTING_TASK],
  environments: [HOME],
  backends: ['simulated'],
  async makeEnvironment(options) {
    checkTask(options.task)
    if (options.environment !== undefined) checkEnvironment(options.environment)
    return new CountingEnvironment(options)
  },
}

function checkTask(task: string): void {
  if (task !== COUNTING_TASK.id) throw new GymError(GymErrorCode.unknownTask, `No task ${task}; there is ${COUNTING_TASK.id}`)
}

function checkEnvironment(id: string): void {
  if (id !== HOME.id) throw new GymError(GymErrorCode.unknownEnvironment, `No environment ${id}; there is ${HOME.id}`)
}

function isValid(action: Action): boolean {
  switch (action.kind) {
    case 'dual-gesture':
      return action.values.length === 4 && action.values.every((value) => Math.abs(value) <= 1)
    case 'discrete':
      return action.index >= 0 && action.index < 385
    case 'text':
      return action.text !== ''
  }
}
