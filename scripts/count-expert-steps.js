// Plays every task's expert in every environment and writes its number of actions to envs/expert-steps.yaml. Needs a
// build. Run it after a change to an expert, an app's screens or a layout.
import { writeFileSync } from 'node:fs'
import { ActionSpaceName } from '../dist/action/action.js'
import { baselineAgent } from '../dist/evaluate/agents/baseline-agents.js'
import { playEpisode } from '../dist/evaluate/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { loadEnvironments } from '../dist/spec/environments/environments.js'
import { loadTasks } from '../dist/spec/tasks/tasks.js'

const actionSpace = ActionSpaceName.dualGesture
/** By task: the environments, grouped by number of steps. */
const counted = new Map(loadTasks().map(({ id }) => [id, new Map()]))
for (const environment of loadEnvironments()) {
  console.log(`environment ${environment.id}`)
  const [first] = counted.keys()
  const made = { task: first, environment: environment.id, actionSpace, observation: { xml: true }, stepLimit: 1000 }
  const gym = await simulatedGym().makeEnvironment(made)
  for (const task of loadTasks()) {
    const expert = () => baselineAgent('expert', { task, environment, actionSpace, seed: 0 })
    const { reward, steps } = await playEpisode(gym, expert, { reset: { task: task.id, seed: 0 } })
    if (reward === 0) throw new Error(`The expert fails at ${task.id} in ${environment.id}. Run 'droidgym verify' first.`)
    const byCount = counted.get(task.id)
    byCount.set(steps, [...byCount.get(steps) ?? [], environment.id])
  }
  await gym.close()
}
const rows = [...counted].map(([task, byCount]) => {
  const [[most], ...others] = [...byCount].sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
  const listed = others.sort((a, b) => a[0] - b[0]).map(([steps, places]) => (
    `${steps}: [${places.map((place) => `'${place}'`).join(', ')}]`
  ))
  return `${task}: { steps: ${most}${listed.length === 0 ? '' : `, except: { ${listed.join(', ')} }`} }`
})
writeFileSync('envs/expert-steps.yaml', [
  '# Actions that the expert of each task takes, in the action space dual-gesture: in most environments, and the others.',
  '# They are the golden steps of metrics. Written by scripts/count-expert-steps.js.',
  ...rows,
  '',
].join('\n'))
