import type { SystemContext, SystemWindow } from '@droidgym/phone/app'
import type { Translator } from '@droidgym/phone/i18n/strings'
import { translator } from '@droidgym/phone/i18n/strings'
import type { Color } from '@droidgym/phone/view/style'
import type { Palette } from '@droidgym/phone/view/theme'
import { systemPalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { Provided } from '../kit/provided.ts'
import { SYSTEM_UI } from './app.ts'

interface SystemPalette extends Palette {
  /** Of quick settings. */
  readonly panel: Color
  readonly tileOff: Color
  readonly keyboard: Color
  readonly keys: Readonly<Record<KeyTone, KeyColors>>
}

/** `function`: keys that do not type, such as shift, delete and symbols. */
export type KeyTone = 'character' | 'function' | 'action'

interface KeyColors {
  readonly background: Color
  readonly tint: Color
}

/**
 * Quick settings on Android 10: a white panel, nearly black when dark (assumption: the exact greys).
 * Assumption: the keyboard has the colours of Gboard's default theme, which follows the dark theme.
 */
const LIGHT: SystemPalette = {
  ...systemPalette(false),
  panel: '#FFFFFF',
  tileOff: '#DADCE0',
  keyboard: '#E8EAED',
  keys: {
    character: { background: '#FFFFFF', tint: '#202124' },
    function: { background: '#CCD0D6', tint: '#202124' },
    action: { background: '#1A73E8', tint: '#FFFFFF' },
  },
}
const DARK: SystemPalette = {
  ...systemPalette(true),
  panel: '#1F1F1F',
  tileOff: '#3C4043',
  keyboard: '#202124',
  keys: {
    character: { background: '#3C4043', tint: '#E8EAED' },
    function: { background: '#303134', tint: '#E8EAED' },
    action: { background: '#8AB4F8', tint: '#202124' },
  },
}

/**
 * The view that the system's windows are drawn from. The kit's `AppViews` are for activities; a system window has no
 * activity, no local state and no overlay, and the phone composes each one separately. The view reads nothing from the
 * phone's state, because a window is composed anew when a value that it has read changes.
 */
export interface SystemView extends SystemContext {
  readonly locale: string
  /** SystemUI's own texts. */
  readonly t: Translator
  /** The platform's own texts. */
  readonly framework: Translator
  readonly palette: SystemPalette
}

const shown = new Provided<SystemView>('The view of a system window')

/** The view of the system window that is being composed. Throws outside of its composition. */
export function useSystem(): SystemView {
  return shown.get()
}

/** A system window. `compose` returns null while the window is not shown. */
export function systemWindow(compose: (view: SystemView) => WindowSpec | null): SystemWindow {
  return (context) => {
    const { dark, locale } = context.configuration
    const view: SystemView = {
      ...context,
      locale,
      t: translator(locale, SYSTEM_UI.strings),
      framework: translator(locale, 'framework'),
      palette: dark ? DARK : LIGHT,
    }
    return shown.provide(view, () => compose(view))
  }
}
