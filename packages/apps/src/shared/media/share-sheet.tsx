import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { Handler } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { useKit } from '../../kit/app-views.ts'
import { appLabel, appOf } from '../../kit/app-label.ts'
import { bottomSheet } from '../../kit/overlays/bottom-sheet.ts'
import { SHARE_TARGETS } from '../send-text.ts'
import type { Media } from './media.ts'
import { sendFiles } from './shared-files.ts'

/** The types in the intent filters of AOSP Messaging's ShareIntentActivity. */
const SENT_BY_MESSAGE = /^(?:image|video|audio|text)\//

export interface ShareSheetSpec {
  readonly title: string
  /** What is handed over. */
  readonly files: readonly Media[]
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/** The system's chooser: which application shall have it (ids of ResolverActivity, API 29). */
export function shareSheet({ title, files, onDismiss = useKit().closeOverlay }: ShareSheetSpec): WindowSpec {
  const { context, configuration } = useKit()
  const palette = googlePalette(configuration.dark)
  const targets = Object.values(SHARE_TARGETS).flatMap((component) => {
    const app = appOf(context, component.packageName)
    const takes = component !== SHARE_TARGETS.messages || files.every(({ mimeType }) => SENT_BY_MESSAGE.test(mimeType))
    return app === undefined || !takes || !isEnabled(context.state, component.packageName) ? [] : [{ app, component }]
  })
  return bottomSheet(
    <view cls="RelativeLayout" id="android:contentPanel" background={palette.surface} paddingY={8}>
      <text id="android:title" text={title} size={16} color={palette.secondaryText} padding={16} />
      <view cls="GridView" id="android:resolver_list">
        {targets.map(({ app, component }) => (
          <view
            key={app.launcher.labelKey}
            cls="LinearLayout"
            direction="row"
            align="center"
            minHeight={56}
            paddingX={16}
            gap={24}
            onClick={(tx) => {
              onDismiss(tx)
              tx.startActivity({ ...sendFiles(files), component })
            }}
          >
            <image id="android:icon" glyph={app.launcher.icon} size={32} />
            <text id="android:text1" text={appLabel(app, configuration.locale)} size={16} color={palette.primaryText} flex={1} />
          </view>
        ))}
      </view>
    </view>,
    { packageName: 'android', onDismiss },
  )
}
