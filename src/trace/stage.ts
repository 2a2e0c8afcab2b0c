import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The parts of a step that are timed apart, and the two wholes that they are parts of. */
export const Stage = {
  decode: 'decode',
  perform: 'perform',
  settle: 'settle',
  layout: 'layout',
  tree: 'tree',
  render: 'render',
  reward: 'reward',
  encode: 'encode',
  step: 'step',
  reset: 'reset',
} as const
export type Stage = (typeof Stage)[keyof typeof Stage]

/** What the channels publish: one object for the beginning and the end of a stage. */
export interface StageEvent {
  readonly name: Stage
  /** Milliseconds of the stage's own; set when it has ended. */
  ms?: number
}

/** Takes a promise's wait off the stage that awaits it: what is awaited is a stage of its own. */
export type ExcludeWait = <T>(awaited: Promise<T>) => Promise<T>

/** Stages run in the stores that are bound to this one, so that a subscriber can tell which stage lies in which. */
export const STAGE_BEGINS = 'droidgym.stage.begins'
export const STAGE_ENDS = 'droidgym.stage.ends'
const begins = channel(STAGE_BEGINS)
const ends = channel(STAGE_ENDS)

/** Milliseconds that this thread has spent in synchronous stages. */
let accounted = 0

/**
 * Does the work and tells subscribers how long it took; without any, it costs one check. No time is counted twice: a
 * part's time leaves out the synchronous stages that ran meanwhile and what was awaited `aside`. A whole (`step`,
 * `reset`) is counted from beginning to end. Work that fails is told like work that succeeds, and its error passed on.
 */
export function stage<T>(name: Stage, work: (aside: ExcludeWait) => T): T {
  return begins.hasSubscribers || ends.hasSubscribers ? timed(name, work) : work(directly)
}

/** Tells every stage of this thread, with its milliseconds, until the function that is returned is called. */
export function onStage(listener: (name: Stage, ms: number) => void): () => void {
  const told = (message: unknown): void => {
    const { name, ms = 0 } = message as StageEvent
    listener(name, ms)
  }
  subscribe(STAGE_ENDS, told)
  return () => {
    unsubscribe(STAGE_ENDS, told)
  }
}

function directly<T>(awaited: Promise<T>): Promise<T> {
  return awaited
}

function timed<T>(name: Stage, work: (aside: ExcludeWait) => T): T {
  const event: StageEvent = { name }
  const whole = name === Stage.step || name === Stage.reset
  const begun = performance.now()
  const before = accounted
  let waitedAside = 0
  const aside: ExcludeWait = async (awaited) => {
    const from = performance.now() - accounted
    try {
      return await awaited
    } finally {
      waitedAside += performance.now() - accounted - from
    }
  }
  const end = (synchronous: boolean): void => {
    const took = performance.now() - begun
    event.ms = whole ? took : Math.max(0, took - (accounted - before) - waitedAside)
    if (synchronous && !whole) accounted = before + took
    ends.publish(event)
  }
  return begins.runStores(event, () => {
    let awaited = false
    try {
      const result = work(aside)
      if (!(result instanceof Promise)) return result
      awaited = true
      return result.finally(() => end(false)) as T
    } finally {
      if (!awaited) end(true)
    }
  })
}
