import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'

const TASK = 'calculator/open_calculator'

describe.skipIf(isWithoutChromium)('the console’s page in misfortune (skipped without /usr/bin/chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-misfortune-'))
  let browser: Browser
  let server: ConsoleServer | undefined
  const closers: (() => void)[] = []

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    for (const close of closers.splice(0).reverse()) close()
    await server?.stop()
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  const open = async (view: string, options: ServerOptions): Promise<Page> => {
    server = await ConsoleServer.open(simulatedGym(), options)
    const page = await newPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.goto(`${server.url}#view=${view}`)
    return page
  }
  const begin = async (page: Page): Promise<void> => {
    await page.getByLabel('Search tasks').fill(TASK)
    await page.getByLabel('Environment').selectOption('100')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('step 0 of').waitFor()
  }
  const home = (page: Page): Promise<void> => page.getByRole('button', { name: '○ Home' }).click()

  /** What takes nothing until the returned function is called: a full disk, or where none may be mounted a file. */
  const fullFolder = (path: string): (() => void) => {
    mkdirSync(path)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', path]).status !== 0) {
      rmSync(path, { recursive: true })
      writeFileSync(path, '')
      return () => { rmSync(path) }
    }
    closers.push(() => { spawnSync('umount', ['-l', path]) })
    const ballast = join(path, 'ballast')
    expect(() => { writeFileSync(ballast, Buffer.alloc(8 << 20)) }).toThrow('ENOSPC')
    return () => { rmSync(ballast) }
  }

  test('a demonstration that a full disk does not take says so, stays, and is kept when there is room', async () => {
    const recordings = join(folder, 'full')
    const makeRoom = fullFolder(recordings)
    const page = await open('demonstrate', { recordings })
    await page.getByLabel('Search tasks').fill(TASK)
    await page.getByLabel('Environments').selectOption('100')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('step 0 of').waitFor()
    await home(page)
    await page.getByText('step 1 of').waitFor()
    const keep = page.getByRole('button', { name: 'Keep and go on' })
    await keep.click()
    await page.getByText(/ENOSPC|ENOTDIR|EEXIST/).first().waitFor()
    await page.getByText('step 1 of').waitFor()
    await home(page)
    await page.getByText('step 2 of').waitFor()
    makeRoom()
    await keep.click()
    // It has no reward, so the same is next.
    await page.getByText('step 0 of').waitFor()
    const { recordings: kept } = await (await server?.page())?.ask('recordings', {}) ?? {}
    expect(kept).toMatchObject([{ task: TASK, steps: 2 }])
  })

  test.each([['in view', false], ['out of view', true]])(
    'a phone %s that was closed over night stands where it stood when somebody acts',
    async (_place, isElsewhere) => {
      const page = await open('play', { idleTimeoutMs: 1000 })
      await begin(page)
      await home(page)
      await page.getByText('step 1 of').waitFor()
      if (isElsewhere) await page.getByRole('link', { name: 'Replay' }).click()
      const onlooker = await server?.page()
      await expect.poll(async () => (await onlooker?.ask('environments', {}))?.environments).toEqual([])
      if (isElsewhere) await page.getByRole('link', { name: 'Play', exact: true }).click()
      else await page.getByText('The environment is no more').waitFor()
      await home(page)
      await page.getByText('step 2 of').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('step 1 of').waitFor()
    },
  )

  test('a connection that died in silence is noticed, and another goes on where it stood', async () => {
    server = await ConsoleServer.open(simulatedGym())
    const relay = await startRelay(server.port)
    closers.push(relay.close)
    const page = await newPage(browser, { viewport: { width: 1280, height: 900 } })
    await page.clock.install()
    await page.goto(`http://127.0.0.1:${relay.port}/#view=play`)
    await begin(page)
    await home(page)
    await page.getByText('step 1 of').waitFor()
    relay.silence()
    // What the server said just before counts as a sign of life, so there may be more than one silent period.
    await page.clock.runFor(15_000)
    await expect.poll(async () => {
      await page.clock.runFor(500)
      return await page.getByText('Server gone').count()
    }, { timeout: 240_000 }).toBe(1)
    await page.clock.runFor(1_000)
    await page.getByText('Connected').waitFor()
    await home(page)
    await page.getByText('step 2 of').waitFor()
  })
})

/** Passes connections on to a port of this machine. */
async function startRelay(to: number) {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    const other = connect(to, '127.0.0.1')
    for (const [from, onto] of [[socket, other], [other, socket]] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('data', (bytes) => onto.write(bytes)).on('close', () => onto.destroy())
    }
  })
  await new Promise<void>((resolve) => { listener.listen(0, '127.0.0.1', resolve) })
  return {
    port: (listener.address() as AddressInfo).port,
    /** The connections so far carry nothing any more, and stay open. */
    silence: () => {
      for (const socket of sockets) socket.removeAllListeners('data').pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}
