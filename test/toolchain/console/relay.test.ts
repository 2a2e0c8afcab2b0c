import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { ConsoleServer } from '../../fixtures/http/console-server.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { Authority, hasOpenssl } from '../grpc/certificates.ts'

describe.skipIf(isWithoutChromium || !hasOpenssl)('droidgym console --server (skipped without chromium or openssl)', () => {
  let browser: Browser
  let authority: Authority
  let relay: ChildProcess | undefined

  beforeAll(async () => {
    browser = await launchChromium()
    authority = new Authority('authority')
  })
  afterAll(async () => {
    relay?.kill()
    await browser.close()
    authority.remove()
  })

  test('shows another server over TLS, says when it is gone, and comes back with it', async () => {
    const port = await freePort()
    const main = join(packageRoot(), 'dist/cli/main.js')
    const args = ['console', '--server', `127.0.0.1:${port}`, '--tls', '--port', '0', '--no-open']
    const environment = { ...process.env, NODE_EXTRA_CA_CERTS: authority.certificate }
    relay = spawn(process.execPath, [main, ...args], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    if (relay.stdout === null) throw new TypeError('The relay has no output')
    const [said] = (await once(relay.stdout, 'data')) as [Buffer]
    const address = /http:\S+/.exec(said.toString())?.[0] ?? ''
    const page = await newPage(browser)
    await page.goto(`${address}#view=watch`)
    await page.getByText(`Server gone, trying again …: Cannot reach 127.0.0.1:${port}`).waitFor()
    for (const times of ['once', 'again']) {
      const server = await ConsoleServer.open(simulatedGym(), { console: port, tls: authority.sign(times) })
      await page.getByText('Connected as 127.0.0.1').waitFor()
      await page.getByText('0 of 0 environments').waitFor()
      await server.stop()
      await page.getByText(/Server gone, trying again …: (?:Cannot reach )?127\.0\.0\.1/).waitFor()
    }
    expect(page.url()).toContain('view=watch')
  })
})
