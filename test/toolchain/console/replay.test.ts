import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE, recordEpisode, WAYS, writeCutOff, writeHostile, writeInstructed } from '../../fixtures/console/recorded-episodes.ts'
import type { WatchedPage } from '../../fixtures/console/static-page.ts'
import { isWithoutChromium, launchChromium } from '../../fixtures/console/chromium.ts'
import { axeFaults, openStatic } from '../../fixtures/console/static-page.ts'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

describe.skipIf(isWithoutChromium)('a replay in the browser (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-replay-page-'))
  const file = join(folder, 'page.html')
  let browser: Browser
  let recording: string
  let opened: WatchedPage
  let page: Page

  beforeAll(async () => {
    recording = await recordEpisode(folder, 'timer', WAYS.timer)
    const made = runDroidgym(folder, ['replay', recording, '--html', file])
    expect(made).toMatchObject({ code: 0, err: '' })
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  beforeEach(async () => {
    opened = await openStatic(browser, file, '#step=1')
    ;({ page } = opened)
  })

  afterEach(async () => {
    expect(opened.faults).toEqual([])
    await page.close()
  })

  const where = (): Promise<string | null> => page.locator('.transport .where').textContent()
  const choose = (path: string): Promise<void> => page.getByLabel('Recording').setInputFiles(path)

  it('begins at the step of the address, and keeps it there', async () => {
    await expect.poll(where).toBe('1 / 3')
    await page.keyboard.press('ArrowRight')
    await expect.poll(where).toBe('2 / 3')
    await page.waitForURL(/step=2/)
    await page.keyboard.press('End')
    await expect.poll(where).toBe('3 / 3')
    await page.keyboard.press('Home')
    await expect.poll(where).toBe('0 / 3')
    await page.getByText('The episode begins here').waitFor()
  })

  it('steps back from the last step where the address names one beyond it', async () => {
    const beyond = await openStatic(browser, file, '#step=99')
    const place = beyond.page.locator('.transport .where')
    await expect.poll(() => place.textContent()).toBe('3 / 3')
    await beyond.page.keyboard.press('ArrowLeft')
    await expect.poll(() => place.textContent()).toBe('2 / 3')
    expect(beyond.faults).toEqual([])
    await beyond.page.close()
  })

  it('plays to its end', async () => {
    await page.getByLabel('Speed').selectOption('0.5×')
    await page.keyboard.press(' ')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByLabel('Speed').selectOption('8×')
    await page.locator('.where', { hasText: '3 / 3' }).waitFor()
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })

  it('goes to a step by its action, its picture and the slider', async () => {
    await page.getByRole('option', { name: /press\(HOME\)/ }).click()
    await expect.poll(where).toBe('3 / 3')
    await page.getByRole('button', { name: 'Show step 2' }).click()
    await expect.poll(where).toBe('2 / 3')
    await page.getByRole('slider', { name: 'Step' }).fill('0')
    await expect.poll(where).toBe('0 / 3')
  })

  it('draws the action over the screen before, and pictures of both', async () => {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.locator('.action circle.dot').count()).toBe(1)
    await expect.poll(() => page.locator('.stage img').evaluateAll(
      (images) => images.filter((image) => (image as unknown as { naturalWidth: number }).naturalWidth === 180).length,
    )).toBe(2)
    await page.getByLabel('Grid of 385').check()
    await expect.poll(() => page.locator('.overlay .grid').count()).toBe(2)
    await page.getByLabel('Numbers').check()
    await expect.poll(() => page.locator('.overlay .numbered').count()).toBeGreaterThan(4)
    await page.getByLabel('Elements only').check()
    await expect.poll(() => page.locator('.wireframe').count()).toBe(2)
  })

  it('highlights elements both ways', async () => {
    await page.getByRole('tab', { name: 'Elements' }).click()
    const tree = page.getByRole('tree')
    await tree.getByRole('treeitem', { name: /Timer/ }).first().hover()
    await expect.poll(() => page.locator('.outline.hovered').count()).toBe(1)
    const box = await page.locator('.stage .phone').last().boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.57, (box?.y ?? 0) + (box?.height ?? 0) * 0.085)
    await page.locator('.outline.selected').waitFor()
    await expect.poll(() => tree.locator('[aria-selected=true]').count()).toBe(1)
    await expect.poll(() => page.locator('.chosen').textContent()).toContain('com.google.android.deskclock')
    await tree.locator('[aria-selected=true]').focus()
    await page.keyboard.press('Home')
    await tree.locator('[aria-selected=true][aria-level="1"]').waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tree.getByRole('treeitem').count()).toBe(1)
    await expect.poll(where).toBe('1 / 3')
  })

  it('tells the log, the changes, the events, the model and the info of a step', async () => {
    await page.getByRole('tab', { name: 'Log' }).click()
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('ActivityTaskManager')
    await page.getByRole('tab', { name: 'Events' }).click()
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('TYPE_WINDOW_STATE_CHANGED')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await expect.poll(() => page.getByRole('tabpanel').textContent()).not.toBe('')
    await page.getByRole('tab', { name: 'Model' }).click()
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe('No model was asked in this step.')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('clock/create_alarm_at_10_30_am')
  })

  it('shows hostile texts as texts, and names what is no picture', async () => {
    const hostile = join(folder, 'hostile.msgpack')
    writeHostile(recording, hostile)
    await choose(hostile)
    await page.getByRole('heading', { name: HOSTILE }).waitFor()
    await page.getByRole('tab', { name: 'Model' }).click()
    await expect.poll(() => page.locator('.message.reply').textContent()).toContain(HOSTILE)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show step 2' }).click()
    await expect.poll(() => page.locator('.stage .no-picture').textContent()).toBe('not a picture')
    await page.getByRole('tab', { name: 'Elements' }).click()
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('document type')
    for (const name of ['Outcome', 'Log', 'Changes', 'Events', 'Info']) await page.getByRole('tab', { name }).click()
    await expect.poll(() => page.locator('img[src=x]').count()).toBe(0)
  })

  it('makes a page of a hostile recording that stays what it is', async () => {
    const [hostile, made] = [join(folder, 'hostile.msgpack'), join(folder, 'hostile.html')]
    writeHostile(recording, hostile)
    expect(runDroidgym(folder, ['replay', hostile, '--html', made]).err).toContain('goes otherwise than recorded')
    expect(readFileSync(made, 'utf8').match(/<script/g)).toHaveLength(2)
    const other = await openStatic(browser, made)
    await other.page.getByRole('heading', { name: HOSTILE }).waitFor()
    await other.page.getByRole('tab', { name: 'Log' }).click()
    await expect.poll(() => other.page.getByRole('tabpanel').textContent()).toContain('goes otherwise than recorded')
    expect(other.faults).toEqual([])
    await other.page.close()
  })

  it('writes an Arabic instruction from right to left', async () => {
    const arabic = join(folder, 'arabic.msgpack')
    writeInstructed(recording, arabic, 'افتح الساعة')
    await choose(arabic)
    await page.getByRole('heading', { name: 'افتح الساعة' }).waitFor()
    expect(await page.evaluate('getComputedStyle(document.querySelector("main h2")).direction')).toBe('rtl')
  })

  it('explains files that are no recordings, and keeps what it shows', async () => {
    const foreign = join(folder, 'foreign.msgpack')
    writeFileSync(foreign, HOSTILE)
    await choose(foreign)
    await page.getByText('is no recording of an episode').waitFor()
    await expect.poll(where).toBe('1 / 3')
    const cut = join(folder, 'cut.msgpack')
    writeCutOff(recording, cut)
    await choose(cut)
    await page.getByText(/breaks off after [23] steps/).waitFor()
  })

  it('fits into a narrow window', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })

  it('is accessible on every tab', async () => {
    const prepare = async (shown: Page): Promise<void> => {
      await shown.getByRole('tab', { name: 'Elements' }).click()
      await shown.getByRole('treeitem').nth(3).click()
    }
    expect(await axeFaults(browser, { file, fragment: '#step=2', prepare })).toEqual([])
    for (const name of ['Outcome', 'Log', 'Info']) {
      const show = (shown: Page): Promise<void> => shown.getByRole('tab', { name }).click()
      expect(await axeFaults(browser, { file, fragment: '#step=1', prepare: show })).toEqual([])
    }
  })
})
