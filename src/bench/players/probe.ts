import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads'
import { onStage } from '@droidgym/base/trace/stage'
import { askSchema } from './probe-messages.ts'
import type { Ask, Reading } from './probe-messages.ts'

/**
 * Preloaded into every thread of a server to read values that are not visible from outside. The benchmark asks the main
 * thread, which asks the others.
 */
const REPLY_MS = 60_000

const channel = new BroadcastChannel('droidgym-bench')
const stages = new Map<string, { count: number; ms: number }>()
let silence: (() => void) | undefined

function timeStages(on: boolean): void {
  silence?.()
  stages.clear()
  silence = !on ? undefined : onStage((name, ms) => {
    const total = stages.get(name) ?? { count: 0, ms: 0 }
    total.count += 1
    total.ms += ms
    stages.set(name, total)
  })
}

function read({ collect, stages: on }: Ask): Reading {
  const found = Object.fromEntries(stages)
  if (on !== undefined) timeStages(on)
  if (collect) {
    globalThis.gc?.()
    globalThis.gc?.()
  }
  const { heapUsed, external } = process.memoryUsage()
  return { thread: threadId, heapUsed, external, stages: found }
}

if (isMainThread) {
  const threads = new Set<number>()
  const readings = new Map<number, Reading>()
  let done: (() => void) | undefined
  channel.onmessage = (message) => {
    const data = (message as { readonly data: { readonly born?: number; readonly reading?: Reading } }).data
    if (data.born !== undefined) threads.add(data.born)
    if (data.reading !== undefined) readings.set(data.reading.thread, data.reading)
    if (readings.size >= threads.size) done?.()
  }
  const answer = async (ask: Ask): Promise<void> => {
    readings.clear()
    if (ask.endThreads === true) {
      threads.clear()
      channel.postMessage(ask)
    }
    if (threads.size > 0) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, REPLY_MS)
        done = () => {
          clearTimeout(late)
          resolve()
        }
        channel.postMessage(ask)
      })
      done = undefined
    }
    const { user, system } = process.cpuUsage()
    process.send?.({
      readings: [read(ask), ...readings.values()],
      resources: process.getActiveResourcesInfo(),
      cpuMs: (user + system) / 1000,
    })
  }
  process.on('message', (message) => void answer(askSchema.parse(message)))
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
} else {
  channel.onmessage = (message) => {
    const ask = askSchema.safeParse((message as { readonly data: unknown }).data)
    if (ask.success && ask.data.endThreads === true) process.exit(1)
    if (ask.success) channel.postMessage({ reading: read(ask.data) })
  }
  channel.postMessage({ born: threadId })
}
channel.unref()
