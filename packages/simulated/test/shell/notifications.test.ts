import { describe, expect, it } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { drag, find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

// What the shell posts is on the screen, in dumps and in the log, until the user or a setting removes it.

const phoneOf = (id = '100'): Promise<Phone> => createPhone(findEnvironment(id))

function sh(phone: Phone, command: string): { stdout: string; exitCode: number } {
  const { stdout, stderr, exitCode } = phone.shell(command.split(' '))
  return { stdout: stdout + stderr, exitCode }
}

function openShade(phone: Phone): void {
  sh(phone, 'cmd statusbar expand-notifications')
}

function texts(phone: Phone, id: string): readonly string[] {
  return findAll(phone, { resource_id: id }).map(({ text }) => text)
}

function events(phone: Phone): readonly string[] {
  return phone.state.log.since(0).filter(({ buffer }) => buffer === 'events').map(({ tag, message }) => `${tag}: ${message}`)
}

describe('cmd notification', () => {
  it('posts, and the shade has a row with the ids of Android', async () => {
    const phone = await phoneOf()
    expect(sh(phone, 'cmd notification post -t Title tag hello')).toEqual({
      stdout:
        'posting:\n  Notification(channel=shellcmd pri=0 contentView=null vibrate=null sound=null defaults=0x0 ' +
        'flags=0x0 color=0x00000000 vis=PRIVATE)\n',
      exitCode: 0,
    })
    openShade(phone)
    expect(texts(phone, 'com.android.systemui:id/expandableNotificationRow')).toHaveLength(1)
    expect(texts(phone, 'android:id/app_name_text')).toEqual(['Shell'])
    expect(texts(phone, 'android:id/title')).toEqual(['Title'])
    expect(texts(phone, 'android:id/text')).toEqual(['hello'])
    expect(texts(phone, 'android:id/time')).toEqual(['now'])
    expect(isShown(phone, { resource_id: 'no_notifications' })).toBe(false)
    phone.advance(3 * 60_000)
    expect(texts(phone, 'android:id/time')).toEqual(['3m'])
  })

  it('updates the one with the same tag, and puts the newest on top', async () => {
    const phone = await phoneOf()
    for (const [tag, text] of [['a', 'one'], ['b', 'two'], ['a', 'three']] as const) {
      phone.advance(1000)
      sh(phone, `cmd notification post ${tag} ${text}`)
    }
    openShade(phone)
    expect(texts(phone, 'android:id/text')).toEqual(['three', 'two'])
    expect(events(phone).filter((line) => line.startsWith('notification_enqueue')).map((line) => line.at(-2))).toEqual(['0', '0', '1'])
  })

  it('opens what a content intent names', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd notification post -c activity -a android.settings.SETTINGS tag hello')
    openShade(phone)
    tap(phone, { text: 'hello' })
    expect(topActivity(phone.state)?.packageName).toBe('com.android.settings')
    expect(events(phone).some((line) => line.startsWith('notification_clicked: [0|com.android.shell|1138|tag|2000,'))).toBe(true)
  })

  it('expands a big text by its button', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd notification post -S bigtext --bigText whole first part')
    phone.advance(1000)
    sh(phone, 'cmd notification post second text')
    openShade(phone)
    expect(texts(phone, 'android:id/text')).toEqual(['text', 'part'])
    tap(phone, { content_desc: 'Expand' })
    expect(texts(phone, 'android:id/big_text')).toEqual(['whole'])
    tap(phone, { content_desc: 'Collapse' })
    expect(texts(phone, 'android:id/big_text')).toEqual([])
  })

  it.each([
    ['cmd notification post', 255, 'usage: cmd notification post [flags] <tag> <text>'],
    ['cmd notification post --help', 0, 'usage: cmd notification post [flags] <tag> <text>'],
    ['cmd notification help', 0, 'usage: cmd notification SUBCMD [args]'],
    ['cmd notification post -S poster tag text', 0, 'Error occurred. Check logcat for details. unrecognized notification style: poster'],
    ['cmd notification list', 255, 'Unknown command: list'],
  ])('answers %s', async (command, exitCode, start) => {
    const answer = sh(await phoneOf(), command)
    expect(answer.exitCode).toBe(exitCode)
    expect(answer.stdout.split('\n')[0]).toBe(start)
  })
})

describe('the shade', () => {
  it('removes a row that is swiped to the side, and tells the log why', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd notification post tag hello')
    openShade(phone)
    const { bounds } = find(phone, { resource_id: 'expandableNotificationRow' })
    const y = (bounds.top + bounds.bottom) / 2
    drag(phone, { x: bounds.left + 40, y }, { x: bounds.left + 200, y })
    expect(isShown(phone, { text: 'hello' })).toBe(true)
    expect(isShown(phone, { content_desc: 'notification snooze options' })).toBe(false)
    drag(phone, { x: bounds.left + 40, y }, { x: bounds.right - 40, y })
    expect(isShown(phone, { text: 'hello' })).toBe(false)
    expect(isShown(phone, { resource_id: 'no_notifications' })).toBe(true)
    expect(events(phone).at(-1)).toMatch(/^notification_canceled: \[0\|com\.android\.shell\|1138\|tag\|2000,2,/)
  })

  it('snoozes a row for an hour from the menu that a short swipe shows', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd notification post tag hello')
    openShade(phone)
    const { bounds } = find(phone, { resource_id: 'expandableNotificationRow' })
    const y = (bounds.top + bounds.bottom) / 2
    drag(phone, { x: bounds.left + 40, y }, { x: bounds.left + 400, y })
    tap(phone, { content_desc: 'notification snooze options' })
    expect(isShown(phone, { text: 'hello' })).toBe(false)
    expect(sh(phone, 'dumpsys notification').stdout).toContain('Snoozed notifications:')
    phone.advance(3_599_000)
    expect(isShown(phone, { text: 'hello' })).toBe(false)
    phone.advance(2000)
    expect(isShown(phone, { text: 'hello' })).toBe(true)
  })

  it('clears all, and closes', async () => {
    const phone = await phoneOf()
    sh(phone, 'cmd notification post a one')
    sh(phone, 'cmd notification post b two')
    openShade(phone)
    tap(phone, { text: 'Clear all' })
    expect(isShown(phone, { resource_id: 'notification_panel' })).toBe(false)
    openShade(phone)
    expect(isShown(phone, { text: 'No notifications' })).toBe(true)
  })

  it('is as it was in a phone without notifications, in each fork of it', async () => {
    const phone = await phoneOf()
    const other = phone.fork()
    sh(phone, 'cmd notification post tag hello')
    openShade(phone)
    openShade(other)
    expect(isShown(phone, { text: 'hello' })).toBe(true)
    expect(isShown(other, { text: 'No notifications' })).toBe(true)
  })
})

describe('dumpsys notification', () => {
  it('lists the records, with texts only when asked', async () => {
    const phone = await phoneOf()
    expect(sh(phone, 'dumpsys notification').stdout).not.toContain('NotificationRecord')
    sh(phone, 'cmd notification post -t Title tag hello')
    const dump = sh(phone, 'dumpsys notification').stdout
    expect(dump).toContain('pkg=com.android.shell user=UserHandle{0} id=1138 tag=tag importance=3 key=0|com.android.shell|1138|tag|2000')
    expect(dump).toContain('        android.title=String\n')
    expect(sh(phone, 'dumpsys notification --noredact').stdout).toContain('        android.title=String (Title)\n')
    expect(sh(phone, 'dumpsys notification -p com.android.settings').stdout).not.toContain('NotificationRecord')
    expect(dump).toContain("NotificationChannel{mId='shellcmd', mName=Shell command, mDescription=, mImportance=3,")
  })
})

it('is lost at a restart', async () => {
  const phone = await phoneOf()
  sh(phone, 'cmd notification post tag hello')
  phone.reboot()
  openShade(phone)
  expect(isShown(phone, { text: 'No notifications' })).toBe(true)
})
