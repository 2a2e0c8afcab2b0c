import { connect } from '@droidgym/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdbDevice } from '@droidgym/adb/device/open-adb-device'
import { AdbBackend } from '@droidgym/adb/pool/adb-backend'
import { PhoneSlot } from '@droidgym/adb/pool/phone-slot'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { gymOn } from '@droidgym/gym/gym'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'
import { AdbPhone } from '../adb/adb-phone.ts'
import { hasAdb } from '../emulated/real-adb.ts'

const TASK = 'calculator/open_calculator'

describe.skipIf(isWithoutChromium || !hasAdb)('the console on a phone over adb (skipped without /usr/bin/chromium and adb)', () => {
  let phone: AdbPhone
  let backend: AdbBackend
  let server: ConsoleServer
  let browser: Browser
  const faults: string[] = []

  beforeAll(async () => {
    phone = await AdbPhone.start('100', 20)
    const { device } = await openAdbDevice(phone.link, phone.options)
    await device.snapshots.save('100')
    await device.close()
    backend = new AdbBackend([new PhoneSlot(phone.link, phone.options)])
    const backends = new BackendRegistry({ simulated: simulatedBackend(), adb: backend })
    server = await ConsoleServer.open(gymOn(backends, { backend: 'adb' }))
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await backend.close()
    await phone.close()
  })

  const open = async (view: string): Promise<Page> => {
    const page = await newPage(browser, { viewport: { width: 1280, height: 900 } })
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(`${server.url}#view=${view}`)
    return page
  }
  const isAtStep = (page: Page, step: number): Promise<void> => page.getByText(`step ${step} of`).first().waitFor()
  const begin = async (page: Page): Promise<void> => {
    await page.getByLabel('Search tasks').fill(TASK)
    await page.getByLabel('Environment').selectOption('100')
    await page.getByRole('button', { name: 'Begin' }).click()
    await isAtStep(page, 0)
  }
  const pictureWidth = (page: Page, within: string): Promise<unknown> =>
    page.evaluate(`document.querySelector('${within} canvas')?.width`)

  test('plays, watches and takes over, and says what a real phone cannot do and when it is lost', async () => {
    const page = await open('play')
    await begin(page)
    await page.getByText('ui · adb').waitFor()
    await page.getByText('On a real phone steps cannot be undone').waitFor()
    expect(await page.getByRole('button', { name: /Undo|Redo/ }).count()).toBe(0)
    await expect.poll(() => pictureWidth(page, '.touch')).toBeGreaterThan(300)
    const box = await page.locator('.touch .phone').boundingBox()
    if (box === null) throw new TypeError('There is no phone')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.2, { steps: 4 })
    await page.mouse.up()
    await isAtStep(page, 1)
    await page.locator('.touch').focus()
    await page.keyboard.press('Home')
    await isAtStep(page, 2)
    await page.keyboard.type('hello')
    await isAtStep(page, 3)
    await page.keyboard.press('Control+z')
    await expect.poll(() => page.locator('.middle .fault').textContent()).toContain('cannot be undone')
    // The only phone goes from one episode to the next.
    await page.getByRole('button', { name: 'Reset' }).click()
    await isAtStep(page, 0)
    await page.getByRole('treeitem').filter({ hasText: '“Calculator”' }).click()
    await page.getByRole('button', { name: 'Tap this element' }).click()
    await expect.poll(() => page.locator('.board').innerText()).toContain('✓ Solved')
    await page.getByText('Evidence').waitFor()

    const other = await open('watch')
    await expect.poll(() => pictureWidth(other, '.thumbnail')).toBeGreaterThan(30)
    await other.locator('.thumbnail').click()
    await expect.poll(() => pictureWidth(other, '.enlarged')).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Another task' }).click()
    await page.getByLabel('Search tasks').waitFor()

    const client = await connect(server.server.address)
    const environment = await client.make({ task: TASK, environment: '100', actionSpace: 'discrete' })
    await environment.reset({ seed: 1 })
    await other.locator('.thumbnail', { hasText: 'going on' }).click()
    await other.getByLabel('Your name').fill('Ann')
    await other.getByRole('button', { name: 'Take over' }).click()
    await other.getByText('taken by Ann').waitFor()
    const step = environment.step(383)
    await other.getByRole('button', { name: '○ Home' }).click()
    await isAtStep(other, 1)
    await other.getByRole('button', { name: 'Give back' }).click()
    expect((await step).info).toMatchObject({ step: 2, takenOver: { by: 'Ann', steps: 1 } })
    await environment.close()

    await begin(page)
    await expect.poll(() => pictureWidth(page, '.touch')).toBeGreaterThan(300)
    await phone.wired.close()
    await page.getByText('The phone gives no picture').waitFor()
    await page.getByRole('button', { name: '○ Home' }).click()
    await page.getByText('✗ Aborted').waitFor()
    await page.getByText('DEVICE_LOST').waitFor()
    await other.locator('.thumbnail', { hasText: 'phone lost' }).waitFor()
    client.close()
    expect(faults).toEqual([])
  })
})
