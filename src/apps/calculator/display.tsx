import type { ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { EMPTY_ENTRY, preview } from './entry.ts'
import type { Look } from './look.ts'
import { drawnLocalizedFormula, localizedFormula, localizedResult, plainDigits } from './result-text.ts'
import type { CalculatorContext } from './state.ts'
import { calculatorState } from './state.ts'

interface DisplayProps {
  readonly context: CalculatorContext
  readonly look: Look
}

/** What has been typed and what it comes to. Pulled down, it uncovers the history. */
export function Display({ context, look }: DisplayProps): ViewElement {
  const { entry } = context.local
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
        context.update(tx, (local) => ({ ...local, page: 'history' }))
        return true
      }}
    >
      {entry.result === null ? <Formula context={context} look={look} /> : null}
      {entry.result === null ? (
        <Preview context={context} look={look} />
      ) : (
        <text
          id="result_final"
          text={localizedResult(look.locale, entry.result)}
          size={48}
          minSize={24}
          weight={300}
          textAlign="end"
          maxLines={1}
          color={look.palette.primaryText}
          onLongClick={(tx) => {
            tx.toast(look.t('text_copied_toast'))
          }}
        />
      )}
    </view>
  )
}

function Formula({ context, look }: DisplayProps): ViewElement {
  const { formula } = context.local.entry
  const shown = drawnLocalizedFormula(look.locale, formula)
  return (
    <edit
      id="formula"
      reportedText={localizedFormula(look.locale, formula)}
      text={shown}
      desc={formula === '' ? look.t('desc_formula') : undefined}
      keyboard="none"
      size={44}
      minSize={22}
      weight={300}
      textAlign="end"
      maxLines={1}
      color={look.palette.primaryText}
      onTextChange={(tx, text) => {
        const changed = typed(plainDigits(look.locale, text), shown, formula)
        context.update(tx, (local) => ({ ...local, entry: { ...EMPTY_ENTRY, formula: changed } }))
      }}
    />
  )
}

function Preview({ context, look }: DisplayProps): ViewElement {
  const { formula, fault } = context.local.entry
  const value = fault === null ? preview(formula, calculatorState.of(context.state).degrees) : null
  const text = fault !== null ? look.t(fault) : value === null ? '' : localizedResult(look.locale, value)
  return (
    <text
      id="result_preview"
      text={text}
      size={28}
      minSize={16}
      weight={300}
      textAlign="end"
      maxLines={1}
      color={fault === null ? look.palette.secondaryText : look.palette.primaryText}
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
