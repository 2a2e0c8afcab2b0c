/**
 * Writes `envs/checkpoints.yaml` from runs of the expert: for every task the packages, activities, views and texts that
 * the expert's history has in every environment played, and that an episode without actions never has. If the text of a
 * view differs between environments, any of them counts; an activity that APIs open also counts by the name of such a
 * call.
 *
 * Usage, after `npm run build`: node scripts/find-checkpoints.js [ENVIRONMENTS] [FILE]
 */
import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { CheckpointedEnvironment } from '../dist/lab/experiment/run/checkpointed-environment.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { loadApis } from '../dist/spec/apis.js'
import { loadEnvironments } from '../dist/spec/environments/environments.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { loadTasks } from '../dist/spec/tasks/tasks.js'

const STEP_LIMIT = 200
/** Characters kept of a text. */
const MAX_TEXT = 80
/** The time of day differs between runs. */
const VOLATILE = /\d{1,2}:\d\d/

const gym = simulatedGym()
const apis = [...loadApis().values()]

async function historyOf(played, spec, task, agent) {
  const environment = new CheckpointedEnvironment(played, { xml: true })
  const briefing = { task, environment: spec, actionSpace: 'text', seed: 0 }
  await playEpisode(environment, () => baselineAgent(agent, briefing), {
    reset: { task: task.id, seed: 0 },
    limit: agent === 'noop' ? 2 : STEP_LIMIT,
  })
  return environment.history
}

/** Matches the fields of an entry: an action, a touched view, an event, a package. */
const STRING = '"((?:[^"\\\\]|\\\\.)*)"'
const FIELD = new RegExp(`(type|package|resource_id|class|text|content_desc)=${STRING}`, 'g')

function piecesOf(entry) {
  const pieces = []
  let last = {}
  for (const [whole, name, value] of entry.matchAll(FIELD)) {
    // Fields come in this order, so a repeated first field begins the next piece.
    if (name === 'type' || (name === 'package' && last.package !== undefined)) pieces.push(last = {})
    if (pieces.length === 0) pieces.push(last)
    last[name] = value
    if (name === 'text' || name === 'content_desc') last.said = [...(last.said ?? []), whole]
  }
  return pieces
}

/**
 * The parts of a history beyond the home screen. `views`: views touched, clicked or typed into, by location, each with
 * its texts.
 */
function offeredBy(history, home) {
  const pieces = history.flatMap(piecesOf).filter((piece) => !home.has(piece.package))
  const views = new Map()
  for (const { type = 'touched', resource_id: id = '', class: kind = '', said = [] } of pieces) {
    if (type === 'TYPE_WINDOW_STATE_CHANGED' || kind === '') continue
    for (const phrase of said) {
      const place = [type, id, kind, phrase.split('=')[0]].join(' ')
      views.set(place, [...(views.get(place) ?? []), phrase])
    }
  }
  return {
    packages: pieces.flatMap((piece) => piece.package ?? []),
    activities: pieces.flatMap(({ type, class: kind = '' }) => (
      type === 'TYPE_WINDOW_STATE_CHANGED' && kind !== '' && !kind.startsWith('android.') ? [kind] : []
    )),
    ids: pieces.flatMap((piece) => piece.resource_id ?? []),
    views,
  }
}

function inAll(lists) {
  const [first = [], ...rest] = lists
  return [...new Set(first)].filter((one) => rest.every((list) => list.includes(one)))
}

/** Phrases of views that every run passes equally often: one if all runs agree, else the alternatives. */
function saidInAll(offers) {
  const [first, ...rest] = offers.map(({ views }) => views)
  return [...first].flatMap(([place, phrases]) => {
    if (rest.some((views) => views.get(place)?.length !== phrases.length)) return []
    return phrases.map((phrase, index) => (
      [...new Set([phrase, ...rest.map((views) => views.get(place)[index])])].sort()
    ))
  }).filter((phrases) => phrases.every((phrase) => phrase.length <= MAX_TEXT && !VOLATILE.test(phrase)))
}

function checkpointsOf(runs) {
  const histories = runs.map(({ expert }) => expert)
  const atRest = runs.flatMap(({ noop }) => noop)
  const moves = (phrase) => !atRest.some((entry) => entry.includes(phrase))
  const home = new Set(atRest.flatMap(piecesOf).flatMap((piece) => piece.package ?? []))
  const offers = histories.map((history) => offeredBy(history, home))
  const packages = inAll(offers.map((offer) => offer.packages)).filter(moves)
  const activities = inAll(offers.map((offer) => offer.activities)).filter(moves)
  const ids = inAll(offers.map((offer) => offer.ids)).filter(moves)
  const opened = activities.map((activity) => ({
    activity,
    calls: apis.filter(({ opens }) => opens === activity).map(({ name }) => name),
  }))
  const said = saidInAll(offers).filter((phrases) => phrases.every(moves) && histories.every((history) => (
    history.some((entry) => phrases.some((phrase) => entry.includes(phrase)))
  )))
  const same = [...new Set(said.filter(({ length }) => length === 1).flat())]
  const several = said.filter(({ length }) => length > 1)
  const various = [...new Map(several.map((phrases) => [phrases.join(), phrases])).values()]
  const plain = opened.filter(({ calls }) => calls.length === 0).map(({ activity }) => activity)
  return [
    ...list('package', 'sequence', packages),
    ...list('activity', 'sequence', plain),
    ...opened.filter(({ calls }) => calls.length > 0)
      .flatMap(({ activity, calls }) => list('api', 'any', [activity, ...calls])),
    ...list('resource_id', 'sequence', ids),
    ...list('text', 'sequence', same),
    ...various.flatMap((phrases) => list('text', 'any', phrases)),
  ]
}

function list(kind, how, phrases) {
  return phrases.length === 0 ? [] : [{ kind, [how]: phrases.slice(0, 100) }]
}

async function runsIn(spec, found) {
  const { id } = spec
  const [first, ...rest] = loadTasks()
  const options = { task: first.id, environment: id, actionSpace: 'text', stepLimit: STEP_LIMIT, events: true }
  const environment = await gym.makeEnvironment({ ...options, observation: { xml: true, elements: true } })
  try {
    for (const task of [first, ...rest]) {
      const noop = await historyOf(environment, spec, task, 'noop')
      const expert = await historyOf(environment, spec, task, 'expert')
      found.get(task.id).push({ noop, expert })
    }
  } finally {
    await environment.close()
  }
}

const everywhere = loadEnvironments().map(({ id }) => id).join(',')
const [names = everywhere, file = new URL('../envs/checkpoints.yaml', import.meta.url)] = process.argv.slice(2)
const runs = new Map(loadTasks().map(({ id }) => [id, []]))
for (const name of names.split(',')) {
  await runsIn(findEnvironment(name), runs)
  console.error(`environment ${name}: ${runs.size} tasks`)
}
await gym.close?.()
const all = [...runs].map(([id, played]) => [id, checkpointsOf(played)])
const found = Object.fromEntries(all.filter(([, checkpoints]) => checkpoints.length > 0))
const head = "# Entries of the expert's history in every environment (docs/judging-checkpoints.md). Made by scripts/find-checkpoints.js.\n"
writeFileSync(file, head + stringify(found, { lineWidth: 0, flowCollectionPadding: true }))
