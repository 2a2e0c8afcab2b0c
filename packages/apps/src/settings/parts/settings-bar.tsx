import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { AppBar } from '../../kit/bars/app-bar.tsx'
import { useSettings } from '../view.ts'

export interface SettingsBarProps {
  readonly title: string
  readonly onUp: Handler
  /** Buttons at the end. */
  readonly children?: Children
}

/** The Toolbar of settings_base_layout.xml. Height in dp: action_bar_default_height_material, 64 dp from sw600dp. */
export function SettingsBar({ title, onUp, children }: SettingsBarProps): ViewElement {
  const { configuration: { smallestWidthDp } } = useSettings()
  return (
    <AppBar
      id="action_bar"
      height={smallestWidthDp >= 600 ? 64 : 56}
      paddingX={4}
      button={{ target: 48, onClick: onUp }}
      title={title}
      titleStyle={{ minSize: 14, marginStart: 16 }}
    >
      {children}
    </AppBar>
  )
}
