/**
 * Writes envs/phone-names.yaml: the settings, databases, preferences, log tags and ids that the simulated phone has
 * while a crawl visits every app, and while the experts and near misses of all suites play.
 * `droidgym validate FILE` compares tasks with them.
 *
 * Usage, after `npm run build` (minutes): node scripts/list-phone-names.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { loadSqlite } from '../dist/android/storage/sqlite.js'
import { documentOrder } from '../dist/android/ui/ui-tree.js'
import { parseUiautomatorXml } from '../dist/android/ui/uiautomator-xml.js'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { crawl } from '../dist/proof/crawl/crawl.js'
import { crawledApps } from '../dist/proof/crawl/crawl-apps.js'
import { NameCollector } from '../dist/proof/lint/name-collector.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { loadPlayedTasks, loadSuite } from '../dist/spec/find-task.js'

const ENVIRONMENT = '100'
const target = process.argv[2] ?? new URL('../envs/phone-names.yaml', import.meta.url)
await loadSqlite()
const collector = new NameCollector()
const environment = findEnvironment(ENVIRONMENT)

for (const id of [ENVIRONMENT, '109']) {
  await crawl({
    environment: { ...findEnvironment(id), content: 'lived-in' },
    apps: crawledApps(),
    maxStates: 200,
    progress: (screens, waiting) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${id}: ${screens} screens, ${waiting} waiting `)
    },
    arrived: (phone) => collector.see(phone.state, documentOrder(phone.tree().roots)),
  })
}

const tasks = [...loadPlayedTasks(), ...loadSuite('templates')]
const [first] = tasks
const gym = await simulatedGym().makeEnvironment({
  task: first.id, environment: ENVIRONMENT, actionSpace: 'ui', observation: { xml: true }, stepLimit: 1000,
})
for (const task of tasks) {
  const briefing = { task, environment, actionSpace: 'ui', seed: 0 }
  const misses = task.near_misses.map((_, miss) => () => baselineAgent('near-miss', briefing, { miss }))
  for (const makeAgent of [() => baselineAgent('expert', briefing), ...misses]) {
    await playEpisode(gym, makeAgent, {
      limit: 1000,
      reset: { task: task.id },
      watch: async (_, { xml }) => {
        collector.see((await gym.changes()).after, documentOrder(parseUiautomatorXml(xml).roots))
      },
    })
  }
}
await gym.close()

const text = stringify(collector.names, { lineWidth: 0, flowCollectionPadding: false, collectionStyle: 'any' })
writeFileSync(target, `# Written by scripts/list-phone-names.js.\n${text}`)
