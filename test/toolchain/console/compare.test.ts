import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordEpisode, WAYS } from '../../fixtures/console/recorded-episodes.ts'
import type { WatchedPage } from '../../fixtures/console/static-page.ts'
import { isWithoutChromium, launchChromium } from '../../fixtures/console/chromium.ts'
import { axeFaults, openStatic } from '../../fixtures/console/static-page.ts'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

describe.skipIf(isWithoutChromium)('a comparison in the browser (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-compare-page-'))
  const file = join(folder, 'page.html')
  const results = join(folder, 'results.jsonl')
  let browser: Browser
  let timer: string
  let detour: string
  let opened: WatchedPage
  let page: Page

  beforeAll(async () => {
    timer = await recordEpisode(folder, 'timer', WAYS.timer)
    detour = await recordEpisode(folder, 'detour', WAYS.detour)
    runDroidgym(folder, ['replay', timer, '--html', file])
    const line = (task: string, success: boolean): string =>
      JSON.stringify({ agent: 'a', task, environment: '100', seed: 0, success, steps: 3 })
    writeFileSync(results, `${line('clock/create_alarm_at_10_30_am', true)}\n${line('clock/other', false)}\n`)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  beforeEach(async () => {
    opened = await openStatic(browser, file, '#view=compare')
    ;({ page } = opened)
  })

  afterEach(async () => {
    expect(opened.faults).toEqual([])
    await page.close()
  })

  const chooseEpisodes = async (shown: Page): Promise<void> => {
    await shown.getByLabel('Left files').setInputFiles(timer)
    await shown.getByLabel('Right files').setInputFiles(detour)
    await shown.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
  }
  const chooseEvaluations = async (shown: Page): Promise<void> => {
    await shown.getByLabel('Left files').setInputFiles([results, timer])
    await shown.getByLabel('Right files').setInputFiles([results, detour])
    await shown.getByRole('table').waitFor()
  }

  it('aligns two episodes by their screens, and moves both', async () => {
    await chooseEpisodes(page)
    // Both begin at home and open the clock; then the left one goes to the timer.
    await page.getByRole('button', { name: 'First divergence: row 2' }).click()
    await expect.poll(() => page.locator('.row[aria-selected=true]').textContent()).toContain('≠')
    await expect.poll(() => page.getByText(/^Left, step/).textContent()).toBe('Left, step 2')
    await expect.poll(() => page.getByText(/^Right, step/).textContent()).toBe('Right, step 1 (stays)')
    await page.keyboard.press('Home')
    await expect.poll(() => page.getByText(/^Right, step/).textContent()).toBe('Right, step 0')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByText(/^Left, step/).textContent()).toBe('Left, step 1')
    await expect.poll(() => page.getByText(/^Right, step/).textContent()).toBe('Right, step 1')
  })

  it('shows two evaluations as a matrix whose cells open their episodes', async () => {
    await chooseEvaluations(page)
    await page.getByRole('button', { name: 'clock/create_alarm_at_10_30_am in 100: both won' }).click()
    await page.getByRole('listbox', { name: 'Aligned steps' }).waitFor()
    await page.getByRole('button', { name: 'clock/other in 100: neither won' }).click()
    await page.getByText('No recording of this episode at the left and the right').waitFor()
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  })

  it('explains what it cannot read', async () => {
    writeFileSync(join(folder, 'bad.jsonl'), '{}\n{}\n')
    await page.getByLabel('Left files').setInputFiles([join(folder, 'bad.jsonl'), results.replace('results.jsonl', 'index.jsonl')])
    await page.getByText('bad.jsonl:1 is no result of an evaluation').waitFor()
  })

  it('fits into a narrow window', async () => {
    await chooseEpisodes(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })

  it('is accessible', async () => {
    expect(await axeFaults(browser, { file, fragment: '#view=compare', prepare: chooseEpisodes })).toEqual([])
    expect(await axeFaults(browser, { file, fragment: '#view=compare', prepare: chooseEvaluations })).toEqual([])
  })
})
