import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AnswerBudget } from '@droidgym/server/service/answers/answer-budget'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import type { Client } from '@droidgym/server/service/clients/clients'
import type { Reservation } from '@droidgym/server/service/answers/reservation'
import type { ClientLimits } from '@droidgym/server/service/options/server-options'

const LIMITS = { maxResponseBytes: 100, maxHeldBytes: 150, maxCalls: 6 }
const CLIENT_LIMITS = { heldBytes: 100, calls: 4 }

function clientWith(limits: ClientLimits = CLIENT_LIMITS): Client {
  return { name: 'a', splits: [], allowance: new ClientAllowance(limits), console: 'own' }
}

function take(budget: AnswerBudget, client: Client, bytes: number, connection = 'one'): Reservation {
  return budget.reserve({ client, connection }, { answer: bytes, heldBytes: bytes })
}

/** What may be done next to calls that are under way or wait. */
const stepArbitrary = fc.record({
  kind: fc.constantFrom('reserve', 'reserve', 'release', 'shrink', 'withdraw', 'move'),
  client: fc.nat(2),
  connection: fc.constantFrom('one', 'two'),
  bytes: fc.nat(100),
  which: fc.nat(30),
})

it('13.2: what is reserved never exceeds the limits, and comes back to nothing', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 120 }), (steps) => {
      const budget = new AnswerBudget(LIMITS)
      const clients = [clientWith(), clientWith(), clientWith()].map((client) => ({
        client,
        kept: budget.reserveNothing(client),
        taken: [] as Reservation[],
      }))
      for (const { kind, client: index, connection, bytes, which } of steps) {
        const party = clients[index]
        if (party === undefined) continue
        const { client, taken, kept } = party
        const chosen = taken[which % Math.max(1, taken.length)]
        if (kind === 'reserve') {
          try {
            taken.push(take(budget, client, bytes, connection))
          } catch (error) {
            expect(error).toMatchObject({ code: 'TOO_MANY_CALLS' })
          }
        } else if (kind === 'release') chosen?.release()
        else if (kind === 'withdraw') chosen?.withdraw()
        else if (kind === 'shrink') chosen?.resize(Math.min(chosen.bytes, bytes))
        else chosen?.moveTo(kept, Math.min(chosen.bytes, bytes))
        expect(budget.usage.bytes).toBeLessThanOrEqual(LIMITS.maxHeldBytes)
        expect(budget.usage.calls).toBeLessThanOrEqual(LIMITS.maxCalls)
      }
      for (const { taken, kept } of clients) {
        for (const reservation of taken) reservation.release()
        kept.release()
      }
      expect(budget.usage).toEqual({ bytes: 0, calls: 0 })
      // No call waits for ever: there is room for everything again.
      expect(take(budget, clientWith(), 100).start).toBeUndefined()
    }),
  )
})

it('13.2: calls of one connection begin in order, those of another are not behind them', async () => {
  const budget = new AnswerBudget(LIMITS)
  const client = clientWith()
  const first = take(budget, client, 80)
  const order: string[] = []
  const waiting = [90, 30].map((bytes) => take(budget, client, bytes))
  waiting.forEach(({ start }, index) => void start?.then(() => order.push(`waiting ${index}`)))
  expect(budget.usage).toEqual({ bytes: 80, calls: 1 })
  const other = take(budget, client, 20, 'two')
  await other.start
  expect(order).toEqual([])
  first.release()
  other.release()
  await waiting[0]?.start
  expect(order).toEqual(['waiting 0'])
  waiting[0]?.release()
  await waiting[1]?.start
  expect(order).toEqual(['waiting 0', 'waiting 1'])
})

it('13.2: one client with all that it may have leaves room for another', () => {
  const budget = new AnswerBudget(LIMITS)
  take(budget, clientWith(), 100)
  expect(take(budget, clientWith(), 50).start).toBeUndefined()
})

it('13.1: refuses what can never fit, and says what the limit is', () => {
  const budget = new AnswerBudget(LIMITS)
  expect(() => take(budget, clientWith(), 101)).toThrow(/101 bytes, but this server sends at most 100/)
  const small = clientWith({ heldBytes: 40 })
  expect(() => take(budget, small, 41)).toThrow(/41 bytes are held .* may hold 40/)
  expect(budget.usage).toEqual({ bytes: 0, calls: 0 })
})

it('13.2: refuses calls when too many wait already, and those that wait where nothing ends', async () => {
  const budget = new AnswerBudget(LIMITS, 30)
  const client = clientWith()
  const under = take(budget, client, 100)
  const waiting = Array.from({ length: CLIENT_LIMITS.calls }, () => take(budget, client, 1))
  expect(() => take(budget, client, 1)).toThrow(expect.objectContaining({ code: 'TOO_MANY_CALLS' }))
  const refusals = await Promise.allSettled(waiting.map(async ({ start }) => start))
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_CALLS' } })
  }
  under.release()
  for (const reservation of waiting) reservation.release()
  expect(budget.usage).toEqual({ bytes: 0, calls: 0 })
})

it('13.2: a caller that is gone leaves the queue', async () => {
  const budget = new AnswerBudget(LIMITS)
  const client = clientWith()
  const under = take(budget, client, 100)
  const gone = take(budget, client, 60)
  const next = take(budget, client, 50)
  gone.withdraw()
  await expect(gone.start).rejects.toMatchObject({ code: 'CANCELLED' })
  under.release()
  await next.start
  expect(budget.usage).toEqual({ bytes: 50, calls: 1 })
})

it('a call that would fit does not overtake one of another client that waits', () => {
  const budget = new AnswerBudget(LIMITS)
  const first = take(budget, clientWith(), 100)
  const large = take(budget, clientWith(), 80)
  const small = take(budget, clientWith(), 40)
  expect([large.start === undefined, small.start === undefined]).toEqual([false, false])
  expect(budget.usage).toEqual({ bytes: 100, calls: 1 })
  first.release()
  expect(budget.usage).toEqual({ bytes: 120, calls: 2 })
})
