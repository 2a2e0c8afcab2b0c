import type { KeyboardRequest, SystemContext } from '../../../phone/app.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Handler, ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { glimpse } from '../../../phone/watched-state.ts'
import { KeyView } from '../parts/key-view.tsx'
import type { KeyboardPalette } from '../data/keyboard-palette.ts'
import { keyboardPalette } from '../data/keyboard-palette.ts'
import { keyboardHeight } from '../data/keyboard-geometry.ts'
import type { LetterRows } from '../data/keyboard-layouts.ts'
import { hasOwnLetters, LATIN_ROWS, letterRows, MORE_SYMBOLS, SYMBOLS } from '../data/keyboard-layouts.ts'
import type { KeyboardState } from '../state.ts'
import { keyboardOf, systemUiState } from '../state.ts'

/** The input method of the google_apis image. */
const INPUT_METHOD = 'com.google.android.inputmethod.latin'

const ACTION_GLYPHS: Readonly<Record<KeyboardRequest['action'], keyof typeof glyphs>> = {
  done: 'check',
  next: 'arrowForward',
  search: 'search',
  go: 'arrowForward',
}

/** What the rows of keys are made from. */
interface Keys {
  readonly palette: KeyboardPalette
  readonly locale: string
  readonly state: Pick<KeyboardState, 'page' | 'shift'>
  readonly action: KeyboardRequest['action']
}

/** The soft keyboard for the focused field: letters and symbols, or digits. */
export function keyboardWindow(request: KeyboardRequest, { state, configuration }: SystemContext): WindowSpec {
  const palette = keyboardPalette(configuration.dark)
  const { strip, row } = keyboardHeight(configuration)
  const keys: Keys = {
    palette,
    locale: configuration.locale,
    state: {
      page: glimpse(state, (now) => keyboardOf(now).page),
      shift: glimpse(state, (now) => keyboardOf(now).shift),
    },
    action: request.action,
  }
  const rows = request.layout === 'number' ? numberRows(keys) : textRows(keys)
  return {
    kind: WindowKind.keyboard,
    key: 'keyboard',
    packageName: INPUT_METHOD,
    content: (
      // A keyboard keeps its sides in right-to-left languages.
      <view cls="FrameLayout" id="input_area" layoutDirection="ltr" background={palette.background} paddingX={2}>
        <view height={strip} />
        {rows.map((keysOfRow) => (
          <view direction="row" height={row}>
            {keysOfRow}
          </view>
        ))}
      </view>
    ),
  }
}

function textRows(keys: Keys): readonly (readonly ViewElement[])[] {
  const { state, locale, palette } = keys
  const shown = rowsOf(state, locale)
  const widest = Math.max(...shown.map(({ length }) => length))
  const [first, second, third] = shown.map((characters, row) =>
    characters.map((character, column) => characterKey(keys, character, `${row}_${column}`)),
  )
  const side = (widest - (second?.length ?? widest)) / 2
  const margin = side > 0 ? [<view flex={side} />] : []
  // Shift and delete share what the letters of their row leave of the width.
  const wide = Math.max(1, (widest - (third?.length ?? widest)) / 2)
  return [
    first ?? [],
    [...margin, ...(second ?? []), ...margin],
    [shiftKey(keys, wide), ...(third ?? []), deleteKey(palette, wide)],
    bottomRow(keys),
  ]
}

function rowsOf({ page, shift }: Keys['state'], locale: string): LetterRows {
  if (page === 'symbols') return SYMBOLS
  if (page === 'more-symbols') return MORE_SYMBOLS
  const rows = page === 'latin' ? LATIN_ROWS : letterRows(locale)
  if (shift === 'off') return rows
  const [first, second, third] = rows
  const upper = (row: readonly string[]): readonly string[] => row.map((letter) => letter.toLocaleUpperCase(locale))
  return [upper(first), upper(second), upper(third)]
}

function isLetters(state: Keys['state']): boolean {
  return state.page === 'letters' || state.page === 'latin'
}

function characterKey({ palette }: Keys, character: string, position: string): ViewElement {
  return (
    <KeyView
      id={`key_pos_${position}`}
      desc={character}
      label={character}
      weight={1}
      background={palette.key}
      tint={palette.label}
      onClick={(tx) => {
        tx.input({ kind: 'text', text: character })
        setKeyboard(tx, (now) => (now.shift === 'once' ? { ...now, shift: 'off' } : now))
      }}
    />
  )
}

/** Shift on the letters; on the symbols it turns to the other page of them. A second tap locks the capitals. */
function shiftKey({ palette, state }: Keys, weight: number): ViewElement {
  const look = { id: 'key_pos_shift', weight, background: palette.functionKey, tint: palette.label } as const
  if (!isLetters(state)) {
    const other = state.page === 'symbols' ? 'more-symbols' : 'symbols'
    const label = other === 'symbols' ? '?123' : '=\\<'
    return <KeyView {...look} desc={label} label={label} size={14} onClick={turnTo(other)} />
  }
  const next = { off: 'once', once: 'locked', locked: 'off' } as const
  const pictures = { off: glyphs.shift, once: glyphs.shiftOn, locked: glyphs.shiftLocked } as const
  return (
    <KeyView
      {...look}
      desc="Shift"
      glyph={pictures[state.shift]}
      onClick={(tx) => {
        setKeyboard(tx, (now) => ({ ...now, shift: next[now.shift] }))
      }}
    />
  )
}

function deleteKey(palette: KeyboardPalette, weight: number): ViewElement {
  return (
    <KeyView
      id="key_pos_del"
      desc="Delete"
      glyph={glyphs.backspace}
      weight={weight}
      background={palette.functionKey}
      tint={palette.label}
      onClick={(tx) => {
        tx.input({ kind: 'delete' })
      }}
    />
  )
}

function bottomRow(keys: Keys): readonly ViewElement[] {
  const { palette, state, locale } = keys
  const letters = isLetters(state)
  const language = letters && hasOwnLetters(locale)
  const dark = { background: palette.functionKey, tint: palette.label } as const
  return [
    <KeyView
      {...dark}
      id="key_pos_bottom_0"
      desc={letters ? '?123' : 'ABC'}
      label={letters ? '?123' : 'ABC'}
      size={14}
      weight={1.5}
      onClick={turnTo(letters ? 'symbols' : 'letters')}
    />,
    typingKey(palette, ',', { id: 'key_pos_bottom_1', weight: 1 }),
    ...(language
      ? [
          <KeyView
            {...dark}
            id="key_pos_switch_to_next_language"
            desc="Next language"
            glyph={glyphs.globe}
            weight={1}
            onClick={turnTo(state.page === 'latin' ? 'letters' : 'latin')}
          />,
        ]
      : []),
    typingKey(palette, ' ', { id: 'key_pos_space', weight: language ? 4 : 5, desc: 'Space' }),
    typingKey(palette, '.', { id: 'key_pos_bottom_3', weight: 1 }),
    actionKey(keys, 1.5),
  ]
}

function numberRows(keys: Keys): readonly (readonly ViewElement[])[] {
  const { palette } = keys
  const digits = (text: string, row: number): readonly ViewElement[] =>
    [...text].map((digit, column) => typingKey(palette, digit, { id: `key_pos_${row}_${column}`, weight: 3 }))
  const side = { weight: 2 } as const
  return [
    [...digits('123', 0), typingKey(palette, '-', { id: 'key_pos_0_3', ...side })],
    [...digits('456', 1), typingKey(palette, ' ', { id: 'key_pos_space', ...side, desc: 'Space' })],
    [...digits('789', 2), deleteKey(palette, side.weight)],
    [
      typingKey(palette, ',', { id: 'key_pos_3_0', weight: 3 }),
      typingKey(palette, '0', { id: 'key_pos_3_1', weight: 3 }),
      typingKey(palette, '.', { id: 'key_pos_3_2', weight: 3 }),
      actionKey(keys, side.weight),
    ],
  ]
}

interface TypingKey {
  readonly id: string
  readonly weight: number
  /** Default: the character. */
  readonly desc?: string
}

function typingKey(palette: KeyboardPalette, text: string, { id, weight, desc = text }: TypingKey): ViewElement {
  return (
    <KeyView
      id={id}
      desc={desc}
      label={text}
      weight={weight}
      background={palette.key}
      tint={palette.label}
      onClick={(tx) => {
        tx.input({ kind: 'text', text })
      }}
    />
  )
}

function actionKey({ palette, action, locale }: Keys, weight: number): ViewElement {
  const words = translator(locale, 'systemui')
  return (
    <KeyView
      id="key_pos_ime_action"
      desc={words(`ime_action_${action}`)}
      glyph={glyphs[ACTION_GLYPHS[action]]}
      weight={weight}
      background={palette.accent}
      tint={palette.onAccent}
      onClick={(tx) => {
        tx.input({ kind: 'action' })
      }}
    />
  )
}

function turnTo(page: KeyboardState['page']): Handler {
  return (tx) => {
    setKeyboard(tx, (now) => ({ ...now, page }))
  }
}

function setKeyboard(tx: Transaction, change: (state: KeyboardState) => KeyboardState): void {
  const keyboard = change(keyboardOf(tx.state))
  systemUiState.update(tx, (state) => ({ ...state, keyboard }))
}
