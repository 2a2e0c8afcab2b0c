import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, subscribe } from 'node:diagnostics_channel'
import { context, trace } from '@opentelemetry/api'
import type { Span } from '@opentelemetry/api'
import type { StageEvent } from '@droidgym/base/trace/stage'
import { STAGE_BEGINS, STAGE_ENDS } from '@droidgym/base/trace/stage'

/**
 * Makes an OpenTelemetry span of every stage, inside the span of the enclosing stage. Load it with `node --import`
 * after registering an SDK: without one the API does nothing.
 */
const tracer = trace.getTracer('droidgym')
const around = new AsyncLocalStorage<Span>()
const open = new WeakMap<object, Span>()

channel(STAGE_BEGINS).bindStore(around, (message) => {
  const event = message as StageEvent
  const parent = around.getStore()
  const outer = parent === undefined ? context.active() : trace.setSpan(context.active(), parent)
  const span = tracer.startSpan(`droidgym.${event.name}`, {}, outer)
  open.set(event, span)
  return span
})

subscribe(STAGE_ENDS, (message) => {
  open.get(message as StageEvent)?.end()
})
