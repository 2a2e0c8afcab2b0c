import { expect, it } from 'vitest'
import { z } from 'zod'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { leafSchemas } from '@droidgym/spec/facts/leaf'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import { criterionFaults, sourcesOf } from '@droidgym/spec/tasks/tasks'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const noDraft = z.union(leafSchemas()).parse({ ui_absent: { text: 'Draft', inside: { resource_id: 'list' } } })

/** Judges the part on a screen that lists these texts, below a title. */
async function judge(...listed: readonly string[]) {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const list = node({ resourceId: 'org.paper:id/list', children: listed.map((text) => node({ text })) })
  const screen = tree(node({ text: 'Draft' }), list)
  const place = { device, files: new FileFacts(device), log: await device.log(), before: new Map() }
  return compileCriterion(noDraft)({ ...place, tree: () => Promise.resolve(screen) })
}

it('holds while no node of the screen matches', async () => {
  expect(await judge('Letter')).toEqual({ satisfied: true, evidence: ['ui absent {"text":"Draft","inside":{"resource_id":"list"}}'] })
  expect(await judge()).toMatchObject({ satisfied: true })
  expect(await judge('Letter', 'Draft')).toEqual({ satisfied: false, evidence: [] })
})

it('is a source of its own, and takes no translations and no wrong patterns', () => {
  expect(sourcesOf(noDraft)).toEqual(['ui_absent'])
  expect(criterionFaults('success', noDraft)).toEqual([])
  const [fault] = criterionFaults('success', { ui_absent: { text_key: 'settings:wifi' } })
  expect(fault?.reason).toContain('only scripts use them')
  expect(criterionFaults('success', { ui_absent: { text_matches: '(' } })).toHaveLength(1)
})
