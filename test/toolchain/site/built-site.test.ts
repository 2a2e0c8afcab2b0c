import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SERVE_SETTINGS } from '../../../src/cli/options/serve/serve-settings.ts'
import { COMMANDS } from '../../../src/cli/commands.ts'
import { OBSERVATION_PARTS } from '@droidgym/gym/observation/observation'
import { UI_ACTION_KINDS } from '@droidgym/gym/action/ui-action'
import { isWithoutChromium, launchChromium, newPage } from '../../fixtures/console/chromium.ts'
import { serveFolder } from '../../fixtures/web-server.ts'
import type { WebServer } from '../../fixtures/web-server.ts'

/** Where the site is published below. */
const BASE = '/gym/'

describe.skipIf(isWithoutChromium)('the site (skipped without /usr/bin/chromium)', () => {
  let folder: string
  let server: WebServer
  let browser: Browser
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'droidgym-site-'))
    const options = ['--out', folder, '--base', BASE, '--repository', 'https://code.invalid/droidgym']
    execFileSync(process.execPath, ['site/build.js', ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
    server = await serveFolder(folder, BASE)
    browser = await launchChromium()
  })

  afterAll(async () => {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  })

  beforeEach(async () => {
    faults = []
    page = await newPage(browser, { viewport: { width: 1280, height: 900 } })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      const { url } = message.location()
      // Browsers ask for it at the top of the host, for pages of pdoc and typedoc.
      const isIcon = url.endsWith('/favicon.ico')
      if ((message.type() === 'error' || message.type() === 'warning') && !isIcon) faults.push(`${message.text()} ${url}`)
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !/^(?:data|blob):/.test(request.url())) faults.push(`a request to ${request.url()}`)
    })
  })

  afterEach(async () => {
    expect(faults).toEqual([])
    await page.close()
  })

  /** A page without its programs, whose texts may look like tags. */
  const html = (path: string): string => readFileSync(join(folder, path), 'utf8').replaceAll(/(<script[^>]*>)[^]*?<\/script>/g, '$1')
  const search = async (words: string): Promise<readonly string[]> => {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('searchbox').fill(words)
    await page.locator('.VPLocalSearchBox .result').first().waitFor()
    return page.locator('.VPLocalSearchBox .result').evaluateAll((results) => results.map((result) => result.getAttribute('href') ?? ''))
  }

  it('opens with doors to what people come for', async () => {
    await page.goto(server.url)
    await page.getByRole('link').filter({ hasText: 'Train a policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trainers in Python' }).waitFor()
  })

  it.each([
    ['held-out', /splits|train-and-test/],
    ['judge', /judg/],
    ['snapshot', /api\/protocol|names|errors/],
    ['make_vec', /python-names/],
    ['NO_PHONE_FREE', /errors/],
    ['--idle-timeout', /settings|commands/],
  ])('finds %s', async (words, expected) => {
    const found = await search(words)
    expect(found.filter((href) => expected.test(href))).not.toEqual([])
    await page.locator('.VPLocalSearchBox .result').first().click()
    await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('answers for every page of the sidebar, under its heading', async () => {
    await page.goto(`${server.url}pages.html`)
    const links = await page.locator('.VPSidebar a.link').evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(80)
    for (const link of links) {
      const response = await page.request.get(new URL(link, server.url).href)
      expect(response.status(), link).toBe(200)
      expect(await response.text(), link).toMatch(/<h1[ >]/)
    }
  })

  it('brings the reader to any page with clicks alone, and back by the address', async () => {
    await page.goto(server.url)
    await page.getByRole('navigation').getByRole('link', { name: 'All pages' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Settings of serve' }).click()
    await page.getByRole('heading', { level: 1, name: 'Settings of serve' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Settings of serve' }).waitFor()
  })

  it('opens the playground and the full references beside it', async () => {
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Try it in the browser' }).click()
    await page.getByRole('status').filter({ hasText: 'Your turn.' }).waitFor()
    await page.goto(`${server.url}api/python-names.html`)
    await page.getByRole('link', { name: 'droidgym.make', exact: true }).click()
    await page.waitForURL(/api\/python\/droidgym\.html#make$/)
    await page.goto(`${server.url}api/typescript-names.html`)
    await page.getByRole('main').getByRole('link', { name: 'GymClient', exact: true }).click()
    await page.waitForURL(/api\/typescript\/classes\/GymClient\.html$/)
  })

  it('leads nowhere in vain: every link and picture of every page is there, with its anchor', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(150)
    const ids = new Map(pages.map((path) => [path, new Set([...html(path).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))]))
    const dead = pages.flatMap((path) => {
      // Those of pdoc and typedoc and of the playground are their own; the site's lead to the last one too.
      const isOurs = !/^(?:try|api\/(?:python|typescript))\//.test(path)
      return [...html(path).matchAll(/<(?:a|img|link|script)\s[^>]*?(?:href|src)="([^"]*)"/g)].flatMap(([, found = '']) => {
        const url = found.replaceAll('&amp;', '&')
        if (/^(?:[a-z]+:|\/\/)/.test(url)) return []
        const [target = '', anchor] = url.split('#')
        if (target.startsWith('/') && !target.startsWith(BASE)) return [`${path}: ${url} leaves the site`]
        const inside = target.startsWith(BASE) ? target.slice(BASE.length) : posix.join(posix.dirname(path), target)
        const plain = decodeURIComponent(target === '' ? path : inside)
        const file = [plain, posix.join(plain, 'index.html'), `${plain}.html`].find((each) => /\.\w+$/.test(each) && existsSync(join(folder, each)))
        if (file === undefined) return [`${path}: ${url} is not there`]
        if (!isOurs || anchor === undefined || anchor === '' || ids.get(file) === undefined) return []
        return ids.get(file)?.has(decodeURIComponent(anchor)) === true ? [] : [`${path}: ${url} has no such anchor`]
      })
    })
    expect(dead).toEqual([])
  })

  it('tells every command, setting, part and kind of action that the sources declare', () => {
    const commands = html('tables/commands.html')
    expect(COMMANDS.filter(({ name }) => !commands.includes(`id="${name}"`))).toEqual([])
    const settings = html('tables/settings.html')
    expect(Object.keys(SERVE_SETTINGS).filter((name) => !settings.includes(`<code>--${name}`))).toEqual([])
    const observations = html('tables/observations.html')
    expect(OBSERVATION_PARTS.filter((part) => !observations.includes(`<code>${part}</code>`))).toEqual([])
    const actions = html('tables/actions.html')
    // Only recordings have it.
    const kinds = UI_ACTION_KINDS.filter((kind) => kind !== 'no-op')
    expect(kinds.filter((kind) => !actions.includes(`<code>${kind}</code>`))).toEqual([])
    const calls = [...readFileSync('packages/protocol/protos/droidgym/v1/gym.proto', 'utf8').matchAll(/^ {2}rpc (\w+)\(/gm)].map(([, name = '']) => name)
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter((name) => !html('api/protocol.html').includes(`<code>${name}</code>`))).toEqual([])
  })

  it('lists every assumption of the sources', () => {
    const files = execFileSync('git', ['ls-files', 'src', 'packages/*/src/*', 'envs', 'configs'], { encoding: 'utf8' }).trim().split('\n')
    const places = files.filter((file) => /\.(?:tsx?|yaml)$/.test(file) && existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\bAssumption:/g) ?? [])
    expect(places.length).toBeGreaterThan(200)
    const page = html('tables/assumptions.html')
    expect(page.split('<tr').length - page.split('<thead').length).toBe(places.length)
  })
})
