import { expect, test } from 'vitest'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Phone } from '@droidgym/phone/phone'
import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'

const ID = 'com.android.permissioncontroller:id'
const MAPS = 'com.google.android.apps.maps'

async function newPhone(id = '100'): Promise<Phone> {
  return createPhone(findEnvironment(id))
}

function shell(phone: Phone, command: string): string {
  const { stdout, stderr } = phone.shell(command.split(' '))
  return stdout + stderr
}

function titles(phone: Phone): readonly string[] {
  return findAll(phone, { resource_id: 'android:id/title' }).map(({ text }) => text)
}

function choose(phone: Phone, name: 'allow' | 'foreground_only' | 'deny'): void {
  tap(phone, { resource_id: `${ID}/${name}_radio_button` })
}

function openAppInfo(phone: Phone, packageName: string): void {
  shell(phone, `am start -a android.settings.APPLICATION_DETAILS_SETTINGS -d package:${packageName}`)
  tap(phone, { text: 'Permissions' })
}

test("goes from an app's page to its groups and to one group, and denies it after a warning", async () => {
  const phone = await newPhone()
  openAppInfo(phone, MAPS)
  expect(titles(phone).slice(0, 3)).toEqual(['Allowed', 'Camera', 'Contacts'])
  expect(titles(phone).slice(-2)).toEqual(['Denied', 'No permissions denied'])
  tap(phone, { text: 'Location' })
  expect(isShown(phone, { text: 'Location access for this app' })).toBe(true)
  expect(find(phone, { resource_id: `${ID}/allow_radio_button` }).checked).toBe(true)
  choose(phone, 'deny')
  expect(isGranted(phone.state, MAPS, Permission.fineLocation)).toBe(true)
  tap(phone, { text: 'DENY ANYWAY' })
  expect(find(phone, { resource_id: `${ID}/deny_radio_button` }).checked).toBe(true)
  expect(isGranted(phone.state, MAPS, Permission.fineLocation)).toBe(false)
  expect(shell(phone, `dumpsys package ${MAPS}`)).toContain(
    'android.permission.ACCESS_FINE_LOCATION: granted=false, ' +
    'flags=[ USER_SET|GRANTED_BY_DEFAULT|USER_SENSITIVE_WHEN_GRANTED|USER_SENSITIVE_WHEN_DENIED]\n',
  )
  choose(phone, 'foreground_only')
  expect(isGranted(phone.state, MAPS, Permission.fineLocation)).toBe(true)
  expect(isGranted(phone.state, MAPS, Permission.backgroundLocation)).toBe(false)
  phone.key('BACK')
  expect(findAll(phone, { resource_id: 'android:id/summary' }).map(({ text }) => text)).toEqual(['Only while app is in use'])
})

test('lists groups and the apps of each in the permission manager', async () => {
  const phone = await newPhone()
  shell(phone, 'am start -a android.settings.PRIVACY_SETTINGS')
  tap(phone, { text: 'Permission manager' })
  expect(titles(phone)).toEqual([
    'Calendar', 'Call logs', 'Camera', 'Contacts', 'Location', 'Microphone', 'Phone', 'Physical activity', 'Sensors',
  ])
  tap(phone, { text: 'Physical activity' })
  expect(titles(phone)).toEqual(['Allowed', 'Maps', 'Denied', 'No apps denied'])
  tap(phone, { text: 'Maps' })
  expect(isShown(phone, { resource_id: `${ID}/footer_link_2` })).toBe(false)
  tap(phone, { text: 'See all Maps permissions' })
  expect(isShown(phone, { text: 'App permissions' })).toBe(true)
})

test('grants and revokes by pm, which names what it refuses', async () => {
  const phone = await newPhone()
  const dump = (): string => shell(phone, 'dumpsys package org.wikipedia')
  expect(dump()).toContain('android.permission.READ_EXTERNAL_STORAGE: granted=true')
  expect(shell(phone, 'pm revoke org.wikipedia android.permission.READ_EXTERNAL_STORAGE')).toBe('')
  expect(dump()).toContain('android.permission.READ_EXTERNAL_STORAGE: granted=false')
  expect(shell(phone, 'pm clear org.wikipedia')).toBe('Success\n')
  expect(dump()).toContain('android.permission.READ_EXTERNAL_STORAGE: granted=true')
  expect(shell(phone, 'pm grant org.wikipedia android.permission.CAMERA')).toContain(
    'java.lang.SecurityException: Package org.wikipedia has not requested permission android.permission.CAMERA',
  )
  expect(shell(phone, 'pm grant org.example.none android.permission.CAMERA')).toContain('Unknown package: org.example.none')
  expect(shell(phone, 'pm grant org.wikipedia NONE')).toContain('Unknown permission: NONE')
  expect(shell(phone, 'pm list permissions -d')).toContain('Dangerous Permissions:\n\n')
  expect(shell(phone, 'pm list permissions -d')).toContain('permission:android.permission.CAMERA\n')
  expect(shell(phone, 'pm list permission-groups')).toContain('permission group:android.permission-group.LOCATION\n')
})

const ALLOW = { resource_id: `${ID}/permission_allow_button` }
const ALLOW_ALWAYS = { resource_id: `${ID}/permission_allow_always_button` }
const FOREGROUND = { resource_id: `${ID}/permission_allow_foreground_only_button` }
const DENY = { resource_id: `${ID}/permission_deny_button` }
const NEVER = { resource_id: `${ID}/permission_deny_and_dont_ask_again_button` }

test('is asked by Maps when it starts, until the user refuses for good', async () => {
  const phone = await newPhone()
  const start = 'am start -n com.google.android.apps.maps/com.google.android.maps.MapsActivity'
  for (const name of ['FINE', 'COARSE', 'BACKGROUND']) shell(phone, `pm revoke ${MAPS} android.permission.ACCESS_${name}_LOCATION`)
  shell(phone, start)
  expect(find(phone, { resource_id: `${ID}/permission_message` }).text).toBe("Allow Maps to access this device's location?")
  expect(shell(phone, 'dumpsys activity activities')).toContain('GrantPermissionsActivity')
  const buttons = (): readonly boolean[] =>
    [ALLOW, ALLOW_ALWAYS, FOREGROUND, DENY, NEVER].map((one) => isShown(phone, one))
  expect(buttons()).toEqual([false, true, true, true, false])
  phone.key('BACK')
  expect(isShown(phone, DENY)).toBe(true)
  tap(phone, DENY)
  expect(isShown(phone, { resource_id: `${MAPS}:id/mylocation_button` })).toBe(true)
  tap(phone, { resource_id: `${MAPS}:id/mylocation_button` })
  expect(buttons()).toEqual([false, true, true, false, true])
  tap(phone, NEVER)
  expect(shell(phone, `dumpsys package ${MAPS}`)).toContain('ACCESS_FINE_LOCATION: granted=false, flags=[ USER_FIXED|')
  shell(phone, `am force-stop ${MAPS}`)
  shell(phone, start)
  expect(isShown(phone, NEVER)).toBe(false)
  tap(phone, { resource_id: `${MAPS}:id/mylocation_button` })
  expect(isShown(phone, { text: 'App permissions' })).toBe(true)
})

test('hides the names of contacts from Messages, and tells them again', async () => {
  const phone = await createPhone(livedIn('100'))
  const messages = 'com.google.android.apps.messaging'
  const names = (): readonly string[] =>
    findAll(phone, { resource_id: `${messages}:id/conversation_name` }).map(({ text }) => text)
  const start = `am start -n ${messages}/.ui.ConversationListActivity`
  shell(phone, start)
  const known = names()
  expect(known.some((name) => /^[A-Z][a-z]+ /.test(name))).toBe(true)
  // With another permission of the group, asking for this one would bring no question.
  for (const name of ['READ_CONTACTS', 'GET_ACCOUNTS']) shell(phone, `pm revoke ${messages} android.permission.${name}`)
  expect(names().every((name) => /^[+(\d]/.test(name))).toBe(true)
  shell(phone, `am force-stop ${messages}`)
  shell(phone, start)
  tap(phone, ALLOW)
  expect(names()).toEqual(known)
})

test.each([
  ['com.google.android.apps.photos', 'READ_EXTERNAL_STORAGE', '.home.HomeActivity'],
  ['com.android.contacts', 'READ_CONTACTS', '.activities.PeopleActivity'],
  ['com.google.android.calendar', 'READ_CALENDAR', 'com.android.calendar.AllInOneActivity'],
  ['com.google.android.apps.messaging', 'READ_SMS', '.ui.ConversationListActivity'],
  ['com.android.camera2', 'CAMERA', 'com.android.camera.CameraActivity'],
])('stands in the way of %s without %s, until it is allowed', async (packageName, permission, activity) => {
  const phone = await createPhone(livedIn('105'))
  const requested = shell(phone, `dumpsys package ${packageName}`).match(/\S+(?=: granted)/g) ?? []
  for (const one of requested) shell(phone, `pm revoke ${packageName} ${one}`)
  shell(phone, `am start -n ${packageName}/${activity}`)
  while (isShown(phone, DENY)) tap(phone, DENY)
  if (packageName.endsWith('photos')) tap(phone, { resource_id: `${packageName}:id/done_button` })
  expect(isShown(phone, { resource_id: `${packageName}:id/permission_action` })).toBe(true)
  tap(phone, { resource_id: `${packageName}:id/permission_action` })
  while (isShown(phone, ALLOW)) tap(phone, ALLOW)
  expect(isShown(phone, { resource_id: `${packageName}:id/permission_action` })).toBe(false)
  expect(shell(phone, `dumpsys package ${packageName}`)).toContain(`${permission}: granted=true`)
})

test('ends a question with the app that asks', async () => {
  const phone = await newPhone()
  shell(phone, 'pm revoke com.android.camera2 android.permission.CAMERA')
  shell(phone, 'am start -n com.android.camera2/com.android.camera.CameraLauncher')
  expect(isShown(phone, DENY)).toBe(true)
  phone.key('HOME')
  shell(phone, 'am force-stop com.android.camera2')
  expect(phone.state.tasks.flatMap(({ activities }) => activities)).toHaveLength(1)
})
