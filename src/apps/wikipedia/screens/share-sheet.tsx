import type { Handler } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { PACKAGE } from '../package.ts'
import type { View } from '../view.ts'

/** Assumption: no other app takes links, so that copying is all that sharing offers. */
export function shareSheet(view: View, onDismiss: Handler): WindowSpec {
  const { palette, t, context } = view
  return {
    kind: WindowKind.sheet,
    key: `${context.window}-share`,
    packageName: PACKAGE,
    onDismiss,
    content: (
      <view cls="FrameLayout" id="design_bottom_sheet" background={palette.paper} paddingY={8}>
        <view
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={56}
          paddingX={16}
          gap={24}
          onClick={(tx) => {
            onDismiss(tx)
            tx.toast(t('address_copied'))
          }}
        >
          <image unreported glyph={glyphs.copy} tint={palette.iconTint} size={24} />
          <text text={t('copy_link')} size={16} color={palette.primaryText} flex={1} />
        </view>
      </view>
    ),
  }
}
