import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { AdbServer } from '@droidgym/adb/link/adb-server'
import { createPhone } from '@droidgym/simulated/create-phone'
import { reportNotResponding } from '@droidgym/phone/not-responding'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import { inApp } from '@droidgym/phone/system/process/app-crash'
import type { Adbd } from '@droidgym/simulated/emulated/adbd/adbd'
import { LivePhone } from '@droidgym/simulated/emulated/live-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { adbdOfEmulator, hasAdb } from '../../emulated/real-adb.ts'

describe.skipIf(!hasAdb)('a boot (adb is needed)', () => {
  let live: LivePhone
  let adbd: Adbd
  let server: AdbServer
  let link: AdbLink
  beforeEach(async () => {
    live = new LivePhone(await createPhone(findEnvironment('100')))
    const opened = await adbdOfEmulator(live)
    adbd = opened.adbd
    server = await AdbServer.startPrivate()
    link = await server.addEmulator(adbd.port)
  })
  afterEach(async () => {
    await server.close()
    await adbd.close()
    live.close()
  })

  it('14.1: is over when the home screen has the focus', async () => {
    await awaitBoot(link, { deadlineMs: 30_000 })
    live.reboot()
    await awaitBoot(link, { deadlineMs: 30_000 })
    expect((await link.run(['getprop', 'sys.boot_completed'])).stdout).toBe('1\n')
    expect((await link.run(['dumpsys', 'window', 'displays'])).stdout).toMatch(/mCurrentFocus=Window\{.*Launcher/)
  })

  it('that does not go on ends with what is missing', async () => {
    await awaitBoot(link, { deadlineMs: 30_000 })
    live.running = false
    live.reboot()
    const error = expect.objectContaining({
      code: 'TIMED_OUT',
      message: expect.stringMatching(/^emulator-\d+ did not boot within 1 s: \w.*Try again with more time$/) as string,
    }) as Error
    await expect(awaitBoot(link, { deadlineMs: 1000 })).rejects.toEqual(error)
    live.running = true
    await awaitBoot(link, { deadlineMs: 30_000 })
  })

  it('of a phone that adb does not know times out, unless attending it fails', async () => {
    const nobody = server.link('emulator-9998')
    await expect(awaitBoot(nobody, { deadlineMs: 500 })).rejects.toThrow('adb does not see it')
    const beforeCheck = () => Promise.reject(new Error('it burns'))
    await expect(awaitBoot(nobody, { deadlineMs: 30_000, beforeCheck })).rejects.toThrow('it burns')
  })

  describe('14.11: in which a dialog holds the focus', () => {
    const LAUNCHER = LAUNCHER_COMPONENT.packageName
    const focus = async (): Promise<string> => (await link.run(['dumpsys', 'window', 'displays'])).stdout

    // As a phone is before it is provisioned.
    beforeEach(async () => {
      await awaitBoot(link, { deadlineMs: 30_000 })
      await link.run(['settings', 'delete', 'global', 'hide_error_dialogs'])
    })

    it('about an app that does not respond goes on: the app is waited for', async () => {
      const pid = live.run(({ state }) => state.processes[LAUNCHER])
      live.run((phone) => phone.change((tx) => reportNotResponding(tx, LAUNCHER)))
      expect(await focus()).toContain(` u0 Application Not Responding: ${LAUNCHER}}`)
      await awaitBoot(link, { deadlineMs: 30_000 })
      expect(await focus()).toMatch(/mCurrentFocus=Window\{.*Launcher/)
      expect(live.run(({ state }) => state.processes[LAUNCHER])).toBe(pid)
    })

    it('about an app that crashed goes on: the app is closed', async () => {
      live.run((phone) => {
        phone.change(() => inApp('com.android.chrome', () => { throw new Error('no memory') }))
      })
      expect(await focus()).toContain(' u0 Application Error: com.android.chrome}')
      await awaitBoot(link, { deadlineMs: 30_000 })
      expect(await focus()).toMatch(/mCurrentFocus=Window\{.*Launcher/)
    })

    it('that nothing answers ends with what is missing', async () => {
      live.run((phone) => phone.change((tx) => reportNotResponding(tx, LAUNCHER)))
      const again = live.onChange((phone) => {
        if (phone.state.crash?.shown === false) phone.change((tx) => reportNotResponding(tx, LAUNCHER))
      })
      await expect(awaitBoot(link, { deadlineMs: 3000 })).rejects.toThrow('no app has the focus')
      again()
    })
  })
})
