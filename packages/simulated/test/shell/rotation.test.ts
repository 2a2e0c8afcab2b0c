import { center } from '@droidgym/android/geometry'
import { describe, expect, it } from 'vitest'
import { createPhone } from '@droidgym/simulated/create-phone'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const phoneOf = (environment = '100'): Promise<Phone> => createPhone(findEnvironment(environment))

function sh(phone: Phone, command: string): string {
  const { stdout, stderr } = phone.shell(command.split(' '))
  return stdout + stderr
}

const SETTINGS = 'am start -a android.settings.SETTINGS'
const TURN = 'settings put system user_rotation 1'

function shape(phone: Phone): string {
  const { width, height } = phone.frame()
  const tree = phone.tree()
  return `${width}x${height} ${tree.width}x${tree.height} ${tree.rotation}`
}

describe('a turned display', () => {
  it('swaps the sides of the picture and the tree, and keeps the natural size', async () => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    expect(shape(phone)).toBe('1080x2160 1080x2160 0')
    sh(phone, TURN)
    expect(shape(phone)).toBe('2160x1080 2160x1080 1')
    expect(sh(phone, 'wm size')).toBe('Physical size: 1080x2160\n')
    expect(sh(phone, 'am get-config')).toMatch(/-sw392dp-w737dp-h368dp-normal-long-notround-land-/)
    expect(sh(phone, 'dumpsys input')).toContain('SurfaceOrientation: 1\n')
    expect(sh(phone, 'dumpsys display')).toMatch(/mOverrideDisplayInfo=.*real 2160 x 1080,.*rotation 1,/)
    expect(sh(phone, 'dumpsys window displays')).toMatch(/init=1080x2160 .* cur=2160x1080 app=2028x1080/)
    expect(sh(phone, 'dumpsys window policy')).toContain('mRotation=1 ')
    sh(phone, 'uiautomator dump /sdcard/w.xml')
    expect(sh(phone, 'cat /sdcard/w.xml')).toMatch(/<hierarchy rotation="1"><node .*bounds="\[0,0\]\[2028,1080\]"/)
    sh(phone, 'settings put system user_rotation 0')
    expect(shape(phone)).toBe('1080x2160 1080x2160 0')
  })

  it('takes touches in its own coordinates, and keys at its side', async () => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    sh(phone, TURN)
    const { x, y } = center(find(phone, { text: 'Network & internet' }).bounds)
    sh(phone, `input tap ${x} ${y}`)
    expect(isShown(phone, { text: 'Airplane mode' })).toBe(true)
    // The keys keep their places on the device: back is lowest.
    sh(phone, 'input tap 2110 864')
    expect(isShown(phone, { text: 'Network & internet' })).toBe(true)
    sh(phone, 'input tap 2110 540')
    expect(topActivity(phone.state)?.packageName).toBe('com.google.android.apps.nexuslauncher')
  })

  it('has its keys on the left, from back to recents, when it lies on the other side', async () => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    tap(phone, { text: 'Network & internet' })
    sh(phone, 'settings put system user_rotation 3')
    expect(shape(phone)).toBe('2160x1080 2160x1080 3')
    sh(phone, 'input tap 50 216')
    expect(isShown(phone, { text: 'Network & internet' })).toBe(true)
    expect(find(phone, { text: 'Network & internet' }).bounds.left).toBeGreaterThan(131)
  })

  it('keeps windows and insets beside its keys', async () => {
    const phone = await createPhone({ ...findEnvironment('100'), content: 'lived-in' })
    sh(phone, 'am start -n com.android.contacts/.activities.PeopleActivity')
    const frame = (kind: string): string | undefined => {
      const found = phone.windows().find(({ spec }) => spec.kind === kind)?.frame
      return found && `${found.left} ${found.right}`
    }
    for (const [rotation, left, right] of [[1, 0, 2028], [3, 132, 2160]] as const) {
      sh(phone, `settings put system user_rotation ${rotation}`)
      expect(frame('navigation-bar')).toBe(rotation === 1 ? '2028 2160' : '0 132')
      expect(frame('status-bar')).toBe(`${left} ${right}`)
      tap(phone, { content_desc: 'Search' })
      expect(frame('keyboard')).toBe(`${left} ${right}`)
      expect(find(phone, { resource_id: 'android:id/content' }).bounds).toMatchObject({ left, right })
      phone.key('BACK')
      phone.key('BACK')
      sh(phone, 'cmd statusbar expand-settings')
      expect(frame('overlay')).toBe(`${left} ${right}`)
      sh(phone, 'cmd statusbar collapse')
      tap(phone, { content_desc: 'More options' })
      expect(Number(frame('menu')?.split(' ')[1])).toBe(right - 11)
      phone.key('BACK')
    }
  })

  it('turns back for the home screen of a phone, and for the app again', async () => {
    const phone = await phoneOf()
    sh(phone, TURN)
    expect(shape(phone)).toBe('1080x2160 1080x2160 0')
    sh(phone, SETTINGS)
    expect(shape(phone)).toBe('2160x1080 2160x1080 1')
    phone.key('HOME')
    expect(shape(phone)).toBe('1080x2160 1080x2160 0')
  })

  it('turns the home screen of a tablet, whose bar stays below', async () => {
    const phone = await phoneOf('109')
    expect(shape(phone)).toBe('1200x800 1200x800 0')
    sh(phone, TURN)
    expect(shape(phone)).toBe('800x1200 800x1200 1')
    expect(sh(phone, 'dumpsys window displays')).toMatch(/app=800x1152/)
  })

  it('is what a device shows and takes, in a picture of any size', async () => {
    const phone = await phoneOf()
    const device = new SimulatedDevice('simulated-1', phone, 'first')
    sh(phone, SETTINGS)
    await device.shell(TURN.split(' '))
    expect(device.description.display).toMatchObject({ width: 2160, height: 1080 })
    expect(await device.frame({ width: 108, height: 216 })).toMatchObject({ width: 108, height: 216 })
    await device.perform({ kind: 'touch', path: { points: [{ x: 2110, y: 540, time: 0 }] } })
    expect(device.description.display).toMatchObject({ width: 1080, height: 2160 })
  })
})

describe('wm set-user-rotation', () => {
  it('locks the display in a rotation, or frees it', async () => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    sh(phone, 'wm set-user-rotation lock 1')
    expect(phone.state.rotation).toBe(1)
    sh(phone, 'wm set-user-rotation lock -1')
    expect(phone.state.settings.system).toMatchObject({ accelerometer_rotation: '0', user_rotation: '1' })
    sh(phone, 'wm set-user-rotation free')
    expect(phone.state.settings.system['accelerometer_rotation']).toBe('1')
    expect(phone.state.rotation).toBe(0)
    sh(phone, 'wm set-user-rotation lock -d 0 3')
    expect(phone.state.rotation).toBe(3)
    sh(phone, 'wm set-user-rotation lock')
    expect(phone.state.rotation).toBe(0)
  })

  it.each([
    ['wm set-user-rotation lock 4', 'Error: Rotation argument must be -1 or a valid rotation constant.\n'],
    ['wm set-user-rotation lock left', 'Error: For input string: "left"\n'],
    ['wm set-user-rotation no', 'Error: lock mode needs to be either free or lock.\n'],
  ])('refuses "%s"', async (command, answer) => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    expect(sh(phone, command)).toBe(answer)
    expect(phone.state.rotation).toBe(0)
  })
})

describe('automatic rotation', () => {
  it('is switched in Settings and with its tile; without it, a phone turns back', async () => {
    const phone = await phoneOf()
    sh(phone, SETTINGS)
    sh(phone, TURN)
    sh(phone, 'cmd statusbar expand-settings')
    tap(phone, { content_desc: 'Auto-rotate' })
    expect(phone.state.settings.system['accelerometer_rotation']).toBe('1')
    tap(phone, { content_desc: 'Auto-rotate' })
    expect(phone.state.settings.system).toMatchObject({ accelerometer_rotation: '0', user_rotation: '0' })
    sh(phone, TURN)
    sh(phone, 'cmd statusbar collapse')
    sh(phone, 'am start -a android.settings.DISPLAY_SETTINGS')
    for (let pulls = 0; pulls < 4 && !isShown(phone, { text: 'Advanced' }); pulls++) sh(phone, 'input swipe 900 900 900 300')
    tap(phone, { text: 'Advanced' })
    for (let pulls = 0; pulls < 4 && !isShown(phone, { text: 'Auto-rotate screen' }); pulls++) sh(phone, 'input swipe 900 900 900 300')
    tap(phone, { text: 'Auto-rotate screen' })
    expect(phone.state.rotation).toBe(0)
  })
})
