import { copyText } from '@droidgym/phone/system/clipboard'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { EMPTY_ENTRY, preview } from '../formula/entry.ts'
import { drawnLocalizedFormula, localizedFormula, localizedResult, plainDigits } from '../formula/result-text.ts'
import { useCalculator } from '../view.ts'

/** What has been typed and what it comes to. Pulled down, it uncovers the history. */
export function Display(): ViewElement {
  const { t, locale, local: { entry }, change } = useCalculator()
  const size = useSizes()
  const result = entry.result === null ? '' : localizedResult(locale, entry.result)
  return (
    <view
      id="display"
      cls="RelativeLayout"
      flex={1}
      layoutDirection="ltr"
      justify="end"
      paddingX={16}
      clip
      onPan={(tx, { direction }) => {
        if (direction !== 'down') return false
        change(tx, { page: 'history' })
        return true
      }}
    >
      {entry.result === null ? <Formula /> : null}
      {entry.result === null ? <Preview /> : (
        <Words
          id="result_final"
          text={result}
          size={size.result}
          minSize={Math.min(24, size.result)}
          weight={300}
          textAlign="end"
          maxLines={1}
          onLongClick={(tx) => {
            copyText(tx, result)
            tx.toast(t('text_copied_toast'))
          }}
        />
      )}
    </view>
  )
}

interface Sizes {
  readonly formula: number
  readonly preview: number
  readonly result: number
}

/** Text sizes, in sp. Assumption: those of a phone on its side. */
function useSizes(): Sizes {
  const { heightDp } = useCalculator().configuration
  return heightDp < 480 ? { formula: 28, preview: 18, result: 36 } : { formula: 44, preview: 28, result: 48 }
}

function Formula(): ViewElement {
  const { t, palette, locale, local: { entry: { formula } }, change } = useCalculator()
  const shown = drawnLocalizedFormula(locale, formula)
  return (
    <edit
      id="formula"
      reportedText={localizedFormula(locale, formula)}
      text={shown}
      desc={formula === '' ? t('desc_formula') : undefined}
      keyboard="none"
      size={useSizes().formula}
      minSize={22}
      weight={300}
      textAlign="end"
      maxLines={1}
      color={palette.primaryText}
      onTextChange={(tx, text) => {
        const changed = typed(plainDigits(locale, text), shown, formula)
        change(tx, { entry: { ...EMPTY_ENTRY, formula: changed } })
      }}
    />
  )
}

function Preview(): ViewElement {
  const { t, palette, locale, state: { degrees }, local: { entry: { formula, fault } } } = useCalculator()
  const value = fault === null ? preview(formula, degrees) : null
  const text = fault !== null ? t(fault) : value === null ? '' : localizedResult(locale, value)
  return (
    <text
      id="result_preview"
      text={text}
      size={useSizes().preview}
      minSize={16}
      weight={300}
      textAlign="end"
      maxLines={1}
      color={fault === null ? palette.secondaryText : palette.primaryText}
    />
  )
}

const TYPED: Readonly<Record<string, string>> = { '*': '×', '/': '÷', '-': '−' }

/** What a hardware keyboard makes of the formula; characters that are on no key are dropped. */
function typed(text: string, shown: string, before: string): string {
  if (text.length < shown.length) return before.slice(0, -1)
  const added = Array.from(text.slice(shown.length), (character) => TYPED[character] ?? character)
  return before + added.filter((character) => /^[\d.()+−×÷^!%√πe]$/.test(character)).join('')
}
