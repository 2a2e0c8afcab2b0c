import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { PACKAGE_NAMES } from '../kit/package-names.ts'
import type { SignedOutName } from './welcome-screen.tsx'
import { welcomeScreen } from './welcome-screen.tsx'

export interface SignedOutApp {
  readonly name: SignedOutName
  readonly uid: number
  /** The activity behind its icon. */
  readonly className: string
}

/** An app whose only page asks to sign in: this phone has no account of Google's. */
export function signedOutApp({ name, uid, className }: SignedOutApp): App {
  return {
    definition: {
      packageName: PACKAGE_NAMES[name],
      uid,
      launcherActivity: className,
      initialState: () => null,
      activities: { [className]: {} },
    },
    screens: { [className]: welcomeScreen(name) },
    launcher: { icon: LAUNCHER_ICONS[name], labelKey: name },
  }
}
