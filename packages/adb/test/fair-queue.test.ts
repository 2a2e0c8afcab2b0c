import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from '@droidgym/adb/pool/fair-queue'

interface Item {
  readonly client: string
  readonly number: number
}

const clients = fc.constantFrom('a', 'b', 'c', 'd')

function filled(names: readonly string[]): { queue: FairQueue<Item>; items: readonly Item[] } {
  const queue = new FairQueue<Item>()
  const items = names.map((client, number) => ({ client, number }))
  for (const item of items) queue.add(item)
  return { queue, items }
}

function drained(queue: FairQueue<Item>): readonly Item[] {
  const taken: Item[] = []
  for (let item = queue.take(() => true); item !== undefined; item = queue.take(() => true)) taken.push(item)
  return taken
}

describe('a fair queue', () => {
  it('serves everyone once, and those of one client in the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(clients), (names) => {
        const { queue, items } = filled(names)
        const taken = drained(queue)
        expect(queue.size).toBe(0)
        expect(taken.toSorted((one, other) => one.number - other.number)).toEqual(items)
        for (const name of new Set(names)) {
          expect(taken.filter(({ client }) => client === name)).toEqual(items.filter(({ client }) => client === name))
        }
      }),
    )
  })

  it('serves no client twice while another one waits', () => {
    fc.assert(
      fc.property(fc.array(fc.option(clients)), (moves) => {
        const queue = new FairQueue<Item>()
        /** By client that waits: who was served since it came, or had its turn. */
        const served = new Map<string, string[]>()
        for (const [number, client] of moves.entries()) {
          if (client !== null) {
            queue.add({ client, number })
            if (!served.has(client)) served.set(client, [])
            continue
          }
          const taken = queue.take(() => true)
          if (taken === undefined) continue
          served.delete(taken.client)
          if (queue.items().some((item) => item.client === taken.client)) served.set(taken.client, [])
          for (const [other, before] of served) {
            if (other === taken.client) continue
            expect(before).not.toContain(taken.client)
            before.push(taken.client)
          }
        }
      }),
    )
  })

  it('passes over those that do not fit, without taking their turn', () => {
    const { queue, items } = filled(['a', 'a', 'b', 'a'])
    expect(queue.take(({ number }) => number > 1)).toBe(items[3])
    expect(queue.take(() => true)).toBe(items[2])
    expect(queue.take(() => false)).toBeUndefined()
    expect(drained(queue)).toEqual([items[0], items[1]])
  })

  it('serves next who is put back, and never who has left', () => {
    const { queue, items } = filled(['a', 'a', 'b', 'b'])
    const [first, , , last] = items
    if (first === undefined || last === undefined) throw new Error('the queue is empty')
    expect(queue.take(() => true)).toBe(first)
    queue.putBack(first)
    queue.remove(last)
    queue.remove(last)
    expect(queue.size).toBe(3)
    expect(drained(queue)).toEqual([items[0], items[2], items[1]])
  })
})
