import type { ViewElement } from '../../phone/view/element.ts'
import { h } from '../../phone/view/jsx.ts'
import { DIGIT_ROWS, FIRST_ROW, WIDE_ROWS } from './keys.ts'
import type { Look } from './look.ts'
import { PageToolbar } from './page-toolbar.tsx'
import type { CalculatorContext } from './state.ts'

interface HelpPageProps {
  readonly context: CalculatorContext
  readonly look: Look
}

/** What each key is called. */
export function HelpPage({ context, look }: HelpPageProps): ViewElement {
  const keys = [...DIGIT_ROWS, FIRST_ROW, ...WIDE_ROWS].flat()
  const described = new Map(
    keys.flatMap(({ face, descKey }) => (descKey === undefined ? [] : [[descKey, face] as const])),
  )
  return (
    <view flex={1}>
      <PageToolbar id="toolbar" title={look.t('menu_help')} context={context} look={look} />
      <scroll id="help_list" flex={1}>
        {[...described].map(([descKey, face]) => (
          <view key={descKey} direction="row" align="center" minHeight={48} paddingX={16} gap={16}>
            <view width={48} align="center">
              {typeof face === 'string' ? (
                <text unreported text={face} size={18} weight={500} color={look.palette.accent} maxLines={1} />
              ) : (
                <image unreported glyph={face} tint={look.palette.accent} size={24} />
              )}
            </view>
            <text text={look.t(descKey)} size={16} color={look.palette.primaryText} flex={1} />
          </view>
        ))}
      </scroll>
    </view>
  )
}
