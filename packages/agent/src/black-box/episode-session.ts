import { defined } from '@droidgym/base/defined'
import type { FinishStatus, UiAction } from '@droidgym/gym/action/ui-action'
import type { AdbAccess } from '@droidgym/spec/device/adb-access'
import type { ActionReport } from '../agent.ts'
import type { Exchange } from '../exchange.ts'
import type { ActingCommand } from './adb-commands.ts'
import { readCommand } from './adb-commands.ts'
import type { CommandAnswer } from './command-answer.ts'
import type { ServiceGate } from './phone-server.ts'
import { runCommand } from './run-command.ts'

/** One step that the program has requested. */
export interface Turn {
  readonly action: UiAction
  readonly exchange?: Exchange | undefined
}

interface WaitingTurn extends Turn {
  /** Acts on the phone before the step observes it. */
  readonly perform?: () => Promise<void>
  /** No report: the episode is over, and the action was not performed. */
  readonly settle: (report: ActionReport | undefined) => void
}

type Answer = Exclude<CommandAnswer, string>

/** The commands between `before-action` and `after-action`: one action. */
interface Bracket {
  readonly began: number
  readonly sources: string[]
  /** The only command so far; the step performs it unless more follow. */
  deferred: ActingCommand | undefined
  refused: string | undefined
}

/** The program's description of its action. */
export interface ActionDescription {
  readonly action?: string | undefined
  readonly exchange?: ((latencyMs: number) => Exchange) | undefined
}

const OVER = 'the episode is over: stop'
const MAX_NOTE = 1_000

/**
 * One episode of a program that acts over adb: a command waits until the environment asks for an action, and is
 * answered when the step has been judged.
 */
export class EpisodeSession implements ServiceGate {
  readonly #phone: AdbAccess
  readonly #waiting: WaitingTurn[] = []
  #current: WaitingTurn | undefined
  #bracket: Bracket | undefined
  #wake: () => void = () => undefined
  #isOver = false
  #hasEnded = false
  #steps = 0

  constructor(phone: AdbAccess) {
    this.#phone = phone
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get steps(): number {
    return this.#steps
  }

  /** The next step; `undefined` if the program has ended, or was silent for `timeoutMs`. */
  async next(timeoutMs: number): Promise<Turn | undefined> {
    const turn = this.#take() ?? (await this.#arrival(timeoutMs))
    if (turn === undefined) return undefined
    this.#current = turn
    await turn.perform?.()
    return turn
  }

  /** Receives the result of the last step. */
  told(report: ActionReport): void {
    this.#steps += 1
    this.#isOver ||= report.over === true
    const turn = this.#current
    this.#current = undefined
    turn?.settle(report)
  }

  /** Call when the program has ended. */
  programEnded(): void {
    this.#hasEnded = true
    this.#wake()
  }

  /** Refuses all waiting and later commands. */
  end(): void {
    this.#isOver = true
    for (const turn of [this.#current, ...this.#waiting.splice(0)]) turn?.settle(undefined)
    this.#current = undefined
    this.#wake()
  }

  async command(line: string): Promise<CommandAnswer | undefined> {
    const reading = readCommand(line)
    if (reading.kind === 'reads') {
      await this.other()
      return undefined
    }
    if (reading.kind === 'kept') return done('')
    if (this.#isOver) return OVER
    if (reading.kind === 'refused') {
      await this.#refuse(reading.reason)
      return `droidgym refuses this: ${reading.reason}`
    }
    const answers: Answer[] = []
    for (const command of reading.commands) {
      const bracket = this.#bracket
      const answer = await (bracket === undefined ? this.#inTurn(command) : this.#within(bracket, command))
      if (answer === undefined) return OVER
      answers.push(answer)
    }
    return joined(answers)
  }

  async other(): Promise<void> {
    if (this.#bracket !== undefined) await this.#flush(this.#bracket)
  }

  async act(note: string, perform: () => Promise<void>): Promise<boolean> {
    if (this.#isOver) return false
    const bracket = this.#bracket
    if (bracket === undefined) return (await this.#ask({ action: noted(note), perform })) !== undefined
    await this.#flush(bracket)
    bracket.sources.push(note)
    await perform()
    return true
  }

  /** Makes all commands until `afterAction` one action. */
  beforeAction(): void {
    if (this.#isOver) return
    this.#bracket ??= { began: performance.now(), sources: [], deferred: undefined, refused: undefined }
  }

  /** Judges the commands since `beforeAction` as one step. False without `beforeAction`. */
  async afterAction({ action, exchange }: ActionDescription): Promise<boolean> {
    if (this.#isOver) return true
    const bracket = this.#bracket
    if (bracket === undefined) return false
    this.#bracket = undefined
    await this.#ask({ action: actionOf(bracket, action), exchange: exchange?.(performance.now() - bracket.began) })
    return true
  }

  /** Finishes the episode. */
  async finish(status: FinishStatus, answer?: string): Promise<void> {
    if (this.#isOver) return
    await this.#ask({ action: defined({ kind: 'finish', status, answer }) })
  }

  #take(): WaitingTurn | undefined {
    const turn = this.#waiting.shift()
    if (turn !== undefined || !this.#hasEnded || this.#bracket === undefined) return turn
    // Commands without a closing `afterAction` are a step too.
    const { sources } = this.#bracket
    const action = actionOf(this.#bracket)
    this.#bracket = undefined
    return sources.length === 0 ? undefined : { action, settle: () => undefined }
  }

  async #arrival(timeoutMs: number): Promise<WaitingTurn | undefined> {
    if (this.#isOver || this.#hasEnded) return undefined
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, timeoutMs)
      this.#wake = () => {
        clearTimeout(late)
        resolve()
      }
    })
    return this.#take()
  }

  #ask(turn: Omit<WaitingTurn, 'settle'>): Promise<ActionReport | undefined> {
    if (this.#isOver) return Promise.resolve(undefined)
    return new Promise((settle) => {
      this.#waiting.push({ ...turn, settle })
      this.#wake()
    })
  }

  async #inTurn({ source, translated }: ActingCommand): Promise<Answer | undefined> {
    if (translated !== undefined) {
      const report = await this.#ask({ action: translated.action })
      if (report?.invalidAction !== undefined) return failed(report.invalidAction)
      return report && done(translated.output)
    }
    let answer: Answer | undefined
    await this.#ask({
      action: noted(source),
      perform: async () => {
        answer = await runCommand(this.#phone, source)
      },
    })
    return answer
  }

  async #within(bracket: Bracket, command: ActingCommand): Promise<Answer> {
    const isFirst = bracket.sources.length === 0
    await this.#flush(bracket)
    bracket.sources.push(command.source)
    if (!isFirst || command.translated === undefined) return await runCommand(this.#phone, command.source)
    bracket.deferred = command
    return done(command.translated.output)
  }

  /** Runs the deferred command, as another command depends on it. */
  async #flush(bracket: Bracket): Promise<void> {
    const { deferred } = bracket
    bracket.deferred = undefined
    if (deferred !== undefined) await runCommand(this.#phone, deferred.source)
  }

  async #refuse(reason: string): Promise<void> {
    if (this.#bracket === undefined) await this.#ask({ action: { kind: 'no-op', note: reason, refused: true } })
    else this.#bracket.refused = reason
  }
}

function actionOf({ deferred, refused, sources }: Bracket, text?: string): UiAction {
  if (refused !== undefined) return { kind: 'no-op', note: refused, refused: true }
  if (deferred?.translated !== undefined) return deferred.translated.action
  const note = sources.length > 0 ? sources.join('; ') : text
  return note === undefined ? { kind: 'no-op' } : noted(note)
}

function noted(source: string): UiAction {
  return { kind: 'no-op', note: source.slice(0, MAX_NOTE) }
}

function done(output: string): Answer {
  return { output: Buffer.from(output), errors: '', exitCode: 0 }
}

function failed(reason: string): Answer {
  return { output: Buffer.alloc(0), errors: `droidgym: ${reason}\n`, exitCode: 1 }
}

function joined(answers: readonly Answer[]): Answer {
  return {
    output: Buffer.concat(answers.map(({ output }) => output)),
    errors: answers.map(({ errors }) => errors).join(''),
    exitCode: answers.at(-1)?.exitCode ?? 0,
  }
}
