import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { PageToolbar } from '../parts/page-toolbar.tsx'
import { useCalculator } from '../view.ts'

/** A note to the app's makers, which goes nowhere. */
export function FeedbackPage(): ViewElement {
  const { palette, t, local: { feedback }, change, changer } = useCalculator()
  return (
    <view flex={1}>
      <PageToolbar id="toolbar" title={t('menu_feedback')}>
        <IconButton
          id="action_send"
          desc={t('menu_feedback')}
          glyph={glyphs.send}
          tint={palette.accent}
          disabled={feedback === ''}
          onClick={changer({ page: 'pad', feedback: '' })}
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
        onTextChange={(tx, text) => change(tx, { feedback: text })}
      />
    </view>
  )
}
