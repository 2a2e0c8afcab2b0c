import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { playEvaluation } from '../../fixtures/console/played-evaluation.ts'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'

const MANY = 5000

describe.skipIf(isWithoutChromium)('home and runs in the browser (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-runs-page-'))
  const faults: string[] = []
  let browser: Browser
  let server: ConsoleServer

  beforeAll(async () => {
    playEvaluation(folder, 'runs/noop', 'noop')
    const [line = ''] = readFileSync(join(folder, 'runs/noop/results.jsonl'), 'utf8').split('\n')
    const write = (name: string, lines: readonly string[]): void => {
      mkdirSync(join(folder, 'runs', name), { recursive: true })
      writeFileSync(join(folder, 'runs', name, 'results.jsonl'), `${lines.join('\n')}\n`)
    }
    const result = JSON.parse(line) as object
    write('sweeps/many', Array.from({ length: MANY }, (_, episode) => JSON.stringify({
      ...result, agent: 'other', episode, environment: String(100 + (episode % 10)), task: `clock/task_${episode % 100}`,
      success: episode % 4 === 0, reason: episode % 4 === 0 ? 'terminated' : 'truncated',
    })))
    write('broken', [line, '{}'])
    write('unreadable', ['nonsense'])
    server = await ConsoleServer.open(simulatedGym(), { evaluations: join(folder, 'runs'), recordings: join(folder, 'recordings') })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    expect(faults.splice(0)).toEqual([])
  })

  const open = async (fragment: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, ...options })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    await page.goto(`${server.url}${fragment}`)
    return page
  }
  const namesOf = async (page: Page): Promise<readonly string[]> =>
    page.getByRole('region', { name: 'Runs', exact: true }).locator('tbody td:first-child a').allTextContents()

  test('home is the first page, and one click begins a drawn task on a drawn phone', async () => {
    const page = await open('')
    await page.getByRole('heading', { name: 'Recent runs' }).waitFor()
    await page.getByRole('link', { name: 'sweeps/many' }).waitFor()
    await page.getByRole('button', { name: 'Try a phone' }).click()
    await page.getByText('step 0 of').waitFor()
    await page.getByRole('link', { name: 'droidgym' }).click()
    await page.getByRole('link', { name: /^Go on with / }).waitFor()
    await page.getByText('going on · step 0').waitFor()
    await page.getByRole('link', { name: /^Go on with / }).click()
    await page.getByText('step 0 of').waitFor()
  })

  test('a question mark lists the keys, and the docs are there', async () => {
    const page = await open('')
    await page.getByRole('heading', { name: 'Recent runs' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('undo, redo').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const docs = await page.getByRole('region', { name: 'Help' }).getByRole('link').evaluateAll((links) => links.map(String))
    for (const address of docs) expect((await page.request.get(address)).status()).toBe(200)
    expect(docs.length).toBeGreaterThan(3)
  })

  test('runs are searched, sorted and grouped, and the address has it', async () => {
    const page = await open('#view=runs&sort=run&order=ascending')
    await page.getByText('4 of 4 runs').waitFor()
    expect(await namesOf(page)).toEqual(['broken', 'noop', 'sweeps/many', 'unreadable'])
    await page.getByRole('button', { name: 'Success' }).click()
    await expect.poll(async () => (await namesOf(page))[0]).toBe('sweeps/many')
    await page.getByLabel('Group').selectOption('agent')
    await page.getByRole('rowheader', { name: 'other' }).waitFor()
    await page.getByLabel('Search runs').fill('evaluate noop')
    await page.getByText('1 of 4 runs').waitFor()
    const again = await open(new URL(page.url()).hash)
    await again.getByText('1 of 4 runs').waitFor()
    expect(await namesOf(again)).toEqual(['noop'])
  })

  test('the episodes of a run are filtered, and drawn only where they are in view', async () => {
    const page = await open('#view=runs&run=sweeps%2Fmany')
    await page.getByText(`${MANY} episodes`).waitFor()
    const list = page.getByRole('region', { name: 'Episodes' }).last()
    const rows = (): Promise<number> => list.locator('tbody tr').count()
    await list.getByRole('link').first().waitFor()
    expect(await rows()).toBeLessThan(200)
    await list.evaluate((element) => { element.scrollTop = element.scrollHeight })
    await list.getByRole('cell', { name: String(MANY), exact: true }).waitFor()
    await page.getByRole('link', { name: 'clock/task_7 in 107: 0/50 succeeded' }).click()
    await page.getByText('50 episodes').waitFor()
    await page.getByLabel('Outcome').selectOption('success')
    await page.getByText('0 episodes', { exact: true }).waitFor()
    expect(new URL(page.url()).hash).toContain('outcome=success')
  })

  test('an episode opens in the replay of its run, and leads to those beside it', async () => {
    const page = await open('#view=runs&run=noop')
    await page.getByRole('region', { name: 'Episodes' }).getByRole('link', { name: 'calculator/open_calculator' }).click()
    await page.getByText('episode 1 of 1').waitFor()
    await page.getByRole('listbox', { name: 'Steps' }).waitFor()
    await page.getByLabel('Agent that plays on').selectOption('expert')
    await page.getByRole('button', { name: 'What if from step 0' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
    await page.getByRole('button', { name: 'First divergence' }).waitFor()
    await page.goto(`${server.url}#view=replay&run=sweeps%2Fmany&episode=3`)
    await page.getByText('This episode was not recorded').waitFor()
    await page.getByRole('link', { name: 'next failed »' }).click()
    await page.getByText(`episode 6 of ${MANY}`).waitFor()
    await page.getByRole('link', { name: '« previous failed' }).click()
    await page.getByText(`episode 4 of ${MANY}`).waitFor()
  })

  test('what is damaged is explained, and the rest is shown', async () => {
    const page = await open('#view=runs&run=broken')
    await page.getByText('A line is left out: results.jsonl:2 is no result').waitFor()
    await page.getByText('1 episodes').waitFor()
    await page.goto(`${server.url}#view=runs&run=nothing`)
    await page.getByText('There is no evaluation "nothing"').waitFor()
    await page.goto(`${server.url}#view=replay&run=broken&episode=9`)
    await page.getByText('has 1 episodes, none at the place 9').waitFor()
    await page.goto(`${server.url}#view=replay&run=broken&episode=x`)
    await page.getByText('The address names no episode').waitFor()
  })

  test.each([
    ['light', 390], ['dark', 1024], ['light', 1440], ['dark', 2560],
  ] as const)('axe finds no serious fault, and nothing is cut off: %s, %i pixels wide', async (colorScheme, width) => {
    const page = await open('', { bypassCSP: true, colorScheme, viewport: { width, height: 900 } })
    const check = async (): Promise<void> => {
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await page.addScriptTag({ content: axe.source })
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run()')
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
    }
    await page.getByRole('link', { name: 'sweeps/many' }).waitFor()
    await check()
    await page.goto(`${server.url}#view=runs&by=agent`)
    await page.getByText('4 of 4 runs').waitFor()
    await check()
    await page.goto(`${server.url}#view=runs&run=sweeps%2Fmany&task=clock%2Ftask_7`)
    await page.getByText('50 episodes').waitFor()
    await check()
    await page.goto(`${server.url}#view=replay&run=sweeps%2Fmany&episode=3`)
    await page.getByText('This episode was not recorded').waitFor()
    await check()
  })
})
