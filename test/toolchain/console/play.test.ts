import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { freePort } from '../../fixtures/free-port.ts'

describe.skipIf(isWithoutChromium)('the console in Chromium (skipped without Debian’s chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-console-'))
  let browser: Browser
  let server: ChildProcess | undefined

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(async () => {
    server?.kill()
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  const start = async (port: number): Promise<void> => {
    const started = spawn(
      process.execPath,
      ['dist/cli/main.js', 'console', '--no-open', '--port', String(port), '--recordings', folder],
    )
    server = started
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => {
        if (text.includes('The console is at')) resolve()
      })
      started.on('exit', () => { reject(new Error('The console ended')) })
    })
  }

  test('plays, takes a step back, outlives a restart of the server, and asks nobody else', async () => {
    const port = await freePort()
    await start(port)
    const origin = `http://127.0.0.1:${port}`
    const page = await newPage(browser)
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) others.push(request.url())
    })
    await page.goto(`${origin}/#view=play`)
    await page.getByLabel('Search tasks').fill('open_the_clock_app')
    await page.getByRole('button', { name: 'Begin' }).click()
    const wait = page.getByRole('button', { name: '1 s', exact: true })
    await wait.click()
    await page.getByText('step 1 of').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('step 0 of').waitFor()
    await wait.click()
    await page.getByText('step 1 of').waitFor()

    server?.kill()
    await page.getByText('Server gone').waitFor()
    await start(port)
    await page.getByText('Connected').waitFor()
    await page.getByRole('textbox', { name: 'Words', exact: true }).fill('Clock')
    await page.getByRole('button', { name: 'Open an app' }).click()
    await page.getByText('✓ Solved').waitFor()
    await page.getByText('step 2 of').waitFor()
    await page.getByRole('link', { name: 'Watch' }).click()
    await page.locator('.thumbnail').first().waitFor()
    expect(others).toEqual([])
  }, 120_000)
})
