import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { buildPage } from '../../fixtures/playground/built-page.ts'
import type { WebServer } from '../../fixtures/web-server.ts'

/** A phone in English with the clock on its home screen. */
const STOPWATCH = '#task=clock/start_the_stopwatch_in_clock&seed=69'
const MEGABYTE = 1_000_000

describe.skipIf(isWithoutChromium)('the playground in use (skipped without /usr/bin/chromium)', () => {
  let built: WebServer
  let browser: Browser
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    built = await buildPage()
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    await built.close()
  })

  beforeEach(async () => {
    faults = []
    page = await newPage(browser, { viewport: { width: 1440, height: 900 }, bypassCSP: true })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(built.url) && !/^(?:data|blob):/.test(request.url())) faults.push(`a request to ${request.url()}`)
    })
  })

  afterEach(async () => {
    expect(faults).toEqual([])
    await page.close()
  })

  const verdict = (): Promise<string | null> => page.getByRole('status').textContent()
  const element = (name: string) => page.getByRole('treeitem').filter({ hasText: name }).first()
  const open = async (fragment: string): Promise<void> => {
    await page.goto(`${built.url}${fragment}`)
    await expect.poll(verdict).toBe('Your turn.')
  }
  /** Touches the middle of an element, which its outline shows. */
  const tap = async (name: string): Promise<void> => {
    const before = await steps().count()
    await element(name).click()
    const box = await page.locator('.outline.selected').boundingBox()
    if (box === null) throw new Error(`${name} is not on the screen`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => steps().count()).toBe(before + 1)
  }
  const steps = () => page.getByRole('list', { name: 'Steps' }).getByRole('listitem')

  it('pays for a task that a person does, and takes it back with undo', async () => {
    await open(STOPWATCH)
    await tap('“Clock”')
    expect(await steps().last().textContent()).toContain('+0.50')
    await tap('Stopwatch')
    await tap('Start')
    await expect.poll(verdict).toContain('Done in 3 steps')
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(verdict).toBe('Not done yet.')
    await element('Start').waitFor()
    await tap('Start')
    await expect.poll(verdict).toContain('Done in 3 steps')
  })

  it('goes on two ways from a fork', async () => {
    await open(STOPWATCH)
    await tap('“Clock”')
    await page.getByRole('button', { name: 'Fork', exact: true }).click()
    await page.getByRole('button', { name: 'Fork 1 · 1' }).waitFor()
    await tap('Timer')
    await page.getByRole('button', { name: 'First · 1' }).click()
    await tap('Stopwatch')
    await tap('Start')
    await expect.poll(verdict).toContain('Done in 3 steps')
    await page.getByRole('button', { name: 'Fork 1 · 2' }).click()
    await expect.poll(verdict).toBe('Not done yet.')
  })

  it('types, presses keys and scrolls', async () => {
    await open('#task=phone/call_911&seed=69')
    await page.getByRole('button', { name: 'Overview' }).click()
    await expect.poll(() => steps().last().textContent()).toContain('APP_SWITCH')
    await page.getByRole('application').focus()
    await page.keyboard.press('Home')
    await expect.poll(() => steps().count()).toBe(2)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => steps().last().textContent()).toContain('scroll')
    await page.keyboard.type('ab')
    await expect.poll(() => steps().last().textContent()).toContain('"text":"ab"')
  })

  it('draws another phone, and keeps phone and task in the address', async () => {
    await open(STOPWATCH)
    await page.getByRole('button', { name: 'turn on airplane mode' }).click()
    await page.waitForURL(/task=settings\/turn_on_airplane_mode&seed=69$/)
    await page.getByRole('button', { name: 'Another phone' }).click()
    await expect.poll(() => page.url()).not.toMatch(/seed=69$/)
    await expect.poll(verdict).toBe('Your turn.')
  })

  it('says what is wrong with an address, and goes on with another task', async () => {
    await page.goto(`${built.url}#task=clock/fly&seed=1`)
    await page.getByRole('alert').filter({ hasText: 'There is no task "clock/fly"' }).waitFor()
    await page.getByRole('button', { name: 'open the clock app' }).click()
    await expect.poll(verdict).toBe('Your turn.')
    expect(await page.getByRole('alert').textContent()).toBe('')
  })

  it('loads less than 10 MB before the first screen', async () => {
    let bytes = 0
    page.on('response', (response) => {
      void response.body().then((body) => { bytes += body.length }, () => undefined)
    })
    await open(STOPWATCH)
    expect(bytes).toBeGreaterThan(MEGABYTE)
    expect(bytes).toBeLessThan(10 * MEGABYTE)
  })

  it.each(['light', 'dark'] as const)('has no serious fault that axe finds, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await open(STOPWATCH)
    await tap('“Clock”')
    await page.addScriptTag({ content: axe.source })
    const found = await page.evaluate(async () => {
      interface Found {
        readonly violations: readonly { readonly id: string; readonly impact: string }[]
      }
      const { violations } = await (globalThis as unknown as { axe: { run(): Promise<Found> } }).axe.run()
      return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
    })
    expect(found).toEqual([])
  })
})
