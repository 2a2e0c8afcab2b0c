import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { Switch } from '../../kit/controls/switch.tsx'
import { LAUNCHER_ICONS } from '../../kit/icons/launcher-icons.ts'
import type { PhotosView } from '../data/albums.ts'
import type { HomeLocal } from '../state.ts'
import { photosState } from '../state.ts'

/** The page of the first start. Assumption: it is the first activity's own, and its wording. */
export function Welcome({ view }: { readonly view: PhotosView<HomeLocal> }): ViewElement {
  const { context, palette, t, framework } = view
  const { backup } = photosState.of(context.state)
  return (
    <view flex={1}>
      <scroll key="welcome" flex={1}>
        <view align="center" gap={24} padding={24} paddingTop={48}>
          <image glyph={LAUNCHER_ICONS.photos} size={72} width={72} height={72} unreported />
          <text text={t('welcome')} size={24} color={palette.primaryText} textAlign="center" />
        </view>
        <view
          id="welcome"
          cls="LinearLayout"
          direction="row"
          align="center"
          paddingX={24}
          paddingY={8}
          gap={16}
          onClick={(tx) => {
            photosState.update(tx, (state) => ({ ...state, backup: !backup }))
          }}
        >
          <view flex={1}>
            <text text={t('auto_backup')} size={16} color={palette.primaryText} />
            <text text={t('auto_backup_summary')} size={14} color={palette.secondaryText} />
          </view>
          <Switch
            id="auto_backup_switch"
            checked={backup}
            palette={palette}
            reportedText={framework(backup ? 'capital_on' : 'capital_off')}
          />
        </view>
      </scroll>
      <text
        cls="Button"
        text={t('no_account')}
        size={14}
        weight={500}
        color={palette.accent}
        textAlign="center"
        paddingX={16}
        paddingY={14}
        onClick={(tx) => {
          photosState.update(tx, (state) => ({ ...state, welcomed: true, backup: false }))
        }}
      />
      <text
        cls="Button"
        id="done_button"
        text={t('confirm')}
        size={14}
        weight={500}
        color={palette.onAccent}
        background={palette.accent}
        radius={4}
        textAlign="center"
        margin={16}
        marginTop={4}
        paddingY={14}
        onClick={(tx) => {
          photosState.update(tx, (state) => ({ ...state, welcomed: true }))
        }}
      />
    </view>
  )
}
