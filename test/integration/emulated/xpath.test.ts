import { describe, expect, it } from 'vitest'
import { withServer } from '../../fixtures/emulated/uiautomator2-client.ts'
import type { HttpReply, UiAutomator2Client } from '../../fixtures/emulated/uiautomator2-client.ts'

/** Expressions that would run for hours. */
const ENDLESS = [
  `//*[replace("${'a'.repeat(35)}!","(a|aa)+$","")=""]`,
  'count(for $i in 1 to 100000, $j in 1 to 3000 return 1)',
]

/** What XPath 1.0 finds on the home screen: at least one node each. */
const VERSION_1 = [
  '//android.widget.TextView[@text="Clock"]',
  '(//*[@clickable="true"])[2]/.. | //*[contains(@text, "Clock")]',
  '//*[starts-with(@text, "Cl")][string-length(@text) - 1 = 4]/ancestor-or-self::*[1]',
  '/hierarchy/*/descendant::node()[not(@text = "") and (@index > -1 or false())]',
]
const VERSION_2 = [
  '//*[matches(@text, "^Cl")]',
  'for $node in //* return $node',
  '(//*, //android.widget.TextView)',
  '//*[@text eq "Clock"]',
  '//*[position() = 1 to 3]',
  '//*[@text/string() = "Clock"]',
  '//* except //android.widget.TextView',
  'if (true()) then //* else //*',
  '//*:android.widget.TextView',
  '//*[some $text in @text satisfies $text = "Clock"]',
]

function find(client: UiAutomator2Client, selector: string): Promise<HttpReply> {
  return client.post('elements', { strategy: 'xpath', selector, multiple: true })
}

describe('13.8: an XPath', () => {
  it.each(ENDLESS)('that has no end is refused, and others are served meanwhile: %s', async (selector) => {
    await withServer('100', async (client) => {
      const refused = find(client, selector)
      const waiting = client.findAll('xpath', '//*[@text="Clock"]')
      let done = false
      void refused.finally(() => {
        done = true
      })
      expect((await client.request('GET', '/status')).status).toBe(200)
      expect(done).toBe(false)
      expect(await refused).toMatchObject({ status: 400, value: { error: 'invalid selector' } })
      expect(await waiting).toHaveLength(1)
    })
  })

  it('ends with the server', async () => {
    let refused: Promise<unknown> = Promise.resolve()
    await withServer('100', async (client) => {
      refused = find(client, ENDLESS[1] ?? '').catch((error: unknown) => error)
      await client.request('GET', '/status')
    })
    expect(await refused).toBeInstanceOf(Error)
  })

  it('must be of version 1.0 when the session says so', async () => {
    await withServer('100', async (client) => {
      for (const selector of VERSION_2) expect((await client.findAll('xpath', selector)).length, selector).toBeGreaterThan(0)
      const before = await Promise.all(VERSION_1.map((selector) => client.findAll('xpath', selector)))
      expect(before.every((found) => found.length > 0)).toBe(true)
      await client.post('appium/settings', { settings: { enforceXPath1: true } })
      expect(await Promise.all(VERSION_1.map((selector) => client.findAll('xpath', selector)))).toEqual(before)
      for (const selector of VERSION_2) {
        const reply = await find(client, selector)
        expect(reply, selector).toMatchObject({ status: 400, value: { error: 'invalid selector' } })
        expect((reply.value as { message: string }).message).toContain('enforceXPath1')
      }
    })
  })
})
