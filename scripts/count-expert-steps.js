// Plays every task's expert in every environment and writes its number of actions to envs/expert-steps.yaml. Needs a
// build. Run it after a change to an expert, an app's screens or a layout. Named tasks are counted alone, and the
// others keep their rows: `node scripts/count-expert-steps.js autoeval/setting_1`.
import { readFileSync, writeFileSync } from 'node:fs'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { rehearsalSpace } from '../dist/lab/play/cells.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { loadEnvironments } from '../dist/spec/environments/environments.js'
import { loadPlayedTasks } from '../dist/spec/find-task.js'

const NOT_SOLVED = 0
/** Those in English: others are not played in every environment. */
const every = loadPlayedTasks().filter(({ language }) => language === 'en')
const named = process.argv.slice(2)
const tasks = named.length === 0 ? every : every.filter(({ id }) => named.includes(id))
/** By task: the environments, grouped by number of steps. */
const counted = new Map(tasks.map(({ id }) => [id, new Map()]))
for (const environment of loadEnvironments()) {
  console.log(`environment ${environment.id}`)
  for (const actionSpace of new Set(tasks.map(rehearsalSpace))) {
    const ofSpace = tasks.filter((task) => rehearsalSpace(task) === actionSpace)
    const gym = await simulatedGym().makeEnvironment({
      task: ofSpace[0].id, environment: environment.id, actionSpace, observation: { xml: true }, stepLimit: 1000,
    })
    for (const task of ofSpace) {
      const expert = () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 })
      const { reward, steps } = await playEpisode(gym, expert, { reset: { task: task.id, seed: 0 } })
      if (reward === 0) console.log(`the expert of ${task.id} does not solve it`)
      const byCount = counted.get(task.id)
      const count = reward === 0 ? NOT_SOLVED : steps
      byCount.set(count, [...byCount.get(count) ?? [], environment.id])
    }
    await gym.close()
  }
}
const listOf = (places) => `[${places.map((place) => `'${place}'`).join(', ')}]`
const FILE = 'envs/expert-steps.yaml'
const before = new Map(readFileSync(FILE, 'utf8').split('\n').map((row) => [row.split(':')[0], row]))
const rows = every.map(({ id: task }) => {
  const byCount = counted.get(task)
  if (byCount === undefined) return before.get(task)
  const unsolved = byCount.get(NOT_SOLVED)
  byCount.delete(NOT_SOLVED)
  const [[most], ...others] = [...byCount].sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
  const listed = others.sort((a, b) => a[0] - b[0]).map(([steps, places]) => (
    `${steps}: ${listOf(places)}`
  ))
  const except = listed.length === 0 ? '' : `, except: { ${listed.join(', ')} }`
  return `${task}: { steps: ${most}${except}${unsolved === undefined ? '' : `, not_in: ${listOf(unsolved)}`} }`
})
writeFileSync(FILE, [
  '# Actions that the expert of each task takes, in the action space dual-gesture, or ui if it types: in most environments, and the others.',
  '# They are the golden steps of metrics. Written by scripts/count-expert-steps.js.',
  ...rows,
  '',
].join('\n'))
