import type { UiAction } from '@droidgym/gym/action/ui-action'
import { addAlpha } from '@droidgym/android/picture/pixels'
import type { GymEnvironment, StepInfo } from '@droidgym/gym/environment-contract'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Gym } from '@droidgym/gym/gym'
import { widthOf } from '@droidgym/phone/render/text/text-widths'
import { findSplit } from '@droidgym/spec/splits/splits'
import type { Beginning, Calls, Shown, Standing, TaskOffer } from '../src/protocol.ts'

/** The phones of training, drawn by a seed. */
const SPLIT = 'train-sampled'
/** Of a picture; the page shows none larger. */
const MAX_HEIGHT = 2400

/** One line of play: an environment, and how it stood after each step. */
interface Branch {
  readonly environment: GymEnvironment
  readonly standings: Standing[]
}

/** The phones of the page, behind its calls. */
export class Desk implements Calls {
  readonly #gym: Gym = simulatedGym()
  readonly #branches = new Map<number, Branch>()
  #next = 0

  async tasks(): Promise<readonly TaskOffer[]> {
    return this.#gym.tasks.map(({ id, instruction }) => ({ id, instruction }))
  }

  async begin({ task, seed }: Beginning, height: number): Promise<Shown> {
    for (const { environment } of this.#branches.values()) await environment.close()
    this.#branches.clear()
    const environment = await this.#gym.makeEnvironment({
      task, seed, split: SPLIT, actionSpace: 'ui', reward: 'progress',
      observation: { xml: true },
    })
    const begun = performance.now()
    const { observation, instruction, info } = await environment.reset()
    const stepMs = performance.now() - begun
    const { device, locale, width, height: rows, density } = findSplit(SPLIT).draw(seed)
    const standing: Standing = {
      ...standingOf(info), branch: this.#next++, instruction,
      phone: { name: info.environment, device, locale, width, height: rows, density },
      reward: 0, total: 0, terminated: false, truncated: false, undos: 0, stepMs, pictureMs: 0,
      xml: observation.xml ?? '',
    }
    this.#branches.set(standing.branch, { environment, standings: [standing] })
    return this.show(standing.branch, height)
  }

  async step(number: number, action: UiAction, height: number): Promise<Shown> {
    const branch = this.#branch(number)
    const before = last(branch)
    await branch.environment.saveSnapshot(nameOf(branch))
    const begun = performance.now()
    const result = await branch.environment.step({ kind: 'ui', action })
    const { reward, terminated, truncated, info } = result
    branch.standings.push({
      ...before, ...standingOf(info), reward, total: before.total + reward, terminated, truncated, action,
      xml: result.observation.xml ?? '', stepMs: performance.now() - begun, undos: before.undos + 1,
    })
    return this.show(number, height)
  }

  async undo(number: number, height: number): Promise<Shown> {
    const branch = this.#branch(number)
    if (last(branch).undos === 0) throw new Error('There is nothing to undo')
    branch.standings.pop()
    await branch.environment.loadSnapshot(nameOf(branch))
    return this.show(number, height)
  }

  /** Another phone in the state of this one: both go on from here. */
  async fork(number: number, height: number): Promise<Shown> {
    const branch = this.#branch(number)
    const standing = { ...last(branch), branch: this.#next++, undos: 0 }
    const environment = await branch.environment.fork()
    this.#branches.set(standing.branch, { environment, standings: [standing] })
    return this.show(standing.branch, height)
  }

  async show(number: number, height: number): Promise<Shown> {
    const branch = this.#branch(number)
    const standing = last(branch)
    const { phone } = standing
    const begun = performance.now()
    const rows = Math.round(Math.min(height, phone.height, MAX_HEIGHT))
    const columns = Math.round((phone.width * rows) / phone.height)
    const picture = await branch.environment.render({ width: columns, height: rows })
    const pixels = addAlpha(picture.pixels)
    const pictureMs = performance.now() - begun
    return {
      standing: { ...standing, pictureMs },
      picture: { width: picture.width, height: picture.height, pixels: pixels.buffer as ArrayBuffer },
    }
  }

  async measure(locale: string, weight: 400 | 500 | 700, texts: readonly string[]): Promise<readonly number[]> {
    return texts.map((text) => widthOf(text, { size: 1, weight }, locale))
  }

  #branch(number: number): Branch {
    const branch = this.#branches.get(number)
    if (branch === undefined) throw new Error(`There is no branch ${number}: begin a task`)
    return branch
  }
}

function last({ standings }: Branch): Standing {
  const standing = standings.at(-1)
  if (standing === undefined) throw new TypeError('A branch begins with a standing')
  return standing
}

/** Of the state before the step that is played next. */
function nameOf({ standings }: Branch): string {
  return `step-${standings.length}`
}

function standingOf({ task, step, stepLimit, progress = 0, success, sideEffects = [], ...info }: StepInfo) {
  const { executed, invalidAction } = info
  return {
    task, step, stepLimit, progress, success, sideEffects,
    ...(executed !== undefined && { executed }),
    ...(invalidAction !== undefined && { invalidAction }),
  }
}
