/**
 * Prints how often judges that ask no model are right, by kind of episode: the expert, an episode without actions, and
 * every near miss, by how its script differs from the expert's. The truth is the criterion. Nothing is recorded.
 *
 * Tasks of a named suite are played on phones of their language, B-MoCA's on any.
 *
 * Usage, after `npm run build`: node scripts/measure-judges.js [--suite NAME] [--ocr] [ENVIRONMENT...]
 */
import { languageOf } from '../dist/android/locale.js'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { optionsFor } from '../dist/lab/play/agents/agent-source.js'
import { openAgent } from '../dist/lab/play/agents/agent-kinds.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { openJudge } from '../dist/lab/judge/judges.js'
import { WatchedEnvironment } from '../dist/lab/judge/watched-environment.js'
import { loadSuite } from '../dist/spec/find-task.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { loadTasks } from '../dist/spec/tasks/tasks.js'

const given = process.argv.slice(2)
const withOcr = given.includes('--ocr')
const suite = given.includes('--suite') ? given[given.indexOf('--suite') + 1] : undefined
const all = suite === undefined ? loadTasks() : loadSuite(suite)
const ids = given.filter((each) => /^\d{3}$/.test(each))
const environments = (ids.length > 0 ? ids : ['100']).map((id) => findEnvironment(id))

const JUDGES = [
  ['spa-coarse', {}],
  ...(withOcr ? [['spa-coarse, OCR', { texts: 'ocr' }]] : []),
  ['always-success', {}],
  ['always-failure', {}],
]
const judges = await Promise.all(JUDGES.map(async ([name, settings]) => (
  [name, await openJudge(name.split(',')[0], settings)]
)))
const gym = simulatedGym()
const agent = await openAgent('expert')

/** How a near miss differs from the expert. */
function kindOf({ script }, { expert }) {
  const [miss, right] = [script, expert].map((steps) => steps.map((step) => JSON.stringify(step)))
  if (right.slice(0, miss.length).join() === miss.join()) return 'near miss: stops early'
  if (contains(right, miss)) return 'near miss: leaves a step out'
  if (contains(miss, right)) return 'near miss: does more'
  return miss.length === right.length ? 'near miss: another thing or value' : 'near miss: another way'
}

/** Whether the steps are among the others, in their order. */
function contains(others, steps) {
  let at = 0
  for (const other of others) if (other === steps[at]) at += 1
  return at === steps.length
}

const NOTHING = 'nothing done'
/** Episodes, judged ones and right ones, by kind and judge. */
const counts = new Map()

async function play(task, environment, kind, miss) {
  const place = { task: task.id, environment: environment.id, actionSpace: 'ui', seed: 0 }
  // Other benchmarks' episodes are over when the agent is done, B-MoCA's with success.
  const made = { ...place, ...(suite !== undefined && { suite, endOnSuccess: false }), ...optionsFor(agent) }
  const inner = await gym.makeEnvironment(made)
  try {
    const watched = new WatchedEnvironment(inner)
    const name = { expert: 'expert', [NOTHING]: 'noop' }[kind] ?? 'near-miss'
    const briefing = { ...place, task, environment }
    const limited = kind === NOTHING ? { limit: 1 } : {}
    const { done } = await playEpisode(watched, () => baselineAgent(name, briefing, { miss }), limited)
    const { id, locale, width, height } = environment
    const episode = { id, task: task.id, locale, display: { width, height }, ...watched.watched }
    for (const [judge, open] of judges) {
      const { outcome } = await open.judge(episode)
      for (const row of [kind, 'all']) {
        const cell = `${row}\t${judge}`
        const count = counts.get(cell) ?? { episodes: 0, judged: 0, right: 0 }
        count.episodes += 1
        count.judged += Number(outcome !== 'not_judged')
        count.right += Number(outcome === (done ? 'success' : 'failure'))
        counts.set(cell, count)
      }
    }
  } finally {
    await inner.close()
  }
}

for (const environment of environments) {
  const tasks = all.filter(({ not_simulated: reason, language }) => (
    reason === undefined && (suite === undefined || languageOf(language) === languageOf(environment.locale))
  ))
  for (const task of tasks) {
    await play(task, environment, 'expert')
    await play(task, environment, NOTHING)
    for (const [miss, near] of task.near_misses.entries()) await play(task, environment, kindOf(near, task), miss)
  }
  console.error(`${environment.id}: ${tasks.length} tasks`)
}
await Promise.all(judges.map(([, judge]) => judge.close?.()))
await gym.close?.()

const names = judges.map(([name]) => name)
const kinds = [...new Set([...counts.keys()].map((cell) => cell.split('\t')[0]))].filter((kind) => kind !== 'all').sort()
console.log(`| episodes | number | ${names.join(' | ')} |`)
console.log(`| --- | --- | ${names.map(() => '---').join(' | ')} |`)
for (const kind of [...kinds, 'all']) {
  const cells = names.map((name) => {
    const { judged, right } = counts.get(`${kind}\t${name}`)
    return judged === 0 ? 'none judged' : `${right} of ${judged}`
  })
  console.log(`| ${kind} | ${counts.get(`${kind}\t${names[0]}`).episodes} | ${cells.join(' | ')} |`)
}
