import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { DIGIT_ROWS, FIRST_ROW, WIDE_ROWS } from '../data/keys.ts'
import { PageToolbar } from '../parts/page-toolbar.tsx'
import { useCalculator } from '../view.ts'

/** What each key is called. */
export function HelpPage(): ViewElement {
  const { t, palette } = useCalculator()
  const keys = [...DIGIT_ROWS, FIRST_ROW, ...WIDE_ROWS].flat()
  const described = new Map(
    keys.flatMap(({ face, descKey }) => (descKey === undefined ? [] : [[descKey, face] as const])),
  )
  return (
    <view flex={1}>
      <PageToolbar id="toolbar" title={t('menu_help')} />
      <scroll id="help_list" flex={1}>
        {[...described].map(([descKey, face]) => (
          <view key={descKey} direction="row" align="center" minHeight={48} paddingX={16} gap={16}>
            <view width={48} align="center">
              {typeof face === 'string' ? (
                <text unreported text={face} size={18} weight={500} color={palette.accent} maxLines={1} />
              ) : (
                <image unreported glyph={face} tint={palette.accent} size={24} />
              )}
            </view>
            <Words text={t(descKey)} flex={1} />
          </view>
        ))}
      </scroll>
    </view>
  )
}
