import { describe, expect, it } from 'vitest'
import { GymError } from '@droidgym/gym/gym-error'
import { AnswerBudget } from '@droidgym/server/service/answers/answer-budget'
import { alone } from '@droidgym/server/service/answers/answer-size'
import type { Admission } from '@droidgym/server/service/answers/request-gate'
import { RequestGate } from '@droidgym/server/service/answers/request-gate'
import type { Caller } from '@droidgym/server/service/clients/caller'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import type { ClientLimits } from '@droidgym/server/service/options/server-options'
import type { ServerEvent } from '@droidgym/server/service/server-log'

const BUDGET = { maxResponseBytes: 1000, maxHeldBytes: 1000, maxCalls: 10 }

/** A gate with one client, whose clock stands still. */
function gateFor(limits: ClientLimits = {}) {
  const events: ServerEvent[] = []
  const budget = new AnswerBudget(BUDGET)
  const gate = new RequestGate(budget, (event) => events.push(event), undefined)
  const client = { name: 'ann', splits: [], allowance: new ClientAllowance(limits, () => 0), console: 'own' } as const
  const caller: Caller = { cancelled: false, client, connection: 'one', requestId: 'r1' }
  const admit = (size = 100, bytes = 10, requests = 1): Admission =>
    gate.admit({ method: 'Step', caller, bytes, requests }, () => alone(size))
  return { gate, budget, events, admit }
}

const answerOf = (bytes: number) => async () => ({ message: { byteLength: bytes } })

describe('a request', () => {
  it('is answered, and holds what its answer takes until it is released', async () => {
    const { gate, budget, events, admit } = gateFor()
    const admission = admit(100)
    expect(budget.usage).toEqual({ bytes: 100, calls: 1 })
    expect(await gate.answer(admission, answerOf(30))).toEqual({ message: { byteLength: 30 } })
    expect(budget.usage).toEqual({ bytes: 30, calls: 1 })
    admission.reservation?.release()
    expect(budget.usage).toEqual({ bytes: 0, calls: 0 })
    expect(events).toEqual([])
  })

  it('waits for its turn', async () => {
    const { gate, admit } = gateFor({ calls: 1 })
    const [first, second] = [admit(), admit()]
    const order: string[] = []
    const waiting = gate.answer(second, async () => {
      order.push('second')
      return { message: { byteLength: 1 } }
    })
    await gate.answer(first, async () => {
      order.push('first')
      return { message: { byteLength: 1 } }
    })
    expect(order).toEqual(['first'])
    first.reservation?.release()
    await waiting
    expect(order).toEqual(['first', 'second'])
  })

  it('is refused beyond the limits of its client, without being carried out', async () => {
    const { gate, budget, events, admit } = gateFor({ requestsPerSecond: 2 })
    const admissions = [admit(1, 10, 2), admit()]
    expect(admissions[0]?.refused).toBeUndefined()
    let ran = false
    const [, second] = await Promise.all(
      admissions.map(async (admission) => gate.answer(admission, async () => {
        ran = admission === admissions[1]
        return { message: { byteLength: 1 } }
      })),
    )
    expect(second).toMatchObject({ failure: { code: 'RESOURCE_EXHAUSTED', reason: 'RATE_LIMITED' } })
    expect(ran).toBe(false)
    expect(budget.usage).toMatchObject({ calls: 1 })
    expect(events).toEqual([
      {
        level: 'debug', method: 'Step', reason: 'RATE_LIMITED', client: 'ann', requestId: 'r1',
        message: expect.stringMatching(/^Step was refused: This client may send 2 requests a second/) as unknown,
      },
    ])
  })

  it('pays for its own bytes and for those of its answer', async () => {
    const { gate, admit } = gateFor({ bytesPerSecond: 100 })
    await gate.answer(admit(100, 60), answerOf(39))
    expect(admit(1, 0).refused).toBeUndefined()
    await gate.answer(admit(100, 0), answerOf(1))
    expect(admit(1, 0).refused).toMatchObject({ failure: { reason: 'RATE_LIMITED' } })
  })

  it('is refused when its answer would be too large', () => {
    expect(gateFor().admit(1001).refused).toMatchObject({ failure: { reason: 'ANSWER_TOO_LARGE' } })
  })
})

describe('a failure', () => {
  it('of the client is told with its reason, and noted', async () => {
    const { gate, events, admit } = gateFor()
    const refused = await gate.answer(admit(), () => Promise.reject(new GymError('NOT_RESET', 'Reset first')))
    const failure = { code: 'FAILED_PRECONDITION', reason: 'NOT_RESET', message: 'Reset first' }
    expect(refused).toEqual({ failure })
    expect(events).toEqual([
      {
        level: 'debug', message: 'Step was refused: Reset first',
        method: 'Step', reason: 'NOT_RESET', client: 'ann', requestId: 'r1',
      },
    ])
  })

  it("of the server is told without its cause, which the operator's log has", async () => {
    const { gate, events } = gateFor()
    const error = new Error('secret')
    const failure = gate.fail('Make', error)
    expect(failure).toMatchObject({ code: 'INTERNAL', reason: 'INTERNAL' })
    expect(JSON.stringify(failure)).not.toContain('secret')
    expect(events).toEqual([{ level: 'error', message: 'Make failed: INTERNAL', error, method: 'Make', reason: 'INTERNAL' }])
  })
})
