import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { currentCall } from '@droidgym/apps/shared/people/dialer-state'
import { ringCall } from '@droidgym/apps/shared/people/calls'
import type { Phone } from '@droidgym/phone/phone'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { LocalConsole } from '@droidgym/simulated/emulated/console/local-console'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const NUMBER = '5550123'
const DB = '/data/user_de/0/com.android.providers.blockednumber/databases/blockednumbers.db'

let phone: Phone

function id(name: string): UiSelector {
  return { resource_id: `com.android.dialer:id/${name}` }
}

function content(command: string): string {
  const { stdout, stderr } = phone.shell(['content', ...command.split(' ')])
  return stdout + stderr
}

const blocked = (): readonly unknown[] =>
  readRows(phone.files.read(phone.state, DB) ?? new Uint8Array(), 'blocked').map((row) => row['original_number'])

function ring(number: string): boolean {
  phone.change((tx) => { ringCall(tx, number) })
  return currentCall(phone.state) !== undefined
}

beforeEach(async () => {
  phone = await createPhone(findEnvironment('100'))
  content(`insert --uri content://call_log/calls --bind number:s:${NUMBER} --bind type:i:1 --bind duration:i:65 --bind date:l:${phone.state.time - 60_000}`)
  phone.shell(['am', 'start', '-a', 'android.intent.action.CALL_BUTTON'])
})

describe('a text from a blocked number', () => {
  it('does not arrive, one from another does', () => {
    content(`insert --uri content://com.android.blockednumber/blocked --bind original_number:s:${NUMBER}`)
    const modem = new LocalConsole(phone)
    modem.run(`sms send ${NUMBER} Buy now`)
    modem.run('sms send 5550199 Dinner at eight?')
    modem.close()
    const inbox = content('query --uri content://sms --projection address:body')
    expect(inbox).toContain('Dinner at eight?')
    expect(inbox).not.toContain('Buy now')
  })
})

describe('a call of the list', () => {
  it('unfolds what can be done about it, and folds again', () => {
    tap(phone, id('primary_action_view'))
    expect(find(phone, id('call_log_action_container')).children.map(({ resourceId }) => resourceId.split('/')[1])).toEqual([
      'create_new_contact_action', 'send_message_action', 'block_action', 'details_action',
    ])
    tap(phone, id('primary_action_view'))
    expect(isShown(phone, id('call_log_action_container'))).toBe(false)
  })

  it('is called again from the end of its row', () => {
    tap(phone, id('primary_action_button'))
    expect(currentCall(phone.state)?.number).toBe(NUMBER)
  })

  it('tells how long it was, and can be deleted', () => {
    tap(phone, id('primary_action_view'))
    tap(phone, id('details_action'))
    expect(['contact_name', 'call_type', 'call_duration'].map((name) => find(phone, id(name)).text)).toEqual([
      '555-0123', 'Incoming call', '1m 5s',
    ])
    tap(phone, id('call_detail_action_delete'))
    expect(content('query --uri content://call_log/calls')).toBe('No result found.\n')
    expect(isShown(phone, id('call_log_list_item'))).toBe(false)
  })

  it('leads to the dialpad with its number', () => {
    tap(phone, id('primary_action_view'))
    tap(phone, id('details_action'))
    tap(phone, id('call_detail_action_edit_before_call'))
    expect(find(phone, id('digits')).text).toBe('555-0123')
  })
})

describe('a number that is blocked', () => {
  it('does not ring, and its call is listed', () => {
    tap(phone, id('primary_action_view'))
    tap(phone, id('block_action'))
    expect(find(phone, { resource_id: 'android:id/message' }).text).toBe('You will no longer receive calls or texts from this number.')
    expect(blocked()).toEqual([])
    tap(phone, { resource_id: 'android:id/button1' })
    expect(blocked()).toEqual([NUMBER])
    expect(find(phone, id('call_location_and_date')).text).toMatch(/^Blocked, Incoming call • /)
    expect(ring(NUMBER)).toBe(false)
    expect(content('query --uri content://call_log/calls --projection type --where type=6')).toBe('Row: 0 type=6\n')
    expect(ring('5550124')).toBe(true)
  })

  it('rings again once it is no longer blocked', () => {
    content(`insert --uri content://com.android.blockednumber/blocked --bind original_number:s:${NUMBER}`)
    tap(phone, id('primary_action_view'))
    tap(phone, id('unblock_action'))
    tap(phone, { resource_id: 'android:id/button1' })
    expect(blocked()).toEqual([])
    expect(ring(NUMBER)).toBe(true)
  })

  it('is added to the list of Settings, and taken from it', () => {
    tap(phone, id('main_options_menu_button'))
    tap(phone, { text: 'Settings' })
    tap(phone, { text: 'Blocked numbers' })
    tap(phone, { text: 'Add number' })
    tap(phone, { resource_id: 'com.android.server.telecom:id/add_blocked_number' })
    phone.type('2025550143')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(blocked()).toEqual(['2025550143'])
    // The same number with the code of its country.
    expect(ring('+12025550143')).toBe(false)
    tap(phone, { content_desc: 'Unblock number' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(blocked()).toEqual([])
  })

  it('is a row of the provider, which is inserted once and deleted', () => {
    const uri = '--uri content://com.android.blockednumber/blocked'
    for (const number of [NUMBER, '555-0123', '5550199']) content(`insert ${uri} --bind original_number:s:${number}`)
    expect(content(`query ${uri}`)).toBe(
      'Row: 0 _id=1, original_number=5550123, e164_number=NULL\nRow: 1 _id=2, original_number=5550199, e164_number=NULL\n',
    )
    content(`delete --uri content://com.android.blockednumber/blocked/1`)
    expect(content(`query ${uri} --projection original_number`)).toBe('Row: 0 original_number=5550199\n')
  })
})
