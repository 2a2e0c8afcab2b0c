import { recordingsOf } from '@droidgym/lab/experiment/run/order-recorder'
import { invalid, RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import { checkMayAct } from '../../service/registry/environment-registry.ts'
import type { Page } from './page.ts'
import { expectRecordings } from './page.ts'
import type { Params, WhatIf } from './protocol.ts'
import { keptQuotaOf } from './replays/kept-quota.ts'
import { evaluationFolder } from './evaluations.ts'
import { findRecording } from './ask-library.ts'

/** Pages whose agent plays, and what stops it. */
const asking = new WeakMap<Page, AbortController>()

/**
 * Lets an agent play on from a step of a recording, until the page goes or stops it. Rejects with `READ_ONLY` for a
 * client that only watches, `CANCELLED` when stopped, and as `findRecording` and `playWhatIf` do.
 */
export async function askWhatIf(page: Page, { id, step, agent, steps, evaluation }: Params<'whatIf'>): Promise<WhatIf> {
  const { client } = page.caller
  checkMayAct(client)
  if (!page.agents.includes(agent)) {
    throw invalid(`This server has no agent ${JSON.stringify(agent)}: choose one of ${page.agents.join(', ')}, or name it with --agents`)
  }
  if (asking.has(page)) {
    throw new RequestError(RequestErrorCode.tooManyCalls, 'An agent plays for this page already: wait until it is done')
  }
  // Those before the step are played once more. Counted before anything is awaited, so that pages share a limit.
  client.allowance.chargeSteps(step + steps)
  const stop = new AbortController()
  asking.set(page, stop)
  try {
    const file = await findRecording(page, id, evaluation)
    const recordings = evaluation === undefined
      ? expectRecordings(page)
      : recordingsOf(await evaluationFolder(page, evaluation))
    const { signal: gone } = page.caller
    const signal = AbortSignal.any(gone === undefined ? [stop.signal] : [stop.signal, gone])
    const order = { recordings, file, step, agent, steps, quota: keptQuotaOf(client), splits: client.splits }
    return await page.replays.run('whatIf', order, signal)
  } finally {
    asking.delete(page)
  }
}

/** Ends the agent that plays for a page, if one does. */
export function stopWhatIf(page: Page): void {
  asking.get(page)?.abort()
}
