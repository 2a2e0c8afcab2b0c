import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { run, runAsRoot } from './commands.ts'
import type { ProvisionStep } from './provision-step.ts'

/** Language, display size, font size and theme. */
export function configurationSteps(environment: EnvironmentSpec): readonly ProvisionStep[] {
  return [
    localeStep(environment.locale),
    densityStep(environment.density),
    fontScaleStep(environment.font_scale),
    themeStep(environment.dark_theme),
  ]
}

/**
 * The framework reads both at its start: the setting, once written, overrides the property, and every change of the
 * font scale writes it (Settings.System.adjustConfigurationForUser of API 29). The effective locale is in the
 * configuration.
 */
function localeStep(locale: string): ProvisionStep {
  const property = 'persist.sys.locale'
  return {
    name: `language ${locale}`,
    async isDone(device) {
      if ((await run(device, ['getprop', property])) !== locale) return false
      // After the SIM card's network, if there is one: `config: mcc310-mnc260-en-rUS-ldltr-…`.
      const shown = /^config: (?:mcc\d+-)?(?:mnc\d+-)?(.*)$/m.exec(await run(device, ['am', 'get-config']))?.[1] ?? ''
      return shown.startsWith(`${resourceQualifier(locale)}-`)
    },
    async apply(device) {
      await runAsRoot(device, ['setprop', property, locale])
      await runAsRoot(device, ['settings', 'put', 'system', 'system_locales', locale])
      await device.restartUi()
    },
  }
}

/** `fr-CA` is `fr-rCA`, `zh-Hans-CN` is `b+zh+Hans+CN` (Configuration.localesToResourceQualifier, API 29). */
function resourceQualifier(locale: string): string {
  const [language = '', region = '', more] = locale.split('-')
  return more === undefined ? `${language}-r${region}` : `b+${locale.replaceAll('-', '+')}`
}

function densityStep(dpi: number): ProvisionStep {
  return {
    name: `density ${dpi}`,
    async isDone(device) {
      const output = await run(device, ['wm', 'density'])
      const [, shown] = /Override density: (\d+)/.exec(output) ?? /Physical density: (\d+)/.exec(output) ?? []
      return shown === String(dpi)
    },
    async apply(device) {
      await run(device, ['wm', 'density', String(dpi)])
    },
  }
}

function fontScaleStep(scale: number): ProvisionStep {
  return {
    name: `font scale ${scale}`,
    // Without a row the scale is 1; it is written as 1 or 1.0.
    isDone: async (device) => (Number(await run(device, ['settings', 'get', 'system', 'font_scale'])) || 1) === scale,
    async apply(device) {
      await run(device, ['settings', 'put', 'system', 'font_scale', String(scale)])
    },
  }
}

/** As root: the stock framework locks the night mode against the shell (config_lockDayNightMode, API 29). */
function themeStep(dark: boolean): ProvisionStep {
  const mode = dark ? 'yes' : 'no'
  return {
    name: dark ? 'dark theme' : 'light theme',
    isDone: async (device) => (await run(device, ['cmd', 'uimode', 'night'])).trim() === `Night mode: ${mode}`,
    async apply(device) {
      await runAsRoot(device, ['cmd', 'uimode', 'night', mode])
    },
  }
}
