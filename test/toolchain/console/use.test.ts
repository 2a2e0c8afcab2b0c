import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@droidgym/client'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { playEvaluation } from '../../fixtures/console/played-evaluation.ts'
import { recordEpisode } from '../../fixtures/console/recorded-episodes.ts'
import { slowAgent } from '../../fixtures/console/slow-agent.ts'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'

describe.skipIf(isWithoutChromium)('the console’s page with a server (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-use-'))
  let browser: Browser
  let server: ConsoleServer
  let faults: string[]

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    faults = []
    server = await ConsoleServer.open(simulatedGym(), { recordings: join(folder, 'recordings') })
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    await server.stop()
    expect(faults).toEqual([])
  })

  const open = async (view: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(browser, { viewport: { width: 1280, height: 900 }, ...options })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(server.url)) faults.push(request.url())
    })
    await page.goto(`${server.url}#view=${view}`)
    return page
  }
  const begin = async (page: Page, space = 'ui'): Promise<void> => {
    await page.getByLabel('Search tasks').fill('calculator/open_calculator')
    await page.getByLabel('Environment').selectOption('100')
    await page.getByRole('textbox', { name: 'Seed' }).fill('7')
    await page.getByLabel('Actions').selectOption(space)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('step 0 of').waitFor()
  }
  /** A recording of two steps in which HOME is pressed. */
  const recordHome = async (): Promise<string> => {
    const shown = await server.page()
    const home = { kind: 'ui', action: { kind: 'key', key: 'HOME' } } as const
    const place = { task: 'calculator/open_calculator', environment: '100', seed: 7, actionSpace: 'ui' } as const
    const { handle } = await shown.ask('begin', { ...place, actions: [home, home] })
    const { recording } = await shown.ask('keep', { handle })
    await shown.ask('close', { handle })
    return recording.id
  }
  /** Clicks the phone where the element with a text is. */
  const clickOn = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('treeitem').filter({ hasText: `“${text}”` }).click()
    const bounds = await page.getByRole('row', { name: /^bounds/ }).getByRole('cell').textContent()
    const [left = 0, top = 0, right = 0, bottom = 0] = (bounds ?? '').split(', ').map(Number)
    const phone = page.locator('.touch .phone')
    const box = await phone.boundingBox()
    const [, , width, height] = (await phone.locator('svg').getAttribute('viewBox') ?? '').split(' ').map(Number)
    if (box === null || width === undefined || height === undefined) throw new TypeError('There is no phone')
    const position = { x: ((left + right) / 2 / width) * box.width, y: ((top + bottom) / 2 / height) * box.height }
    await phone.click({ position })
  }

  test.each(['ui', 'discrete', 'dual-gesture', 'text'])('a task is solved by a click in the space %s, and undone', async (space) => {
    const page = await open('play')
    await begin(page, space)
    await clickOn(page, 'Calculator')
    await page.getByText('✓ Solved').waitFor()
    await page.getByText('reward 1').waitFor()
    await page.locator('.touch').focus()
    await page.keyboard.press('Control+z')
    await page.getByText('step 0 of').waitFor()
    await page.keyboard.press('Control+y')
    await page.getByText('✓ Solved').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.getByText('step 0 of').waitFor()
  })

  test('a finger taps and drags', async () => {
    const page = await open('play', { hasTouch: true, viewport: { width: 420, height: 900 } })
    await begin(page)
    const phone = page.locator('.touch .phone')
    await phone.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await phone.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number): Promise<unknown> =>
      finger.send('Input.dispatchTouchEvent', {
        type, touchPoints: down === undefined ? [] : [{ x: x + width / 2, y: y + height * down }],
      })
    await touch('touchStart', 0.8)
    await touch('touchMove', 0.5)
    await touch('touchMove', 0.3)
    await touch('touchEnd')
    await page.getByText('step 1 of').waitFor()
    await page.getByRole('treeitem').filter({ hasText: '#apps_view' }).waitFor()
    await phone.tap({ position: { x: width / 2, y: height * 0.975 } })
    await page.getByText('step 2 of').waitFor()
  })

  test('what is typed on the phone is one step, and the grid names the place under the pointer', async () => {
    const page = await open('play')
    await begin(page)
    await page.locator('.touch').focus()
    await page.keyboard.type('hello')
    await page.getByText('step 1 of').waitFor()
    await page.getByText('hello').first().waitFor()
    await page.getByLabel('Grid of 385').check()
    await page.locator('.touch .phone').hover({ position: { x: 3, y: 3 } })
    await page.locator('.overlay .grid text', { hasText: /^0$/ }).waitFor()
    await page.getByLabel('An exact action').fill('{"kind": "tap", "at": {"x": -5, "y": 3}}')
    await page.getByRole('button', { name: 'Do it' }).click()
    await page.getByText('Not done: invalid action').waitFor()
  })

  test('another page watches the phone, enlarged, and finds it by filters', async () => {
    await begin(await open('play'))
    const page = await open('watch')
    await page.getByText('1 of 1 environments').waitFor()
    await page.locator('.thumbnail').click()
    const width = (): Promise<unknown> => page.evaluate('document.querySelector(".enlarged canvas")?.width')
    await expect.poll(width).toBeGreaterThan(200)
    const excess = (): Promise<number> => page.evaluate<number>(`(() => {
      const canvas = document.querySelector('.enlarged canvas')
      return Math.abs(canvas.height - canvas.getBoundingClientRect().height)
    })()`)
    for (const height of [900, 500, 800]) {
      await page.setViewportSize({ width: 1280, height })
      await expect.poll(excess).toBeLessThan(3)
    }
    await page.getByRole('combobox', { name: 'State' }).selectOption('solved')
    await page.getByText('0 of 1 environments').waitFor()
  })

  test('demonstrations are kept by the keyboard one after the other, counted, opened as a replay, and played on from a step', async () => {
    const page = await open('demonstrate')
    await page.getByLabel('Search tasks').fill('calculator/open_calculator')
    await page.getByLabel('Environments').selectOption(['000', '100'])
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.keyboard.press('Control+Enter')
    for (const environment of ['000', '100']) {
      await page.getByText(`environment ${environment}`).waitFor()
      await expect.poll(() => page.locator('.touch:focus').count()).toBe(1)
      await clickOn(page, 'Calculator')
      await page.getByText('✓ Solved').waitFor()
      await page.keyboard.press('Control+Enter')
    }
    await page.getByText('2 of 2 rewarded').waitFor()
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('link', { name: 'calculator/open_calculator' }).first().click()
    const replay = page.url()
    await page.getByRole('button', { name: 'Fork here' }).click()
    await page.locator('.touch').waitFor()
    await page.goto(replay)
    await page.getByLabel('Agent that plays on').selectOption('noop')
    await page.getByLabel('Most steps of the agent').fill('2')
    await page.getByRole('button', { name: 'What if from step 0' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
    await page.getByRole('button', { name: 'First divergence: row 1' }).waitFor()
    await expect.poll(() => page.getByRole('listbox', { name: 'Aligned steps' }).getByRole('option').count()).toBe(3)
  })

  test('a demonstration has the step limit of its suite, and what was typed right before it is kept', async () => {
    const page = await open('demonstrate')
    await page.getByLabel('Search tasks').fill('settings/turn_off_wifi')
    await page.getByLabel('Suite').selectOption('b-moca-2.5')
    await page.getByLabel('Environments').selectOption('000')
    await page.getByLabel('Actions').selectOption('ui')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByText('step 0 of 6').waitFor()
    await page.getByRole('button', { name: 'Discard, again' }).click()
    await expect.poll(() => page.locator('.touch:focus').count()).toBe(1)
    await page.keyboard.press('h')
    await page.keyboard.press('Control+Enter')
    const shown = await server.page()
    const kept = async (): Promise<unknown> =>
      (await shown.ask('recordings', {})).recordings.find(({ task }) => task === 'settings/turn_off_wifi')
    await expect.poll(kept).toMatchObject({ steps: 1, success: false, agent: 'person' })
  })

  test('an agent plays on from a step of a recording, and both endings are side by side', async () => {
    const id = await recordHome()
    const page = await open(`replay&recording=${id}&step=1`)
    await page.getByRole('button', { name: 'What if from step 1' }).click()
    await page.getByText('The right episode goes on from step 1 of the left one').waitFor()
    await page.getByRole('button', { name: 'First divergence: row 2' }).click()
    await page.getByText('Right, step 2').waitFor()
    await page.locator('.side-episode').last().getByText('success').waitFor()
  })

  test('an episode that the agent must end itself says so, and why its ending is no success', async () => {
    const id = 'must-finish'
    const place = { task: 'calculator/open_calculator', endOnSuccess: false, stepLimit: 30 }
    await recordEpisode(join(folder, 'recordings'), id, [{ kind: 'key', key: 'HOME' }], place)
    const page = await open(`replay&recording=${id}&step=0`)
    await page.getByText('The agent must end this episode itself to succeed.').waitFor()
    await page.getByRole('button', { name: 'What if from step 0' }).click()
    await page.locator('.side-episode').last()
      .getByText(/^expert was done after \d steps?\. No success: the task is done, but the agent must end this episode itself$/).waitFor()
    expect(await page.locator('.side-episode').getByText('The agent must end this episode itself to succeed.').count()).toBe(2)
  })

  test('an agent that plays on is stopped, and another plays', async () => {
    const slow = slowAgent(folder)
    await server.stop()
    server = await ConsoleServer.open(simulatedGym(), { recordings: join(folder, 'recordings'), agents: [slow] })
    const id = await recordHome()
    const page = await open(`replay&recording=${id}&step=0`)
    await page.getByLabel('Agent that plays on').selectOption(slow)
    await page.getByLabel('Most steps of the agent').fill('1000')
    await page.getByRole('button', { name: 'What if from step 0' }).click()
    await page.getByText(/slow.mjs plays on … \d+ s/).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped; nothing was kept.').waitFor()
    await page.getByLabel('Most steps of the agent').fill('1')
    await page.getByRole('button', { name: 'What if from step 0' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
  })

  test('two evaluations of the server are a matrix, whose cells open their episodes', async () => {
    for (const agent of ['expert', 'noop']) playEvaluation(folder, `evaluations/${agent}`, agent)
    await server.stop()
    server = await ConsoleServer.open(simulatedGym(), { evaluations: join(folder, 'evaluations') })
    const page = await open('play')
    await page.getByText('Connected').waitFor()
    await page.getByRole('link', { name: 'Compare' }).click()
    await page.getByLabel('Evaluation of the server, left').selectOption('expert')
    await page.getByLabel('Evaluation of the server, right').selectOption('noop')
    await page.getByRole('button', { name: 'calculator/open_calculator in 100: only left won' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
    await page.getByRole('button', { name: 'First divergence' }).click()
  })

  test('an environment is taken over from its client, and given back', async () => {
    const client = await connect(server.server.address)
    const task = 'clock/create_alarm_at_10_30_am'
    const environment = await client.make({ task, environment: '100', actionSpace: 'discrete', observation: { xml: true } })
    await environment.reset({ seed: 1 })
    const page = await open('watch')
    await page.locator('.thumbnail').click()
    await page.getByLabel('Your name').fill('Ann')
    await page.getByRole('button', { name: 'Take over' }).click()
    await page.getByText('taken by Ann').waitFor()
    const step = environment.step(383)
    await page.getByRole('textbox', { name: 'Words', exact: true }).fill('Clock')
    await page.getByRole('button', { name: 'Open an app' }).click()
    await page.getByText('step 1 of').first().waitFor()
    await page.getByRole('link', { name: 'Play', exact: true }).click()
    await page.getByRole('link', { name: 'Watch' }).click()
    await page.locator('.thumbnail').click()
    await page.getByRole('button', { name: 'Give back' }).click()
    expect((await step).info).toMatchObject({ step: 2, takenOver: { by: 'Ann', steps: 1 } })
    await page.getByRole('button', { name: 'Take over' }).waitFor()
    client.close()
  })

  test('a token is asked for, and a wrong one explained', async () => {
    const tokens = join(folder, 'tokens.yaml')
    const token = 'a-long-enough-token-of-thirty-two-letters'
    writeFileSync(tokens, `- name: ada\n  token: ${token}\n`)
    await server.stop()
    server = await ConsoleServer.open(simulatedGym(), { tokens })
    const page = await open('play')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Token').fill('wrong')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('Token').fill(token)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Connected as ada').waitFor()
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).not.toContain(token)
  })

  test.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('axe finds no serious fault, and nothing is cut off: %s, %i pixels wide', async (colorScheme, width) => {
    const page = await open('play', { bypassCSP: true, colorScheme, viewport: { width, height: 800 } })
    await page.getByLabel('Search tasks').waitFor()
    const check = async (): Promise<void> => {
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
    }
    await check()
    await begin(page)
    await page.getByLabel('Element numbers').check()
    await check()
    await page.getByRole('link', { name: 'Watch' }).click()
    await page.locator('.thumbnail').click()
    await check()
    await page.getByRole('link', { name: 'Demonstrate' }).click()
    await page.getByLabel('Environments').waitFor()
    await check()
    await page.goto(`${server.url}#view=replay&recording=${await recordHome()}&step=1`)
    await page.getByRole('button', { name: 'What if from step 1' }).waitFor()
    await check()
    await page.getByRole('button', { name: 'What if from step 1' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
    await check()
  })
})
