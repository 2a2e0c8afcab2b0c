// Prints, for each task that matches the globs, the screens of its expert and what distinguishes them: new resource
// ids, activities, fragments, checked or selected nodes, and when each part of the criterion first holds.
// envs/milestones was written by hand from it. Needs `npm run build`.
//   node scripts/propose-milestones.js 'clock/*' [environment [suite]]
import { documentOrder } from '../dist/android/ui/ui-tree.js'
import { parseUiautomatorXml } from '../dist/android/ui/uiautomator-xml.js'
import { BackendRegistry } from '../dist/spec/backend/backend.js'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { Environment } from '../dist/gym/environment.js'
import { takeBaseline } from '../dist/gym/reward/baseline.js'
import { compileCriterion } from '../dist/gym/reward/compile-criterion.js'
import { FileFacts } from '../dist/spec/facts/file-facts.js'
import { sourcesOfChange } from '../dist/gym/reward/side-effects.js'
import { simulatedBackend } from '../dist/simulated/simulated-backend.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { tasksMatching } from '../dist/spec/find-task.js'

const LOG = [{ tag: 'ActivityTaskManager', priority: 'I' }, { tag: 'SettingsActivity', priority: 'D' }]
const SYSTEM = new Set(['com.android.systemui', 'com.google.android.apps.nexuslauncher'])

const [globs = '*', environmentId = '000', suite] = process.argv.slice(2)
const environment = findEnvironment(environmentId)
// Experts of other benchmarks' tasks type.
const actionSpace = suite === undefined ? 'dual-gesture' : 'ui'
for (const task of tasksMatching(globs, suite)) if (task.not_simulated === undefined) await propose(task)

async function propose(task) {
  const device = await simulatedBackend().open(environment)
  const backends = new BackendRegistry({ simulated: { open: () => Promise.resolve(device) } })
  const choice = { task: task.id, environment: environment.id, actionSpace, stepLimit: 1000 }
  const gym = new Environment({ ...choice, observation: { xml: true } }, { backends })
  console.log(`${task.id}:`)
  const parts = 'all' in task.success ? task.success.all : [task.success]
  const open = new Map(parts.map((part, index) => [index, compileCriterion(part)]))
  const seen = new Set()
  let place
  let told = 0
  try {
    await playEpisode(gym, () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 }), {
      watch: async (step, { xml }, last) => {
        const tree = parseUiautomatorXml(xml)
        place ??= await startOf(device, task)
        const lines = await place.log.read(LOG)
        const news = lines.slice(told).map(({ message }) => message.replace(/ from uid.*/, ''))
        told = lines.length
        const nodes = [...documentOrder(tree.roots)].filter(({ packageName }) => !SYSTEM.has(packageName))
        const ids = fresh(nodes.map(({ resourceId }) => resourceId), seen)
        const states = fresh(nodes.filter(({ checked, selected }) => checked || selected)
          .map((node) => `${node.checked ? 'checked' : 'selected'} ${node.resourceId} ${node.className}`), seen)
        const held = []
        for (const [index, detector] of open) {
          if (!(await detector({ ...place, tree: async () => tree })).satisfied) continue
          held.push(index)
          open.delete(index)
        }
        console.log(`  # ${step} ${last?.info.executed ?? 'reset'}: ${[...new Set(nodes.map(({ packageName }) => packageName))]}`)
        for (const line of news) console.log(`  #   log ${line}`)
        if (ids.length > 0) console.log(`  #   ids ${ids.join(' ')}`)
        for (const state of states) console.log(`  #   ${state}`)
        for (const index of held) console.log(`  #   part ${index} of the criterion holds`)
      },
    })
  } finally {
    await gym.close()
  }
}

async function startOf(device, task) {
  const files = new FileFacts(device)
  const log = await device.log()
  return { device, files, log, before: await takeBaseline({ device, files }, sourcesOfChange(task.success)) }
}

/** The names not seen before. */
function fresh(names, seen) {
  const found = [...new Set(names)].filter((name) => name !== '' && !seen.has(name))
  for (const name of found) seen.add(name)
  return found
}
