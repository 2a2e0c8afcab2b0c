import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { RadioRow } from '../../kit/rows/radio-row.tsx'
import type { CalculatorLocal, Overlay, Theme } from '../state.ts'
import { calculatorState } from '../state.ts'
import { useCalculator } from '../view.ts'

/** The menu or dialog that is open over the page. */
export function overlay(open: Overlay): WindowSpec {
  switch (open) {
    case 'menu':
      return menu()
    case 'theme':
      return themeDialog()
    case 'clear':
      return clearDialog()
  }
}

function menu(): WindowSpec {
  const { t, state, local, changer } = useCalculator()
  const row = (key: string, opened: Partial<CalculatorLocal>): MenuRow => ({
    text: t(key),
    onClick: changer(opened),
  })
  const rows =
    local.page === 'history'
      ? [row('menu_clear_history', { overlay: 'clear' })]
      : [
          row('menu_history', { page: 'history' }),
          row('menu_theme', { overlay: 'theme', chosenTheme: state.theme }),
          row('menu_feedback', { page: 'feedback' }),
          row('menu_help', { page: 'help' }),
        ]
  return overflowMenu({ titleId: 'title', rows })
}

const THEMES: readonly (readonly [Theme, string])[] = [
  ['light', 'theme_light'],
  ['dark', 'theme_dark'],
  ['system', 'theme_system_default'],
]

function themeDialog(): WindowSpec {
  const { t, framework, local: { chosenTheme }, changer, closeOverlay } = useCalculator()
  return alertDialog({
    title: t('menu_theme'),
    list: (
      <view cls="ListView" id="select_dialog_listview">
        {THEMES.map(([theme, key]) => (
          <RadioRow
            key={theme}
            text={t(key)}
            checked={theme === chosenTheme}
            onClick={changer({ chosenTheme: theme })}
          />
        ))}
      </view>
    ),
    positive: {
      text: framework('ok'),
      onClick: (tx) => {
        calculatorState.update(tx, (state) => ({ ...state, theme: chosenTheme }))
        closeOverlay(tx)
      },
    },
  })
}

function clearDialog(): WindowSpec {
  const { t } = useCalculator()
  return confirmDialog({
    message: t('dialog_clear'),
    cancel: t('dismiss'),
    confirm: t('menu_clear_history'),
    onConfirm: (tx) => calculatorState.update(tx, (state) => ({ ...state, history: [] })),
  })
}
