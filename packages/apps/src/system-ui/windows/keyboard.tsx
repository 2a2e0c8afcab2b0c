import type { KeyboardRequest } from '@droidgym/phone/app'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { glimpse } from '@droidgym/phone/watched-state'
import { keyboardHeight } from '@droidgym/android/keyboard/keyboard-geometry'
import type { LetterRows } from '@droidgym/android/keyboard/keyboard-layouts'
import { hasOwnLetters, LATIN_ROWS, letterRows, MORE_SYMBOLS, SYMBOLS } from '@droidgym/android/keyboard/keyboard-layouts'
import { KeyView } from '../parts/key-view.tsx'
import type { KeyboardState } from '../state.ts'
import { keyboardOf, SHADE_WINDOW, systemUiState } from '../state.ts'
import { systemWindow, useSystem } from '../view.ts'

/** The input method of the google_apis image. */
const INPUT_METHOD = 'com.google.android.inputmethod.latin'

const ACTION_GLYPHS: Readonly<Record<KeyboardRequest['action'], keyof typeof glyphs>> = {
  done: 'check',
  next: 'arrowForward',
  search: 'search',
  go: 'arrowForward',
}

type KeyRows = readonly (readonly ViewElement[])[]

/** The soft keyboard for the focused field of an app. */
export const keyboardWindow = systemWindow(({ keyboard, state }) =>
  keyboard === null || glimpse(state, isShadeFocused) ? null : softKeyboard(keyboard),
)

/** The same for a field of the shade, which lies below it then. */
export const keyboardOverShade = systemWindow(({ keyboard, state }) =>
  keyboard !== null && glimpse(state, isShadeFocused) ? softKeyboard(keyboard) : null,
)

function isShadeFocused({ focus }: PhoneState): boolean {
  return focus?.window === SHADE_WINDOW
}

/** Letters and symbols, or digits. */
function softKeyboard(keyboard: KeyboardRequest): WindowSpec {
  const { configuration, palette } = useSystem()
  const { strip, row } = keyboardHeight(configuration)
  const { extracted } = keyboard
  const rows = keyboard.layout === 'number' ? numberRows(keyboard) : textRows(keyboard)
  return {
    kind: WindowKind.keyboard,
    key: 'keyboard',
    packageName: INPUT_METHOD,
    fullscreen: extracted !== undefined,
    content: (
      // A keyboard keeps its sides in right-to-left languages.
      <view cls="FrameLayout" id="input_area" layoutDirection="ltr" background={palette.keyboard} paddingX={2}>
        {extracted === undefined ? null : <ExtractArea extracted={extracted} action={keyboard.action} />}
        <view height={strip} />
        {rows.map((keys) => (
          <view direction="row" height={row}>
            {keys}
          </view>
        ))}
      </view>
    ),
  }
}

type ExtractAreaProps = Required<Pick<KeyboardRequest, 'extracted' | 'action'>>

/** The field and its action above the keys (input_method_extract_view.xml, API 29). */
function ExtractArea({ extracted: { text, isHint }, action }: ExtractAreaProps): ViewElement {
  const { configuration, palette, t } = useSystem()
  return (
    <view
      cls="LinearLayout"
      id="android:fullscreenArea"
      direction="row"
      align="center"
      flex={1}
      layoutDirection={configuration.rtl ? 'rtl' : 'ltr'}
      paddingX={8}
      gap={8}
    >
      <text
        cls="EditText"
        id="android:inputExtractEditText"
        text={text}
        size={18}
        color={isHint ? palette.secondaryText : palette.primaryText}
        flex={1}
        paddingX={8}
      />
      <text
        cls="Button"
        id="android:inputExtractAction"
        text={t(`ime_action_${action}`)}
        size={14}
        weight={500}
        color={palette.accent}
        padding={16}
        onClick={(tx) => tx.input({ kind: 'action' })}
      />
    </view>
  )
}

/** Page and shift of the keyboard that is shown; the window depends on nothing else of System UI's state. */
function useShown(): Pick<KeyboardState, 'page' | 'shift'> & { readonly letters: boolean } {
  const { state } = useSystem()
  const page = glimpse(state, pageOf)
  return { page, shift: glimpse(state, shiftOf), letters: page === 'letters' || page === 'latin' }
}

function pageOf(state: PhoneState): KeyboardState['page'] {
  return keyboardOf(state).page
}

function shiftOf(state: PhoneState): KeyboardState['shift'] {
  return keyboardOf(state).shift
}

function textRows({ action }: KeyboardRequest): KeyRows {
  const shown = shownCharacters()
  const widest = Math.max(...shown.map(({ length }) => length))
  const [first = [], second = [], third = []] = shown.map((characters, row) =>
    characters.map((character, column) => (
      <TypingKey id={`key_pos_${row}_${column}`} text={character} weight={1} onTyped={endShift} />
    )),
  )
  const side = (widest - second.length) / 2
  const margin = side > 0 ? [<view flex={side} />] : []
  // Shift and delete share the width that the letters of their row leave.
  const wide = Math.max(1, (widest - third.length) / 2)
  return [
    first,
    [...margin, ...second, ...margin],
    [<ShiftKey weight={wide} />, ...third, <DeleteKey weight={wide} />],
    bottomRow(action),
  ]
}

function shownCharacters(): LetterRows {
  const { page, shift } = useShown()
  const { locale } = useSystem()
  if (page === 'symbols') return SYMBOLS
  if (page === 'more-symbols') return MORE_SYMBOLS
  const rows = page === 'latin' ? LATIN_ROWS : letterRows(locale)
  if (shift === 'off') return rows
  const [first, second, third] = rows
  const upper = (row: readonly string[]): readonly string[] => row.map((letter) => letter.toLocaleUpperCase(locale))
  return [upper(first), upper(second), upper(third)]
}

function bottomRow(action: KeyboardRequest['action']): readonly ViewElement[] {
  const { page, letters } = useShown()
  const language = letters && hasOwnLetters(useSystem().locale)
  return [
    <PageKey id="key_pos_bottom_0" label={letters ? '?123' : 'ABC'} weight={1.5} page={letters ? 'symbols' : 'letters'} />,
    <TypingKey id="key_pos_bottom_1" text="," weight={1} />,
    ...(language
      ? [
          <KeyView
            id="key_pos_switch_to_next_language"
            desc="Next language"
            glyph={glyphs.globe}
            weight={1}
            tone="function"
            onClick={turnTo(page === 'latin' ? 'letters' : 'latin')}
          />,
        ]
      : []),
    <TypingKey id="key_pos_space" text=" " desc="Space" weight={language ? 4 : 5} />,
    <TypingKey id="key_pos_bottom_3" text="." weight={1} />,
    <ActionKey action={action} weight={1.5} />,
  ]
}

function numberRows({ action }: KeyboardRequest): KeyRows {
  const digits = (text: string, row: number): readonly ViewElement[] =>
    [...text].map((digit, column) => <TypingKey id={`key_pos_${row}_${column}`} text={digit} weight={3} />)
  return [
    [...digits('123', 0), <TypingKey id="key_pos_0_3" text="-" weight={2} />],
    [...digits('456', 1), <TypingKey id="key_pos_space" text=" " desc="Space" weight={2} />],
    [...digits('789', 2), <DeleteKey weight={2} />],
    [...digits(',0.', 3), <ActionKey action={action} weight={2} />],
  ]
}

interface KeyProps {
  readonly weight: number
}

interface TypingKeyProps extends KeyProps {
  readonly id: string
  readonly text: string
  /** Default: the text. */
  readonly desc?: string
  readonly onTyped?: Handler
}

function TypingKey({ id, text, desc = text, weight, onTyped }: TypingKeyProps): ViewElement {
  return (
    <KeyView
      id={id}
      desc={desc}
      label={text}
      weight={weight}
      tone="character"
      onClick={(tx) => {
        tx.input({ kind: 'text', text })
        onTyped?.(tx)
      }}
    />
  )
}

interface PageKeyProps extends KeyProps {
  readonly id: string
  readonly label: string
  readonly page: KeyboardState['page']
}

/** Turns to another page of keys. */
function PageKey({ id, label, weight, page }: PageKeyProps): ViewElement {
  return <KeyView id={id} desc={label} label={label} size={14} weight={weight} tone="function" onClick={turnTo(page)} />
}

/** Shift on the letters; on the symbols it turns to the other page of them. A second tap locks the capitals. */
function ShiftKey({ weight }: KeyProps): ViewElement {
  const { page, shift, letters } = useShown()
  const id = 'key_pos_shift'
  if (!letters) {
    return page === 'symbols' ? <PageKey id={id} label="=\<" weight={weight} page="more-symbols" /> : (
      <PageKey id={id} label="?123" weight={weight} page="symbols" />
    )
  }
  const next = { off: 'once', once: 'locked', locked: 'off' } as const
  const pictures = { off: glyphs.shift, once: glyphs.shiftOn, locked: glyphs.shiftLocked } as const
  return (
    <KeyView
      id={id}
      desc="Shift"
      glyph={pictures[shift]}
      weight={weight}
      tone="function"
      onClick={(tx) => setKeyboard(tx, (now) => ({ ...now, shift: next[now.shift] }))}
    />
  )
}

function DeleteKey({ weight }: KeyProps): ViewElement {
  return (
    <KeyView
      id="key_pos_del"
      desc="Delete"
      glyph={glyphs.backspace}
      weight={weight}
      tone="function"
      onClick={(tx) => tx.input({ kind: 'delete' })}
    />
  )
}

function ActionKey({ action, weight }: KeyProps & Pick<KeyboardRequest, 'action'>): ViewElement {
  return (
    <KeyView
      id="key_pos_ime_action"
      desc={useSystem().t(`ime_action_${action}`)}
      glyph={glyphs[ACTION_GLYPHS[action]]}
      weight={weight}
      tone="action"
      onClick={(tx) => tx.input({ kind: 'action' })}
    />
  )
}

function turnTo(page: KeyboardState['page']): Handler {
  return (tx) => setKeyboard(tx, (now) => ({ ...now, page }))
}

/** Capitals for one letter end with that letter. */
const endShift: Handler = (tx) => setKeyboard(tx, (now) => (now.shift === 'once' ? { ...now, shift: 'off' } : now))

function setKeyboard(tx: Transaction, change: (state: KeyboardState) => KeyboardState): void {
  const keyboard = change(keyboardOf(tx.state))
  systemUiState.update(tx, (state) => ({ ...state, keyboard }))
}
