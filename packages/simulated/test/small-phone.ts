import type { App, Screen } from '@droidgym/phone/app'
import { playServices } from '@droidgym/apps/play-services/activities'
import { mediaProvider } from '@droidgym/apps/shared/media/media-provider'
import { launcherFor } from '@droidgym/apps/launcher/activities'
import { systemUi, systemUiApp } from '@droidgym/apps/system-ui/system-windows'
import { boot } from '@droidgym/phone/boot'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import { Phone } from '@droidgym/phone/phone'
import { scenePainter } from '@droidgym/phone/render/scene-painter'
import { skiaText } from '@droidgym/phone/render/text/skia-text'
import { shellOnPhone } from '@droidgym/simulated/shell/still-phone'
import { EMULATOR } from '@droidgym/phone/system/hardware'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

/** Applications that `smallPhone` has only when a test adds them. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'com.android.dialer',
  'com.android.settings',
  'com.google.android.calculator',
  'com.google.android.deskclock',
  'org.wikipedia',
])

/** A phone with the launcher, the system's windows, seventeen applications and `more`; freshly booted. */
export function smallPhone(
  environment: EnvironmentSpec = findEnvironment('100'),
  more: readonly App[] = [],
  hardware: Partial<Hardware> = {},
): Phone {
  const added = new Set(more.map(({ definition }) => definition.packageName))
  const usual = INSTALLED_APPS.filter(
    ({ definition: { packageName }, launcher }) =>
      launcher !== undefined && !LEFT_OUT.has(packageName) && !added.has(packageName),
  )
  const shown = [...usual, ...more]
  const apps = [launcherFor(shown), systemUiApp, mediaProvider, playServices, ...shown]
  const parts = { apps, system: systemUi, engine: skiaText, ...scenePainter, shell: shellOnPhone }
  return new Phone(boot(environment, apps, { ...EMULATOR, ...hardware }), parts)
}

/** Settings with empty screens, for what starts them. */
const PAPER_SCREEN: Screen = {
  windows: ({ window }) => [
    { kind: WindowKind.activity, key: window, packageName: 'com.android.settings', content: h('view', { flex: 1 }) },
  ],
}
const PAPER_ACTIVITIES = [
  'com.android.settings.Settings',
  'com.android.settings.Settings$ChooseAccountActivity',
  'com.android.settings.applications.InstalledAppDetails',
]
export const paperSettings: App = {
  definition: {
    packageName: 'com.android.settings',
    uid: 1000,
    launcherActivity: 'com.android.settings.Settings',
    initialState: () => ({}),
    activities: Object.fromEntries(PAPER_ACTIVITIES.map((name) => [name, {}])),
  },
  screens: Object.fromEntries(PAPER_ACTIVITIES.map((name) => [name, PAPER_SCREEN])),
}
