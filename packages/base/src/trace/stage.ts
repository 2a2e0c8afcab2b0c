import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The timed parts of a step, and the two wholes (`step`, `reset`) that contain them. */
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

/** What the channels publish: the same object at the beginning and at the end of a stage. */
export interface StageEvent {
  readonly name: Stage
  /** The stage's own milliseconds; set at its end. */
  ms?: number
}

/** Begins work and waits for it; the stage around excludes both, because the work is a stage of its own. */
export type ExcludeWait = <T>(begin: () => Promise<T>) => Promise<T>

/** Stages run in the stores bound to this channel, so that a subscriber can tell which stage encloses which. */
export const STAGE_BEGINS = 'droidgym.stage.begins'
export const STAGE_ENDS = 'droidgym.stage.ends'
const begins = channel(STAGE_BEGINS)
const ends = channel(STAGE_ENDS)

/** Milliseconds that this thread has spent in synchronous stages. */
let accounted = 0

/**
 * Runs the work and publishes its duration; without subscribers it costs one check. No time counts twice: a part
 * excludes the time of synchronous stages inside it and of work awaited with `excludeWait`. A whole (`step`,
 * `reset`) counts from beginning to end. A failing stage is published like any other; its error is rethrown.
 */
export function stage<T>(name: Stage, work: (excludeWait: ExcludeWait) => T): T {
  return begins.hasSubscribers || ends.hasSubscribers ? timed(name, work) : work(untimed)
}

/** Calls the listener with every stage of this thread and its milliseconds, until the returned function is called. */
export function onStage(listener: (name: Stage, ms: number) => void): () => void {
  const onEnd = (message: unknown): void => {
    const { name, ms = 0 } = message as StageEvent
    listener(name, ms)
  }
  subscribe(STAGE_ENDS, onEnd)
  return () => {
    unsubscribe(STAGE_ENDS, onEnd)
  }
}

function untimed<T>(begin: () => Promise<T>): Promise<T> {
  return begin()
}

function timed<T>(name: Stage, work: (excludeWait: ExcludeWait) => T): T {
  const event: StageEvent = { name }
  const isWhole = name === Stage.step || name === Stage.reset
  const begun = performance.now()
  const before = accounted
  let excludedMs = 0
  const excludeWait: ExcludeWait = async (begin) => {
    const from = performance.now() - accounted
    try {
      return await begin()
    } finally {
      excludedMs += performance.now() - accounted - from
    }
  }
  const end = (synchronous: boolean): void => {
    const took = performance.now() - begun
    event.ms = isWhole ? took : Math.max(0, took - (accounted - before) - excludedMs)
    if (synchronous && !isWhole) accounted = before + took
    ends.publish(event)
  }
  return begins.runStores(event, () => {
    let awaited = false
    try {
      const result = work(excludeWait)
      if (!(result instanceof Promise)) return result
      awaited = true
      return result.finally(() => end(false)) as T
    } finally {
      if (!awaited) end(true)
    }
  })
}
