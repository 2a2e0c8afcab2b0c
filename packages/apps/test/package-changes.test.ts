import { expect, test } from 'vitest'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import { isShown, tap } from '@droidgym/phone/test/finger'

function shell(phone: Phone, command: string): string {
  const { stdout, stderr } = phone.shell(command.split(' '))
  return stdout + stderr
}

async function newPhone(): Promise<Phone> {
  return createPhone(findEnvironment('100'))
}

function openAppInfo(phone: Phone, packageName: string): void {
  shell(phone, 'am force-stop com.android.settings')
  shell(phone, `am start -a android.settings.APPLICATION_DETAILS_SETTINGS -d package:${packageName}`)
}

function allApps(phone: Phone): string {
  phone.key('HOME')
  const { width, height } = phone.state.environment
  const at = (y: number, time: number) => ({ x: width / 2, y: height * y, time })
  phone.touch([at(0.6, 0), at(0.4, 100), at(0.2, 200), at(0.2, 320)])
  return JSON.stringify(phone.tree())
}

const WIKIPEDIA = 'am start -n org.wikipedia/.main.MainActivity'

test('uninstalls an app that was installed, in Settings', async () => {
  const phone = await newPhone()
  expect(allApps(phone)).toContain('Wikipedia')
  shell(phone, WIKIPEDIA)
  openAppInfo(phone, 'org.wikipedia')
  tap(phone, { text: 'Uninstall' })
  expect(isShown(phone, { text: 'Do you want to uninstall this app?' })).toBe(true)
  tap(phone, { resource_id: 'android:id/button1' })
  expect(shell(phone, 'pm list packages org.wikipedia')).toBe('')
  expect(shell(phone, WIKIPEDIA)).toContain('Error type 3\nError: Activity class {org.wikipedia/org.wikipedia.main.MainActivity} does not exist.')
  expect(phone.state.processes['org.wikipedia']).toBeUndefined()
  expect(allApps(phone)).not.toContain('Wikipedia')
  expect(shell(phone, 'pm install-existing org.wikipedia')).toContain("Package org.wikipedia doesn't exist")
})

test("disables and enables an app of the image, and keeps the phone's own enabled", async () => {
  const phone = await newPhone()
  const start = 'am start -n com.google.android.youtube/.app.honeycomb.Shell$HomeActivity'
  shell(phone, start)
  openAppInfo(phone, 'com.google.android.youtube')
  tap(phone, { text: 'Disable' })
  tap(phone, { text: 'DISABLE APP' })
  expect(shell(phone, 'pm list packages -d')).toBe('package:com.google.android.youtube\n')
  expect(shell(phone, 'dumpsys package com.google.android.youtube')).toContain(' enabled=3 ')
  expect(shell(phone, start)).toContain('does not exist')
  openAppInfo(phone, 'com.google.android.youtube')
  tap(phone, { text: 'Enable' })
  expect(shell(phone, start)).not.toContain('Error')
  openAppInfo(phone, 'com.android.dialer')
  tap(phone, { text: 'Disable' })
  expect(isShown(phone, { resource_id: 'android:id/button1' })).toBe(false)
})

test('uninstalls by pm: apps of the image from the user only, and brings those back', async () => {
  const phone = await newPhone()
  expect(shell(phone, 'pm uninstall com.instagram.android')).toBe('Success\n')
  expect(shell(phone, 'pm uninstall com.instagram.android')).toBe('Failure [DELETE_FAILED_INTERNAL_ERROR]\n')
  expect(shell(phone, 'pm uninstall com.google.android.gm')).toBe('Failure [DELETE_FAILED_INTERNAL_ERROR]\n')
  expect(shell(phone, 'pm uninstall --user 0 com.google.android.gm')).toBe('Success\n')
  expect(shell(phone, 'cmd package list packages com.google.android.gm')).not.toContain('package:com.google.android.gm\n')
  expect(shell(phone, 'pm install-existing com.google.android.gm')).toBe('Package com.google.android.gm installed for user: 0\n')
  expect(shell(phone, 'am start -n com.google.android.gm/.ConversationListActivityGmail')).not.toContain('Error')
  expect(shell(phone, 'pm disable-user com.android.systemui')).toContain('Cannot disable a protected package: com.android.systemui')
})
