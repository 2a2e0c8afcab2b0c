import type { Configuration } from '../../../phone/system/configuration.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { Handler } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { googlePalette } from '../../../phone/view/theme.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { useKit } from '../../kit/app-views.ts'
import { LAUNCHER_ICONS } from '../../kit/icons/launcher-icons.ts'
import { SHARE_TARGETS } from '../send-text.ts'

const NAMES = ['gmail', 'messages'] as const

export interface ShareSheetSpec {
  readonly title: string
  /** Default: the one overlay's. */
  readonly key?: string
  /** Default: the screen's. */
  readonly configuration?: Configuration
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** The system's chooser: which application shall have it (ids of ResolverActivity, API 29). */
export function shareSheet({ title, ...given }: ShareSheetSpec): WindowSpec {
  const { configuration = useKit().configuration, onDismiss = useKit().closeOverlay } = given
  const palette = googlePalette(configuration.dark)
  const t = translator(configuration.locale, 'apps')
  return {
    kind: WindowKind.sheet,
    key: given.key ?? `${useKit().context.window}-overlay`,
    packageName: 'android',
    onDismiss,
    content: (
      <view cls="RelativeLayout" id="android:contentPanel" background={palette.surface} paddingY={8}>
        <text id="android:title" text={title} size={16} color={palette.secondaryText} padding={16} />
        <view cls="GridView" id="android:resolver_list">
          {NAMES.map((name) => (
            <view
              key={name}
              cls="LinearLayout"
              direction="row"
              align="center"
              minHeight={56}
              paddingX={16}
              gap={24}
              onClick={(tx) => {
                onDismiss(tx)
                tx.startActivity({
                  action: 'android.intent.action.SEND',
                  component: SHARE_TARGETS[name],
                  hasExtras: true,
                })
              }}
            >
              <image id="android:icon" glyph={LAUNCHER_ICONS[name]} size={32} width={32} height={32} />
              <text id="android:text1" text={t(name)} size={16} color={palette.primaryText} flex={1} />
            </view>
          ))}
        </view>
      </view>
    ),
  }
}
