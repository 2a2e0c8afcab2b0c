import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { IconButton } from '../kit/bars/icon-button.tsx'
import type { Look } from './look.ts'
import { PageToolbar } from './page-toolbar.tsx'
import type { CalculatorContext } from './state.ts'

interface FeedbackPageProps {
  readonly context: CalculatorContext
  readonly look: Look
}

/** A note to the app's makers, which goes nowhere. */
export function FeedbackPage({ context, look }: FeedbackPageProps): ViewElement {
  const { feedback } = context.local
  const { palette, t } = look
  return (
    <view flex={1}>
      <PageToolbar id="toolbar" title={t('menu_feedback')} context={context} look={look}>
        <IconButton
          id="action_send"
          desc={t('menu_feedback')}
          glyph={glyphs.send}
          tint={palette.accent}
          disabled={feedback === ''}
          onClick={(tx) => {
            context.update(tx, (local) => ({ ...local, page: 'pad', feedback: '' }))
          }}
        />
      </PageToolbar>
      <edit
        id="feedback_text"
        text={feedback}
        hint={t('menu_feedback')}
        hintColor={palette.disabledText}
        size={16}
        color={palette.primaryText}
        margin={16}
        minHeight={96}
        onTextChange={(tx, text) => {
          context.update(tx, (local) => ({ ...local, feedback: text }))
        }}
      />
    </view>
  )
}
