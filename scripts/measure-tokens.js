/**
 * Writes the table of docs/language-models.md between its two markers: tokens and cost of episodes by the model's
 * input. Agents of `b-moca-text`, one for each form of the screen, observe the same steps. Their endpoint is a stub: it
 * replies with the expert's action, and counts by `estimatedTokens`.
 *
 * Usage, after `npm run build`: node scripts/measure-tokens.js [--quick] [FILE]
 */
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { estimatedTokens } from '../dist/agent/model/cost/estimated-tokens.js'
import { loadModelSetup } from '../dist/agent/model/load-model-setup.js'
import { ModelAgent } from '../dist/agent/model/model-agent.js'
import { ModelEndpoint } from '../dist/agent/model/endpoint/model-endpoint.js'
import { Secret } from '../dist/agent/model/endpoint/secret.js'
import { baselineAgent } from '../dist/lab/play/agents/baseline-agents.js'
import { playEpisode } from '../dist/lab/play/play-episode.js'
import { simulatedGym } from '../dist/gym/gym.js'
import { findEnvironment } from '../dist/spec/splits/find-environment.js'
import { loadSuite } from '../dist/spec/find-task.js'

const FORMS = {
  'list of elements': {},
  'list of elements with boxes': { boxes: true },
  'elements as JSON, with boxes': { screen: 'json' },
  'HTML': { screen: 'html' },
  'XML of `uiautomator`': { screen: 'xml' },
  'list, and a picture of 256 × 512': { picture: { width: 256, height: 512 } },
  'list, and a picture of 360 × 720 with marks': { marks: { width: 360, height: 720 } },
}
const PAGE = new URL('../docs/language-models.md', import.meta.url)
const [BEGIN, END] = ['<!-- begin tokens -->', '<!-- end tokens -->']
/** A made-up entry of `configs/prices.yaml`. */
const PRICED = 'example-model'
const SCREEN = 'Current screen:'

const quick = process.argv.includes('--quick')
const environments = quick ? ['100'] : ['100', '105', '109']
const tasks = loadSuite('representative').slice(0, quick ? 1 : undefined)

const { config, prompt, prices } = loadModelSetup('b-moca-text')
/** The expert's action in this step, and the form whose agent asks. */
let reply = ''
let asking = ''
const screens = new Map(Object.keys(FORMS).map((form) => [form, { tokens: 0, steps: 0 }]))

function answerTo({ messages }) {
  const { picture, marks } = FORMS[asking]
  const size = picture ?? marks
  const tokensOf = (text) => estimatedTokens([{ role: 'user', content: text }], size)
  const parts = messages.at(-1).content
  const text = typeof parts === 'string' ? parts : parts.map((part) => part.text ?? '').join('')
  const shown = text.slice(text.lastIndexOf(SCREEN) + SCREEN.length, text.lastIndexOf('Your reply:')).trim()
  const pictures = typeof parts === 'string' ? [] : parts.filter(({ type }) => type === 'image_url')
  const screen = screens.get(asking)
  screen.tokens += tokensOf(shown) + estimatedTokens([{ role: 'user', content: pictures }], size)
  screen.steps += 1
  const usage = { prompt_tokens: estimatedTokens(messages, size), completion_tokens: tokensOf(reply) }
  return { choices: [{ message: { role: 'assistant', content: reply } }], usage }
}

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.stringify(answerTo(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const baseUrl = `http://127.0.0.1:${server.address().port}/v1`
const limits = { timeoutMs: 60_000, retries: 0, concurrency: 1, maxReplyBytes: 1_000_000 }
const endpoint = await ModelEndpoint.open({ baseUrl, secret: new Secret('none') }, limits)

function agentsFor(briefing) {
  return Object.entries(FORMS).map(([form, observation]) => {
    const { sampling } = config
    const model = { endpoint, model: PRICED, sampling, prices }
    const shown = { ...config, observation: { screen: 'elements', boxes: false, ...observation } }
    return [form, new ModelAgent({ model, config: shown, prompt, examples: [] }, briefing)]
  })
}

/** Plays the expert, and asks every agent at each step. */
function observedExpert(briefing, agents) {
  const expert = baselineAgent('expert', briefing)
  return {
    act: async (observation) => {
      const action = await expert.act(observation)
      if (action === null) return null
      reply = action.text
      for (const [form, agent] of agents) {
        asking = form
        // An agent sends its model every picture of its observation.
        const { pixels, marks, ...texts } = observation
        await agent.act({ ...texts, ...(FORMS[form].picture && { pixels }), ...(FORMS[form].marks && { marks }) })
        if (agent.failure !== undefined) throw new Error(`${form}: ${agent.failure}`)
      }
      return action
    },
    told: (report) => {
      for (const [, agent] of agents) agent.told(report)
    },
  }
}

const sums = new Map(Object.keys(FORMS).map((form) => [form, { calls: 0, input: 0, cost: 0 }]))
let episodes = 0
for (const environment of environments.map((id) => findEnvironment(id))) {
  for (const task of tasks) {
    const briefing = { task, environment, actionSpace: 'text', seed: 0 }
    const { picture } = FORMS['list, and a picture of 256 × 512']
    const { marks } = FORMS['list, and a picture of 360 × 720 with marks']
    const observation = { xml: true, elements: true, html: true, pixels: picture, marks }
    const chosen = { task: task.id, suite: 'representative', environment: environment.id, actionSpace: 'text' }
    const gym = await simulatedGym().makeEnvironment({ ...chosen, observation })
    const agents = agentsFor(briefing)
    const outcome = await playEpisode(gym, () => observedExpert(briefing, agents), { reset: { seed: 0 } })
    await gym.close()
    if (outcome.reward === 0) throw new Error(`${task.id} in ${environment.id} was not solved`)
    episodes += 1
    for (const [form, { usage }] of agents) {
      const sum = sums.get(form)
      sum.calls += usage.calls
      sum.input += usage.input_tokens
      sum.cost += usage.cost_usd
    }
  }
}
await endpoint.close()
server.close()

const number = (value) => Number(value.toPrecision(3)).toLocaleString('en-US')
const rows = [...sums].map(([form, { calls, input, cost }]) => {
  const screen = screens.get(form)
  const cells = [screen.tokens / screen.steps, input / calls, input / episodes].map(number)
  return `| ${form} | ${cells.join(' | ')} | ${(cost / episodes).toFixed(4)} |`
})
const steps = (screens.get('HTML').steps / episodes).toFixed(1)
const table = `Means over ${episodes} episodes of ${steps} steps each.

| screen as | of the screen, a step | input tokens a step | input tokens an episode | USD an episode |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
console.log(table)
const file = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? (quick ? undefined : PAGE)
if (file !== undefined) {
  const text = readFileSync(PAGE, 'utf8')
  writeFileSync(file, `${text.slice(0, text.indexOf(BEGIN) + BEGIN.length)}\n\n${table}\n${text.slice(text.indexOf(END))}`)
}
