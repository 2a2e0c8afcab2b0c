import { expect, it } from 'vitest'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { NameCollector } from '@droidgym/proof/lint/name-collector'
import { unknownNames } from '@droidgym/proof/lint/unknown-names'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { loadPhoneNames } from '@droidgym/spec/phone-names'
import { criteriaOf, leavesOf, loadTasks } from '@droidgym/spec/tasks/tasks'

/** Every name as a path of names. */
function pathsOf(names: object): readonly string[] {
  return Object.entries(names).flatMap(([name, inner]: [string, unknown]) => {
    const below = typeof inner === 'object' && inner !== null ? pathsOf(inner) : [String(inner)]
    return below.map((path) => (Array.isArray(names) ? path : `${name} > ${path}`))
  })
}

it('knows what a phone has when it starts; otherwise run scripts/list-phone-names.js', async () => {
  await loadSqlite()
  const collector = new NameCollector()
  for (const id of ['100', 'sampled-3']) {
    const phone = await createPhone({ ...findEnvironment(id), content: 'lived-in' })
    phone.key('HOME')
    phone.advance(500)
    collector.see(phone.state, documentOrder(phone.tree().roots))
  }
  const known = new Set(pathsOf(loadPhoneNames()))
  expect(pathsOf(collector.names).filter((path) => !known.has(path))).toEqual([])
})

it('knows all that the criteria of our tasks name', () => {
  const unknown = loadTasks().flatMap((task) => criteriaOf(task).flatMap(({ criterion }) => (
    leavesOf(criterion).flatMap((leaf) => unknownNames(leaf, loadPhoneNames())).map((fault) => `${task.id}: ${fault}`)
  )))
  expect(unknown).toEqual([])
})
