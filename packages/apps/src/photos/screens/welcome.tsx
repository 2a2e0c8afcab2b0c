import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Switch } from '../../kit/controls/switch.tsx'
import { FilledButton, TextButton } from '../../kit/controls/text-button.tsx'
import { PHOTOS } from '../app.ts'
import { photosState } from '../state.ts'
import { useHome } from '../view.ts'
import { Words } from '../../kit/controls/words.tsx'

/** The page of the first start. Assumption: it is the first activity's own, and its wording. */
export function Welcome(): ViewElement {
  const { t, state: { backup } } = useHome()
  return (
    <view flex={1}>
      <scroll key="welcome" flex={1}>
        <view align="center" gap={24} padding={24} paddingTop={48}>
          <image glyph={PHOTOS.launcher.icon} size={72} unreported />
          <Words text={t('welcome')} size={24} textAlign="center" />
        </view>
        <view
          id="welcome"
          cls="LinearLayout"
          direction="row"
          align="center"
          paddingX={24}
          paddingY={8}
          gap={16}
          onClick={(tx) => photosState.update(tx, (state) => ({ ...state, backup: !backup }))}
        >
          <view flex={1}>
            <Words text={t('auto_backup')} />
            <Words quiet text={t('auto_backup_summary')} size={14} />
          </view>
          <Switch id="auto_backup_switch" checked={backup} />
        </view>
      </scroll>
      <TextButton
        text={t('no_account')}
        textAlign="center"
        paddingX={16}
        paddingY={14}
        onClick={(tx) => photosState.update(tx, (state) => ({ ...state, welcomed: true, backup: false }))}
      />
      <FilledButton
        id="done_button"
        text={t('confirm')}
        textAlign="center"
        margin={16}
        marginTop={4}
        paddingY={14}
        onClick={(tx) => photosState.update(tx, (state) => ({ ...state, welcomed: true }))}
      />
    </view>
  )
}
