import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { MilestoneTracker } from '@droidgym/gym/reward/milestones'
import type { Milestone } from '@droidgym/spec/milestones/milestones'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

/** A screen that shows these texts. */
async function showing(...texts: readonly string[]): Promise<Facts> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const screen = tree(...texts.map((text) => node({ text })))
  const log = await device.log()
  return { device, files: new FileFacts(device), log, before: new Map(), tree: () => Promise.resolve(screen) }
}

const page = (id: number, text: string, parent?: number): Milestone => ({
  kind: 'page', id, content: text, when: { ui: { text } }, ...(parent !== undefined && { parent }),
})
const unit = (id: number, text: string, parent: number): Milestone => ({
  kind: 'unit', id, content: text, when: { ui: { text } }, parent,
})

const TRACKER = new MilestoneTracker([page(0, 'app'), page(1, 'dialog', 0), unit(4, 'on', 1)])

async function play(...screens: readonly (readonly string[])[]): Promise<readonly (readonly number[])[]> {
  const history: (readonly number[])[] = []
  for (const texts of screens) history.push(await TRACKER.advance(history.at(-1) ?? [], await showing(...texts)))
  return history
}

describe('the milestone tracker', () => {
  it('keeps what was reached', async () => {
    expect(await play([], ['app'], [], ['dialog'])).toEqual([[], [0], [0], [0, 1]])
  })

  it('counts a unit in the step that opens its page, and in any later one', async () => {
    expect(await play(['dialog', 'on'])).toEqual([[1, 4]])
    expect(await play(['dialog'], ['app'], ['on'])).toEqual([[1], [0, 1], [0, 1, 4]])
  })

  it('does not count a unit whose page was never open', async () => {
    expect(await play(['on'], ['app', 'on'])).toEqual([[], [0]])
  })

  it('does not count a unit that held before its page was open, and no longer does', async () => {
    expect(await play(['on'], ['dialog'])).toEqual([[], [1]])
  })

  it('lets pages open in any order: their parents tell the way, which may be another one', async () => {
    expect(await play(['dialog'], ['app'])).toEqual([[1], [0, 1]])
  })

  it('tells the share, and completion without what is optional', () => {
    expect(TRACKER.total).toBe(3)
    expect(TRACKER.share([0, 4])).toBeCloseTo(2 / 3)
    expect([TRACKER.isComplete([0, 1]), TRACKER.isComplete([0, 1, 4])]).toEqual([false, true])
    const lenient = new MilestoneTracker([page(0, 'app'), { ...page(1, 'dialog', 0), optional: true }, unit(4, 'on', 1)])
    expect([lenient.isComplete([0, 4]), lenient.isComplete([1, 4])]).toEqual([true, false])
  })

  it('names what its milestones compare with the reset', () => {
    const louder = { volume: { stream: 'alarm', change: 'increased' } } as const
    expect(TRACKER.sources).toEqual([])
    expect(new MilestoneTracker([page(0, 'app'), { ...page(1, 'dialog'), when: louder }]).sources).toEqual([louder])
  })

  it('never loses one, and counts no unit without its page', async () => {
    const screens = fc.array(fc.subarray(['app', 'dialog', 'on']), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(screens, async (given) => {
        const history = await play(...given)
        for (const [index, reached] of history.entries()) {
          expect(reached).toEqual(expect.arrayContaining([...(history[index - 1] ?? [])]))
          if (reached.includes(4)) expect(reached).toContain(1)
        }
      }),
    )
    expect.hasAssertions()
  })
})
