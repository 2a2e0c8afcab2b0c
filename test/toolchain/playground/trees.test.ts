import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { ScriptAgent } from '@droidgym/agent/script-agent'
import { simulatedGym } from '@droidgym/gym/gym'
import { translations } from '@droidgym/phone/i18n/strings'
import { widthOf } from '@droidgym/phone/render/text/text-widths'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findSplit } from '@droidgym/spec/splits/splits'
import { findListedTask } from '@droidgym/spec/tasks/tasks'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { buildPage } from '../../fixtures/playground/built-page.ts'
import type { WebServer } from '../../fixtures/web-server.ts'
import type { PhoneInPage } from '../../fixtures/playground/phone-in-page.ts'
import { phoneInPage } from '../../fixtures/playground/phone-in-page.ts'

const SPLIT = 'train-sampled'
const OFFERED = JSON.parse(readFileSync('site/playground/tasks.json', 'utf8')) as readonly string[]
/** Among these seeds every language occurs. */
const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)
/** Pictures are drawn too, so that fonts are there as on a page. */
const ROWS = 100

/** A screen and what the gym says of it. */
interface Seen {
  readonly xml: string
  readonly reward: number
  readonly terminated: boolean
  readonly success: boolean
}

describe.skipIf(isWithoutChromium)('the phone of the playground (skipped without /usr/bin/chromium)', () => {
  let built: WebServer
  let browser: Browser
  let page: Page
  let phone: PhoneInPage

  beforeAll(async () => {
    built = await buildPage()
    browser = await launchChromium()
    page = await newPage(browser)
    // Without the stored widths the browser measures each text.
    await page.route(/\/data-\w+\.json$/, async (route) => {
      const data = await (await route.fetch()).json() as Record<string, unknown>
      await route.fulfill({ json: { ...data, 'dist/advances.json': {} } })
    })
    const [own] = await Promise.all([page.waitForEvent('worker'), page.goto(built.url)])
    phone = await phoneInPage(page, own.url())
  })

  afterAll(async () => {
    await browser.close()
    await built.close()
  })

  it.each(firstOfEachLanguage().map((environment, index) => ({
    environment, language: environment.locale, task: OFFERED[index % OFFERED.length] ?? '',
  })))('has the trees, rewards and verdicts of Node in $language: $task', async ({ environment, task }) => {
    const seed = Number(environment.id.split('-').at(-1))
    const { seen, actions } = await playInNode(task, environment, seed)
    expect(seen.at(-1)).toMatchObject({ success: true, terminated: true })
    expect(await playInPage(phone, { task, seed }, actions)).toEqual(seen)
  })

  it.each([400, 500, 700] as const)('measures every text of every language as Node does, at weight %i', async (weight) => {
    for (const [locale, texts] of textsByLocale()) {
      const widths = await phone.ask('measure', locale, weight, texts)
      const faults = texts.filter((text, index) => widths[index] !== widthOf(text, { size: 1, weight }, locale))
      expect({ locale, faults }).toEqual({ locale, faults: [] })
    }
  })
})

/** The first phone of each language. */
function firstOfEachLanguage(): readonly EnvironmentSpec[] {
  const split = findSplit(SPLIT)
  const found = new Map<string, EnvironmentSpec>()
  for (const environment of SEEDS.map((seed) => split.draw(seed))) {
    if (!found.has(environment.locale)) found.set(environment.locale, environment)
  }
  return [...found.values()]
}

async function playInNode(
  id: string,
  environment: EnvironmentSpec,
  seed: number,
): Promise<{ readonly seen: readonly Seen[]; readonly actions: readonly UiAction[] }> {
  const task = findListedTask(id)
  const played = await simulatedGym().makeEnvironment({
    task: id, seed, split: SPLIT, actionSpace: 'ui', reward: 'progress',
    observation: { xml: true },
  })
  const { observation, info } = await played.reset()
  const agent = new ScriptAgent(task.expert, { task, environment, actionSpace: 'ui', seed, stepLimit: info.stepLimit })
  const seen: Seen[] = [{ xml: observation.xml ?? '', reward: 0, terminated: false, success: false }]
  const actions: UiAction[] = []
  for (let last = observation; ;) {
    const action = agent.act(last)
    if (action?.kind !== 'ui') break
    const step = await played.step(action)
    actions.push(action.action)
    const { reward, terminated, info: { success } } = step
    seen.push({ xml: step.observation.xml ?? '', reward, terminated, success })
    if (terminated || step.truncated) break
    last = step.observation
  }
  await played.close()
  return { seen, actions }
}

async function playInPage(
  phone: PhoneInPage,
  beginning: { readonly task: string; readonly seed: number },
  actions: readonly UiAction[],
): Promise<readonly Seen[]> {
  const shown = [await phone.ask('begin', beginning, ROWS)]
  for (const action of actions) shown.push(await phone.ask('step', shown[0]?.standing.branch ?? 0, action, ROWS))
  return shown.map(({ standing: { xml, reward, terminated, success } }) => ({ xml, reward, terminated, success }))
}

function textsByLocale(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const all = translations()
  for (const app of all.apps()) {
    for (const key of all.keys(app)) {
      for (const [locale, text = ''] of Object.entries(all.texts(app, key))) {
        found.set(locale, (found.get(locale) ?? new Set()).add(text))
      }
    }
  }
  return new Map([...found].map(([locale, texts]) => [locale, [...texts]]))
}
