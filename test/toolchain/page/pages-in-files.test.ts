import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { axeFaults, openStatic } from '../../fixtures/console/static-page.ts'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

/** The pages, and a text that each shows. */
const PAGES: Readonly<Record<string, string>> = {
  'run/report.html': 'Success by environment',
  'run/cases/index.html': 'the step limit was reached after',
  'run/cases/ONE.html': 'At the end',
  'board.html': 'over cells',
  'gallery/index.html': 'What the simulated phone looks like',
}

describe.skipIf(isWithoutChromium)('a page in a file (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-pages-'))
  const replay = join(folder, 'replay.html')
  let browser: Browser

  beforeAll(async () => {
    const droidgym = (...args: readonly string[]): void => {
      expect(runDroidgym(folder, args)).toMatchObject({ code: 0 })
    }
    const played = ['--tasks', 'clock/open_the_clock_app', '--environments', '100,109', '--record', 'all', '--milestones']
    droidgym('evaluate', '--agent', 'random', ...played, '--out', 'run')
    droidgym('leaderboard', 'run', '--out', 'board.html')
    droidgym('gallery', '--environments', '100', '--apps', 'calculator', '--out', 'gallery')
    droidgym('replay', join('run/recordings/episodes', readdirSync(join(folder, 'run/recordings/episodes'))[0] ?? ''), '--html', replay)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  const fileOf = (name: string): string => {
    const one = name.includes('ONE') ? readdirSync(join(folder, 'run/cases')).find((each) => each !== 'index.html') : ''
    return join(folder, name.replace('ONE.html', one ?? ''))
  }
  const coloursOf = (page: Page): Promise<unknown> => page.evaluate(`['html', '.top', '.panel'].flatMap((selector) => {
    const { color, backgroundColor, borderBottomColor, fontFamily } = getComputedStyle(document.querySelector(selector))
    return [color, backgroundColor, borderBottomColor, fontFamily]
  })`)

  it.each(Object.entries(PAGES))('shows its content without a script: %s', async (name, text) => {
    const page = await newPage(browser, { javaScriptEnabled: false })
    await page.goto(pathToFileURL(fileOf(name)).href)
    expect(await page.locator('body').innerText()).toContain(text)
    await page.close()
  })

  it.each(Object.keys(PAGES))('asks nobody, and fits a narrow display: %s', async (name) => {
    const { page, faults } = await openStatic(browser, fileOf(name))
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await page.close()
    expect(faults).toEqual([])
  })

  it.each(Object.keys(PAGES))('has no serious fault for those who use a reader or the keyboard: %s', async (name) => {
    expect(await axeFaults(browser, { file: fileOf(name), fragment: '', prepare: () => Promise.resolve() })).toEqual([])
  })

  it.each(['light', 'dark'] as const)('has the colours of the console, %s', async (colorScheme) => {
    const page = await newPage(browser, { colorScheme })
    await page.goto(pathToFileURL(replay).href)
    await page.locator('main .panel').first().waitFor()
    const console = await coloursOf(page)
    for (const name of Object.keys(PAGES)) {
      await page.goto(pathToFileURL(fileOf(name)).href)
      expect(await coloursOf(page), name).toEqual(console)
    }
    await page.close()
  })

  it('is printed on light paper, with all that is scrolled on a display', async () => {
    const page = await newPage(browser, { colorScheme: 'dark', viewport: { width: 400, height: 600 } })
    await page.emulateMedia({ media: 'print' })
    await page.goto(pathToFileURL(fileOf('run/cases/ONE.html')).href)
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(27, 31, 38)')
    const isWhole = '(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector(".film"))'
    expect(await page.evaluate(isWhole)).toBe(true)
    await page.close()
  })
})
