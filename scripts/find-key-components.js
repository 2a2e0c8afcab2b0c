/**
 * Writes `envs/key-components.yaml`: for every task and language the smallest set of texts that appear together on a
 * screen of the expert in every environment of the language, and on no screen of a near miss, the no-op, or the reset.
 * Tasks without such texts (a switch turned off, for example) get none.
 *
 * Usage, after `npm run build`: node scripts/find-key-components.js [FILE]
 */
import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { comparable } from '../dist/lab/judge/spa/key-components.js'
import { loadEnvironments } from '../dist/spec/environments/environments.js'
import { loadTasks } from '../dist/spec/tasks/tasks.js'

const LANGUAGES = { en: 'en-US', zh: 'zh-Hans-CN' }
const STEP_LIMIT = 200
const MAX_TEXT = 40
const MAX_COMPONENTS = 3
/** Times differ between runs, and slider positions (`7.0`) are not drawn. */
const VOLATILE = /\d{1,2}:\d\d|^\d+%?$|^\d+\.0$/
/** OCR misreads other characters, such as mathematical signs, ellipses and curly quotes. */
const READABLE = /^[\p{Script=Han}A-Za-z0-9 .,:;%&!?()/+-]+$/u

const gym = simulatedGym()

/**
 * The texts of every screen of an episode: the visible ones and, with `spoken`, also those for screen readers only.
 * Components come from visible texts, which OCR sees too; judges that read the elements see both.
 */
async function screensOf(environment, spec, task, agent, { spoken = false, ...options } = {}) {
  const screens = []
  const briefing = { task, environment: spec, actionSpace: 'text', seed: 0 }
  await playEpisode(environment, () => baselineAgent(agent, briefing, options), {
    reset: { environment: spec.id, seed: 0 },
    limit: agent === 'noop' ? 2 : STEP_LIMIT,
    watch: (_, { elements }) => {
      const texts = elements.flatMap(({ text, contentDescription }) => (spoken ? [text, contentDescription] : [text]))
      screens.push(texts.filter(Boolean))
    },
  })
  return screens
}

async function runsOf(task, environments) {
  const [first] = environments
  const environment = await gym.makeEnvironment({
    task: task.id, environment: first.id, actionSpace: 'text', stepLimit: STEP_LIMIT,
    observation: { xml: true, elements: true },
  })
  const [good, bad] = [[], []]
  try {
    for (const spec of environments) {
      const [reset, ...screens] = await screensOf(environment, spec, task, 'expert')
      good.push(screens)
      bad.push(reset, ...withCovered(await screensOf(environment, spec, task, 'noop', { spoken: true })))
      for (const miss of task.near_misses.keys()) {
        bad.push(...withCovered(await screensOf(environment, spec, task, 'near-miss', { miss, spoken: true })))
      }
    }
  } finally {
    await environment.close()
  }
  return { good, bad }
}

function* choose(items, count, from = 0) {
  if (count === 0) { yield []; return }
  for (let index = from; index < items.length; index++) {
    for (const rest of choose(items, count - 1, index + 1)) yield [items[index], ...rest]
  }
}

function isCandidate(text) {
  return text.length <= MAX_TEXT && !VOLATILE.test(text) && READABLE.test(text) && /\p{L}|\d/u.test(text)
}

/** Joins each screen with the one before it, as text behind a dialog can still be read in a picture. */
function withCovered(screens) {
  return screens.map((texts, index) => [...texts, ...(screens[index - 1] ?? [])])
}

function componentsOf({ good, bad }) {
  const textOf = (texts) => comparable(texts.join(''))
  const badTexts = [...new Set(bad.map(textOf))]
  const goodTexts = good.map((screens) => screens.map(textOf))
  const [first] = good
  for (const screen of [...first].reverse()) {
    const candidates = [...new Map(screen.filter((text) => isCandidate(text))
      .map((text) => [comparable(text), text])).entries()].slice(0, 40)
    const tagged = candidates.map(([key, text]) => ({
      text,
      bad: badTexts.map((other) => other.includes(key)),
      good: goodTexts.map((screens) => screens.map((other) => other.includes(key))),
    }))
    for (let count = 1; count <= MAX_COMPONENTS; count++) {
      for (const chosen of choose(tagged, count)) {
        const isOnBad = badTexts.some((_, index) => chosen.every((one) => one.bad[index]))
        const isOnGood = goodTexts.every((screens, run) => (
          screens.some((_, index) => chosen.every((one) => one.good[run][index]))
        ))
        if (!isOnBad && isOnGood) return chosen.map(({ text }) => text)
      }
    }
  }
  return undefined
}

const found = {}
for (const [language, locale] of Object.entries(LANGUAGES)) {
  const environments = loadEnvironments().filter((environment) => environment.locale === locale)
  found[language] = {}
  for (const task of loadTasks()) {
    const components = componentsOf(await runsOf(task, environments))
    if (components !== undefined) found[language][task.id] = components
  }
  console.error(`${language}: ${Object.keys(found[language]).length} of ${loadTasks().length} tasks, ${environments.length} environments`)
}
await gym.close?.()
const head = '# Texts by language: a screen with all of them shows that the task was done. Made by scripts/find-key-components.js.\n'
writeFileSync(process.argv[2] ?? new URL('../envs/key-components.yaml', import.meta.url), head + stringify(found, { lineWidth: 0 }))
