import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densitySteps } from '@droidgym/apps/settings/choices/display-steps'
import { brightnessAt, brightnessPosition } from '@droidgym/phone/system/hardware/brightness'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { drag, find, isShown, tap, tapAt } from '@droidgym/phone/test/finger'
import { logLines, settingsPhone, tapRow, titled } from '@droidgym/apps/test/settings-phone'

describe('dark theme', () => {
  it('asks the first time, and goes on whichever way the dialog is closed', () => {
    const phone = settingsPhone()
    tapRow(phone, 'display_settings')
    tapRow(phone, 'dark_ui_mode')
    expect(configurationOf(phone.state).dark).toBe(false)
    expect(find(phone, { resource_id: 'com.android.settings:id/alertTitle' }).text).toBe('Dark theme')
    phone.key('BACK')
    expect(configurationOf(phone.state).dark).toBe(true)
    expect(logLines(phone)).toContain('SettingsProvider: Notifying for 0: content://settings/secure/dark_mode_dialog_seen')
    tapRow(phone, 'dark_ui_mode')
    expect(configurationOf(phone.state).dark).toBe(false)
    tapRow(phone, 'dark_ui_mode')
    expect(isShown(phone, { resource_id: 'com.android.settings:id/alertTitle' })).toBe(false)
    expect(configurationOf(phone.state).dark).toBe(true)
  })
})

describe('brightness', () => {
  it('follows the slider of the dialog, which a touch elsewhere closes', () => {
    const phone = settingsPhone()
    tapRow(phone, 'display_settings')
    tapRow(phone, 'brightness')
    const { left, right, top, bottom } = find(phone, { resource_id: 'com.android.systemui:id/slider' }).bounds
    const y = (top + bottom) / 2
    drag(phone, { x: right - 50, y }, { x: (left + right) / 2, y })
    expect(phone.state.settings.system['screen_brightness']).toBe('30')
    expect(logLines(phone)).toContain(
      "DisplayPowerController: Brightness [30] reason changing to: 'manual', previous reason: 'temporary'.",
    )
    tapAt(phone, { x: 540, y: 1500 })
    expect(isShown(phone, titled(phone, 'brightness'))).toBe(true)
  })

  it('comes back from a slider position as it was, but for rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 255 }), (value) => {
        // Near the top, one of its 1024 positions is more than one step of brightness.
        expect(Math.abs(brightnessAt(brightnessPosition(value)) - value)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('sizes', () => {
  it('changes the font size of the whole phone', () => {
    const phone = settingsPhone()
    tapRow(phone, 'display_settings')
    tapRow(phone, 'advanced_section_header')
    tapRow(phone, 'title_font_size')
    const title = () => find(phone, { text: 'Settings' }).bounds
    const before = title()
    const { right, top, bottom } = find(phone, { resource_id: 'com.android.settings:id/seek_bar' }).bounds
    tapAt(phone, { x: right - 30, y: (top + bottom) / 2 })
    expect(phone.state.settings.system['font_scale']).toBe('1.3')
    expect(title().bottom - title().top).toBeGreaterThan(before.bottom - before.top)
    expect(find(phone, { resource_id: 'com.android.settings:id/current_label' }).text).toBe('Largest')
  })

  it('changes the display size of the whole phone', () => {
    const phone = settingsPhone()
    tapRow(phone, 'display_settings')
    tapRow(phone, 'advanced_section_header')
    tapRow(phone, 'screen_zoom_title')
    tap(phone, { resource_id: 'com.android.settings:id/larger' })
    expect(configurationOf(phone.state).dpi).toBe(490)
    tap(phone, { resource_id: 'com.android.settings:id/smaller' })
    expect(configurationOf(phone.state).dpi).toBe(440)
  })

  it('offers no display size below 320 dp of width, and keeps the own one', () => {
    expect(densitySteps(settingsPhone('100').state)).toEqual({ values: [374, 440, 490, 540], standard: 1 })
    expect(densitySteps(settingsPhone('108').state)).toEqual({ values: [594, 700], standard: 1 })
  })
})
