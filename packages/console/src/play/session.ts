import { computed, signal } from '@preact/signals'
import { defined } from '@droidgym/base/defined'
import type { Begin, PageAction, Params, RecordingEntry, Standing } from '@droidgym/server/http/console/protocol'
import { ConsoleError, inWords, isUnreached } from '../connection/console-error.ts'
import type { Link } from '../connection/link.ts'
import type { Input } from './input.ts'
import { actionOf } from './input.ts'

const BEGIN_DEADLINE_MS = 300_000
const REAL = 'On a real phone steps cannot be undone, and the page cannot keep the episode: serve --record records it.'
const ANEW = 'What was done on a real phone cannot be done again: Reset begins anew'

/** An episode that the page acts in: one request at a time, and nothing lost with a connection. */
export class Session {
  readonly standing = signal<Standing | undefined>(undefined)
  readonly isBusy = signal(false)
  /** Why the last thing asked for did not happen; empty when it did. */
  readonly fault = signal('')
  /** Of the last request, in milliseconds. */
  readonly latency = signal<number | undefined>(undefined)
  readonly isOver = computed(() => this.standing.value?.terminated === true || this.standing.value?.truncated === true)
  /** Why no step can be taken back, in words; `undefined` where steps can. */
  readonly noUndo = computed(() => {
    const standing = this.standing.value
    if (standing === undefined) return undefined
    if (standing.isReal) return REAL
    return this.#request === undefined ? 'Steps in the environment of another cannot be undone.' : undefined
  })

  readonly #link: Link
  readonly #stop: readonly (() => void)[]
  #request: Begin | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #isLost = false

  constructor(link: Link) {
    this.#link = link
    let isFirst = true
    this.#stop = [
      link.onEvent((event) => {
        const standing = this.standing.peek()
        if (event.event === 'environments' || event.handle !== standing?.handle) return
        if (event.event === 'unseen') {
          this.fault.value = `The phone gives no picture: ${sentence(event.why)}`
          return
        }
        this.#isLost = true
        const again = standing.isReal ? `${ANEW}.` : 'The next thing you do begins it again, where it stood.'
        this.fault.value = `The environment is no more: ${sentence(event.why)}${this.#request === undefined ? '' : ` ${again}`}`
      }),
      link.welcome.subscribe((welcome) => {
        if (!isFirst && welcome !== undefined && this.standing.peek() !== undefined) {
          void this.#run(async () => { await this.#resume() })
        }
        isFirst = false
      }),
    ]
  }

  /** Stands in an environment that is another's, as after taking it over. */
  stand(standing: Standing): void {
    this.#request = undefined
    this.standing.value = standing
  }

  /** Leaves the environment as it is. */
  dispose(): void {
    this.#stop.forEach((stop) => { stop() })
  }

  async begin(asked: Begin): Promise<boolean> {
    return await this.#run(async () => {
      await this.#freePhone()
      const standing = await this.#link.request('begin', asked, BEGIN_DEADLINE_MS)
      this.#goOnWith(standing, sameAs(standing, asked))
    })
  }

  /** A live environment from a step of a recording of the server's, or of an evaluation there. @throws ConsoleError. */
  async forkAt(place: Omit<Params<'forkAt'>, 'step'>, step: number): Promise<void> {
    const standing = await this.#link.request('forkAt', { ...place, step }, BEGIN_DEADLINE_MS)
    const { task, environment, seed, actionSpace, dialect, backend, info: { step_limit: stepLimit } } = standing
    this.#goOnWith(standing, defined({ task, environment, seed, actionSpace, dialect, backend, stepLimit }))
  }

  /** The same environment and seed from the start; `seed`: another one. */
  async reset(seed?: number): Promise<boolean> {
    if (this.#request === undefined) return false
    return await this.begin(seed === undefined ? this.#request : { ...this.#request, seed })
  }

  async input(input: Input): Promise<boolean> {
    return await this.#run(async () => {
      const standing = this.standing.peek()
      if (standing === undefined) return
      const { actionSpace: space, dialect, display, screen: { marks } } = standing
      const mapped = actionOf(input, { space, dialect, display, marks })
      if (mapped.unable !== undefined) throw new ConsoleError('NOT_IN_SPACE', mapped.unable)
      await this.#step(mapped.action)
    })
  }

  async act(action: PageAction): Promise<boolean> {
    return await this.#run(async () => { await this.#step(action) })
  }

  async undo(): Promise<boolean> {
    return await this.#run(async () => { await this.#ask('undo') })
  }

  async redo(): Promise<boolean> {
    return await this.#run(async () => { await this.#ask('redo') })
  }

  /** Keeps the episode as a recording; `undefined` when that failed, and nothing is lost. */
  async keep(annotator: string, pixels: Params<'keep'>['pixels']): Promise<RecordingEntry | undefined> {
    let kept: RecordingEntry | undefined
    await this.#run(async () => {
      const how = { annotator: annotator === '' ? undefined : annotator, pixels }
      const { recording } = await this.#onHandle((handle) => this.#link.request('keep', defined({ handle, ...how })))
      kept = recording
    })
    return kept
  }

  async close(): Promise<boolean> {
    return await this.#run(async () => {
      await this.#freePhone()
      this.#goOnWith(undefined, undefined)
    })
  }

  async #step(action: PageAction): Promise<void> {
    if (this.isOver.peek()) {
      const undo = this.noUndo.peek() === undefined ? 'undo, ' : ''
      throw new ConsoleError('EPISODE_OVER', `The episode is over: ${undo}reset or choose another task.`)
    }
    this.standing.value = await this.#onHandle((handle) => this.#link.request('act', { handle, action }))
  }

  async #ask(method: 'undo' | 'redo'): Promise<void> {
    const why = this.noUndo.peek()
    if (why !== undefined) throw new ConsoleError('NO_UNDO', why)
    this.standing.value = await this.#onHandle((handle) => this.#link.request(method, { handle }))
  }

  /** Asks again in another environment, where the episode stood, when the server has closed the one before. */
  async #onHandle<T>(ask: (handle: string) => Promise<T>): Promise<T> {
    const handle = await this.#handle()
    try {
      return await ask(handle)
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'UNKNOWN_HANDLE') throw error
      this.#isLost = true
      return await ask(await this.#handle())
    }
  }

  async #handle(): Promise<string> {
    if (this.#isLost) await this.#resume()
    const handle = this.standing.peek()?.handle
    if (handle === undefined) throw new ConsoleError('NO_EPISODE', 'Begin an episode first.')
    return handle
  }

  async #resume(): Promise<void> {
    const before = this.standing.peek()
    if (before === undefined) return
    try {
      this.standing.value = await this.#link.request('resume', { handle: before.handle })
    } catch (error) {
      this.#isLost = true
      if (this.#request === undefined || !(error instanceof ConsoleError) || isUnreached(error)) throw error
      if (before.isReal) throw new ConsoleError('NO_UNDO', `The environment is no more. ${ANEW}.`)
      const asked = { ...this.#request, actions: [...before.actions] }
      this.standing.value = await this.#link.request('begin', asked, BEGIN_DEADLINE_MS)
    }
    this.#isLost = false
  }

  /** Shows the next episode at once; the one before is closed meanwhile. */
  #goOnWith(standing: Standing | undefined, asked: Begin | undefined): void {
    const before = this.#ownHandle()
    this.#request = asked
    this.#isLost = false
    this.standing.value = standing
    void this.#closeQuietly(before)
  }

  /** A real phone may be the only one: it is given back before another episode is asked for. */
  async #freePhone(): Promise<void> {
    if (this.standing.peek()?.isReal !== true) return
    this.#isLost = true
    await this.#closeQuietly(this.#ownHandle())
  }

  #ownHandle(): string | undefined {
    return this.#request === undefined ? undefined : this.standing.peek()?.handle
  }

  async #closeQuietly(handle: string | undefined): Promise<void> {
    // It may be closed already, or its server restarted.
    if (handle !== undefined) await this.#link.request('close', { handle }).catch(() => undefined)
  }

  async #run(work: () => Promise<void>): Promise<boolean> {
    const turn = this.#queue.then(async () => {
      this.isBusy.value = true
      const began = performance.now()
      try {
        await work()
        this.fault.value = ''
        this.latency.value = performance.now() - began
        return true
      } catch (error) {
        this.fault.value = error instanceof ConsoleError && LOCAL.has(error.code) ? error.message : inWords(error)
        return false
      } finally {
        this.isBusy.value = false
      }
    })
    this.#queue = turn
    return await turn
  }
}

/** Begins the same episode. A drawn task is not of every suite of its template, so the step limit stands for it. */
function sameAs({ task, environment, seed, info }: Standing, { suite, ...asked }: Begin): Begin {
  const limits = task === asked.task ? { ...(suite !== undefined && { suite }) } : { stepLimit: info.step_limit }
  return { ...asked, ...limits, task, environment, seed }
}

function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

/** Codes of the page's own, which say nothing to a person. */
const LOCAL: ReadonlySet<string> = new Set(['NOT_IN_SPACE', 'EPISODE_OVER', 'NO_EPISODE', 'NO_UNDO'])
