import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { eventFields } from '@droidgym/android/ui/event-fields'
import type { Facts, Verdict } from '@droidgym/spec/facts/detector'
import { NOT_SATISFIED, satisfiedBy } from '@droidgym/spec/facts/detector'
import { MAX_JUDGED_EVENTS } from '../reward/judge-events.ts'
import { digestOf } from '@droidgym/spec/load/check-code'
import type { CheckFinish } from '@droidgym/spec/tasks/check-finish'
import { ownTasks } from '@droidgym/spec/tasks/own-tasks'
import { messageOf } from '@droidgym/base/error/message-of'
import { CheckError, CheckErrorCode } from './check-error.ts'
import type { FactReply } from './check-facts.ts'
import { answerRequest } from './check-facts.ts'
import type { CheckProgram } from './check-process.ts'
import { CheckProcess } from './check-process.ts'
import type { CheckEvent } from './check-view.ts'
import { viewMessage } from './check-view.ts'

/** One call of the code, with what it was told: what its state depends on. */
interface CheckCall {
  /** Compressed; absent when it was the screen of the call before. */
  readonly view?: Buffer | undefined
  readonly event: string
  readonly replies: readonly FactReply[]
}

/** Where code stands in an episode: snapshots and forks go on from here. */
export interface CheckState {
  /** All calls of the session; the first `count` belong to this state. */
  readonly calls: readonly CheckCall[]
  readonly count: number
  /** Whether these are all calls: there may be too many to be kept. */
  readonly isWhole: boolean
  readonly verdict: Verdict
}

/** Bytes of the calls that are kept. An episode with more goes on, but no snapshot or fork of it. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024

/**
 * The code of one episode, in a process that begins with its first call. Once it has returned true, that counts for the
 * rest of the episode (MobileAgentBench's `check_finish`), and it is called no more.
 */
export class CheckSession {
  readonly #check: CheckFinish
  readonly #calls: CheckCall[]
  /** Where it goes on from. */
  readonly #from: CheckState | undefined
  #bytes: number
  #verdict: Verdict
  #view: string | undefined
  #process: CheckProcess | undefined

  /** Begins, or goes on from a state: the calls up to it are repeated in another process, before the next one. */
  constructor(check: CheckFinish, from?: CheckState) {
    this.#check = check
    this.#calls = from === undefined ? [] : from.calls.slice(0, from.count)
    this.#from = from
    this.#bytes = this.#calls.reduce((sum, call) => sum + bytesOf(call), 0)
    this.#verdict = from?.verdict ?? NOT_SATISFIED
  }

  get state(): CheckState {
    const isWhole = this.#from?.isWhole !== false && this.#bytes <= MAX_KEPT_BYTES
    return { calls: this.#calls, count: this.#calls.length, isWhole, verdict: this.#verdict }
  }

  /** Calls the code for each new event, then for what has been done. Rejects with `CheckError` or `DeviceError`. */
  async judge(facts: Facts, last: CheckEvent): Promise<Verdict> {
    if (this.#verdict.satisfied) return this.#verdict
    const process = this.#process ?? await this.#begin()
    const view = viewMessage(await facts.tree())
    const events = this.#check.events ? (facts.events ?? []).slice(-MAX_JUDGED_EVENTS) : []
    const moments: readonly Moment[] = [
      ...events.map((event) => ({ facts: { ...facts, event }, event: eventFields(event) })),
      { facts, event: last },
    ]
    for (const moment of moments) {
      if (!await this.#call(process, view, moment)) continue
      const { file, digest = '' } = this.#check
      const what = moment.event === null ? 'after the reset' : `for ${moment.event.type}`
      this.#verdict = satisfiedBy(`check_finish ${file} (sha256 ${digest.slice(0, 12)}) returned true ${what}`)
      break
    }
    return this.#verdict
  }

  /** Ends the process, if there is one. */
  async close(): Promise<void> {
    await this.#process?.end()
  }

  async #begin(): Promise<CheckProcess> {
    if (this.#from?.isWhole === false) {
      const message = `${this.#check.file}: it saw more than is kept, so it cannot go on from a snapshot or fork`
      throw new CheckError(CheckErrorCode.notStarted, message)
    }
    const process = await CheckProcess.start(programOf(this.#check))
    this.#process = process
    // Only the calls of the state are there before the first of this session.
    for (const call of this.#calls) await repeat(process, call, this.#check)
    return process
  }

  async #call(process: CheckProcess, view: string, { facts, event }: Moment): Promise<boolean> {
    const shown = view === this.#view ? undefined : view
    this.#view = view
    const [asked, replies]: [string, FactReply[]] = [JSON.stringify(event), []]
    const done = await process.call(shown, asked, async (request) => {
      const reply = await answerRequest(request, facts)
      replies.push(reply)
      return reply
    })
    this.#keep({ view: shown === undefined ? undefined : deflateRawSync(shown, { level: 1 }), event: asked, replies })
    return done
  }

  #keep(call: CheckCall): void {
    this.#bytes += bytesOf(call)
    if (this.#bytes <= MAX_KEPT_BYTES) this.#calls.push(call)
  }
}

interface Moment {
  readonly facts: Facts
  readonly event: CheckEvent
}

/** What the code is told is what it was told then: the phone is asked nothing. */
async function repeat(process: CheckProcess, call: CheckCall, { file }: CheckFinish): Promise<void> {
  const { view, event, replies } = call
  const left = [...replies]
  await process.call(view && inflateRawSync(view).toString(), event, async () => {
    const reply = left.shift()
    if (reply !== undefined) return reply
    const message = `${file}: it asks for other facts than before, so it cannot go on from a snapshot or fork`
    throw new CheckError(CheckErrorCode.failed, message)
  })
}

function bytesOf({ view, event, replies }: CheckCall): number {
  return (view?.length ?? 0) + event.length + replies.reduce((sum, { length }) => sum + length, 0)
}

/** The code is that of an operator's file, as it was when the file was read. */
function programOf(check: CheckFinish): CheckProgram {
  const { file, digest } = check
  const path = digest === undefined ? undefined : ownTasks()?.code?.get(digest)
  if (path === undefined) throw new CheckError(CheckErrorCode.notStarted, `${file} is no code of an operator's file`)
  if (digest === digestNow(file, path)) return { ...check, path }
  throw new CheckError(CheckErrorCode.notStarted, `${file}, or code beside it, has changed since it was read: start again`)
}

function digestNow(file: string, path: string): string {
  try {
    return digestOf(path)
  } catch (cause) {
    throw new CheckError(CheckErrorCode.notStarted, `${file} cannot be read: ${messageOf(cause)}`, { cause })
  }
}
