import { beforeAll, describe, expect, it } from 'vitest'
import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import { answerRequest } from '@droidgym/gym/check/check-facts'
import { EMPTY_BASELINE } from '@droidgym/spec/facts/fact-value'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const PATH = '/data/data/paper/databases/sheets.db'

beforeAll(loadSqlite)

/** What code is answered on a phone to which something has been done. */
async function answered(request: unknown, act: (device: PaperDevice) => void = () => undefined): Promise<unknown> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const log = await device.log()
  act(device)
  const facts = { device, files: new FileFacts(device), before: EMPTY_BASELINE, log, tree: () => device.hierarchy() }
  return JSON.parse(await answerRequest(request, facts))
}

function writeSheet(device: PaperDevice): void {
  const statements = [
    { sql: 'CREATE TABLE sheets (_id, title, picture)' },
    { sql: 'INSERT INTO sheets VALUES (?, ?, ?)', parameters: [1, 'a', new Uint8Array([0, 171])] },
  ]
  device.write(PATH, writeDatabase({ userVersion: 1, statements }))
}

describe('code that judges', () => {
  it('reads settings, and null for what is not there', async () => {
    const request = { read: { setting: { namespace: 'system', key: 'light' } } }
    expect(await answered(request)).toEqual({ fact: null })
    expect(await answered(request, (device) => { device.set('system', 'light', '7') })).toEqual({ fact: '7' })
  })

  it('reads rows, with blobs as hexadecimal text', async () => {
    const request = { read: { database: { path: PATH, table: 'sheets' } } }
    expect(await answered(request)).toEqual({ fact: null })
    expect(await answered(request, writeSheet)).toEqual({ fact: [{ _id: 1, title: 'a', picture: '00ab' }] })
  })

  it('asks whether a criterion holds', async () => {
    const request = { holds: { setting: { namespace: 'system', key: 'light', equals: '7' } } }
    expect(await answered(request)).toEqual({ fact: false })
    expect(await answered(request, (device) => { device.set('system', 'light', '7') })).toEqual({ fact: true })
  })

  it('reads the log since the reset, by tag and priority', async () => {
    const said = await answered({ log: { tag: 'Paper', priority: 'W' } }, (device) => {
      device.say('W', 'Paper', 'loud')
      device.say('I', 'Paper', 'quiet')
      device.say('E', 'Other', 'of others')
    })
    expect(said).toEqual({ fact: ['loud'] })
  })
})

describe('code is refused', () => {
  it.each<[what: string, request: unknown, reason: RegExp]>([
    ['what is no fact', { weather: true }, /^there is no such fact: /],
    ['nothing', null, /^there is no such fact: /],
    ['two at once', { activity: true, log: { tag: 'a', priority: 'I' } }, /^there is no such fact: /],
    ['a tag that is a pattern', { log: { tag: '*:V', priority: 'I' } }, /^there is no such fact: /],
    ['a comparison with the reset', { holds: { setting: { namespace: 'system', key: 'a', change: 'changed' } } }, /"change" compares with the reset/],
  ])('%s', async (_, request, reason) => {
    expect(await answered(request)).toEqual({ refused: expect.stringMatching(reason) as string })
  })

  it('a fact that is too long to be passed on', async () => {
    const reply = await answered({ read: { setting: { namespace: 'system', key: 'a' } } }, (device) => {
      device.set('system', 'a', 'x'.repeat(4 * 1024 * 1024))
    })
    expect(reply).toEqual({ refused: expect.stringMatching(/^the fact has \d+ characters as JSON; at most 4194304/) as string })
  })
})
