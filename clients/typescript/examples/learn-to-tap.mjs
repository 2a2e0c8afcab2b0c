// A linear Q-learner on the list of elements: what a text agent sees and `tap(n)` are enough to learn short tasks.
//   node clients/typescript/examples/learn-to-tap.mjs [ADDRESS] [TASK] [EPISODES]
// Prints how many of the last episodes succeeded while it learns, and how the policy does without chance at the end.
import { pathToFileURL } from 'node:url'
import { connect } from '@droidgym/client'

const FEATURES = 2 ** 16
const ALWAYS = ['swipe("up")', 'swipe("left")', 'press("HOME")', 'press("BACK")']
/** Every k-th episode of learning makes a point of the curve. */
const WINDOW = 20

/**
 * Learns a task and returns the curve: for every 20 episodes, the share that succeeded; and `final`, the share without
 * exploring. The same seed gives the same curve on simulated phones.
 *
 * @param {import('@droidgym/client').GymClient} client
 * @param {{ task: string, environment?: string, episodes?: number, seed?: number, report?: (line: string) => void }}
 *   options
 */
export async function learnToTap(client, { task, environment = '000', episodes = 200, seed = 0, report = () => {} }) {
  const phone = await client.make({ task, environment, actionSpace: 'text', observation: { elements: true } })
  const random = randomNumbers(seed)
  const learner = new LinearLearner()
  const curve = []
  let won = 0
  let successes = 0
  for (let episode = 0; episode < episodes; episode += 1) {
    // Random at first, and less often with every success.
    const exploring = Math.max(0.05, 0.9 ** successes)
    const played = []
    const policy = (seen) => {
      const choices = choicesOf(seen)
      const choice = random() < exploring ? choices[Math.floor(random() * choices.length)] : learner.best(choices)
      played.push(choice)
      return `Action: ${choice.action}`
    }
    let last
    for await (const step of phone.episode(policy, { seed: seed + episode })) {
      const { reward, terminated, truncated, observation, instruction } = step
      const over = terminated || truncated
      // The value of where it led: the best that can be done from there.
      const ahead = over ? 0 : learner.value(learner.best(choicesOf({ observation, instruction })))
      learner.learn(played.at(-1), reward + 0.8 * ahead)
      last = step
    }
    won += Number(last.info.success)
    successes += Number(last.info.success)
    if ((episode + 1) % WINDOW !== 0) continue
    curve.push(won / WINDOW)
    report(`${String(episode + 1).padStart(5)} episodes  ${'█'.repeat(won)}${'·'.repeat(WINDOW - won)}  ${won}/${WINDOW}`)
    won = 0
  }
  const tests = []
  const greedy = (seen) => `Action: ${learner.best(choicesOf(seen)).action}`
  for await (const { success } of phone.episodes(greedy, { seeds: [1, 2, 3, 4, 5] })) tests.push(Number(success))
  await phone.close()
  const final = tests.reduce((sum, success) => sum + success, 0) / tests.length
  report(`without exploring: ${final * tests.length}/${tests.length}`)
  return { curve, final }
}

/** Values are sums of weights, one for each feature of a choice. */
class LinearLearner {
  #weights = new Float64Array(FEATURES)

  value({ features }) {
    return features.reduce((sum, feature) => sum + this.#weights[feature], 0)
  }

  best(choices) {
    return choices.reduce((best, choice) => (this.value(choice) > this.value(best) ? choice : best))
  }

  learn(choice, target) {
    const error = target - this.value(choice)
    for (const feature of choice.features) this.#weights[feature] += (0.3 * error) / choice.features.length
  }
}

/** The possible actions: a tap on every element with an id, text or description, and a few gestures and keys. */
function choicesOf({ observation, instruction }) {
  const named = observation.elements.filter((element) => nameOf(element) !== '')
  const screen = named.map(({ resourceId }) => resourceId).join(' ')
  const choice = (action, what) => ({
    action,
    // The thing itself, the thing for this instruction, and the thing on this screen.
    features: [what, `${instruction}: ${what}`, `${instruction}: ${screen}: ${what}`].map(hash),
  })
  return [
    ...named.map((element) => choice(`tap(${element.numericTag})`, nameOf(element))),
    ...ALWAYS.map((action) => choice(action, action)),
  ]
}

function nameOf({ resourceId, text, contentDescription }) {
  return [resourceId, contentDescription, text].filter((part) => part !== '').join(' | ')
}

/** FNV-1a, 32 bits. */
function hash(text) {
  let value = 0x811c9dc5
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193)
  return (value >>> 0) % FEATURES
}

/** mulberry32: the same numbers for the same seed. */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [address = '127.0.0.1:50051', task = 'photos/open_the_photos_app', episodes = '200'] = process.argv.slice(2)
  const client = await connect(address)
  await learnToTap(client, { task, episodes: Number(episodes), report: (line) => console.log(line) })
  client.close()
}
