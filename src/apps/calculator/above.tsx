import type { Transaction } from '../../phone/system/transaction.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { alertDialog } from '../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../kit/overlays/overflow-menu.tsx'
import type { MenuRow } from '../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import type { Look } from './look.ts'
import type { CalculatorContext, CalculatorLocal, Theme } from './state.ts'
import { PACKAGE, calculatorState } from './state.ts'

/** The menu or dialog that is open over the page. */
export function windowAbove(context: CalculatorContext, look: Look): WindowSpec | null {
  switch (context.local.above) {
    case 'menu':
      return menu(context, look)
    case 'theme':
      return themeDialog(context, look)
    case 'clear':
      return clearDialog(context, look)
    case null:
      return null
  }
}

function menu(context: CalculatorContext, { t, palette }: Look): WindowSpec {
  const row = (key: string, change: Partial<CalculatorLocal>): MenuRow => ({
    text: t(key),
    onClick: (tx) => {
      context.update(tx, (local) => ({ ...local, ...change }))
    },
  })
  const { theme } = calculatorState.of(context.state)
  const rows =
    context.local.page === 'history'
      ? [row('menu_clear_history', { above: 'clear' })]
      : [
          row('menu_history', { page: 'history' }),
          row('menu_theme', { above: 'theme', chosenTheme: theme }),
          row('menu_feedback', { page: 'feedback' }),
          row('menu_help', { page: 'help' }),
        ]
  return overflowMenu({
    key: `${context.window}-menu`,
    packageName: PACKAGE,
    palette,
    titleId: 'title',
    rows,
    onDismiss: (tx) => {
      close(tx, context)
    },
  })
}

const THEMES: readonly (readonly [Theme, string])[] = [
  ['light', 'theme_light'],
  ['dark', 'theme_dark'],
  ['system', 'theme_system_default'],
]

function themeDialog(context: CalculatorContext, look: Look): WindowSpec {
  const { t, palette } = look
  const { chosenTheme } = context.local
  const choices = THEMES.map(([theme, key]): ViewElement => {
    const chosen = theme === chosenTheme
    return (
      <view
        key={theme}
        cls="CheckedTextView"
        id="android:text1"
        reportedText={t(key)}
        checked={chosen}
        direction="row"
        align="center"
        height={48}
        paddingX={24}
        gap={24}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, chosenTheme: theme }))
        }}
      >
        <view
          width={20}
          height={20}
          radius={10}
          align="center"
          justify="center"
          border={{ width: 2, color: chosen ? palette.accent : palette.secondaryText }}
        >
          {chosen ? <view width={10} height={10} radius={5} background={palette.accent} /> : null}
        </view>
        <text unreported text={t(key)} size={16} color={palette.primaryText} />
      </view>
    )
  })
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: t('menu_theme'),
    body: (
      <view cls="ListView" id="select_dialog_listview" paddingTop={8}>
        {choices}
      </view>
    ),
    positive: {
      text: translator(look.locale, 'framework')('ok'),
      onClick: (tx) => {
        calculatorState.update(tx, (state) => ({ ...state, theme: chosenTheme }))
        close(tx, context)
      },
    },
    onDismiss: (tx) => {
      close(tx, context)
    },
  })
}

function clearDialog(context: CalculatorContext, { t, palette }: Look): WindowSpec {
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    message: t('dialog_clear'),
    negative: {
      text: t('dismiss'),
      onClick: (tx) => {
        close(tx, context)
      },
    },
    positive: {
      text: t('menu_clear_history'),
      onClick: (tx) => {
        calculatorState.update(tx, (state) => ({ ...state, history: [] }))
        close(tx, context)
      },
    },
    onDismiss: (tx) => {
      close(tx, context)
    },
  })
}

function close(tx: Transaction, context: CalculatorContext): void {
  context.update(tx, (local) => ({ ...local, above: null }))
}
