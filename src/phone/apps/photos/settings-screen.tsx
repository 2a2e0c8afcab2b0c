import type { Screen } from '../../app.ts'
import type { ViewElement } from '../../view/element.ts'
import { glyphs } from '../../view/glyphs.ts'
import { h } from '../../view/jsx.ts'
import { IconButton } from '../../view/widgets/icon-button.tsx'
import { Switch } from '../../view/widgets/switch.tsx'
import type { WindowSpec } from '../../view/window.ts'
import { WindowKind } from '../../view/window.ts'
import { PACKAGE } from './package.ts'
import { photosView } from './photos-view.ts'
import type { PhotosView } from './photos-view.ts'
import { photosState } from './state.ts'

/** Assumption: of the settings of Photos these two. */
const SWITCHES = [
  { setting: 'backup', title: 'auto_backup' },
  { setting: 'showVideos', title: 'show_motion' },
] as const

export const settingsScreen: Screen = {
  windows(context): readonly WindowSpec[] {
    const view = photosView(context)
    const { palette, t, framework } = view
    return [
      {
        kind: WindowKind.activity,
        key: context.window,
        packageName: PACKAGE,
        background: palette.background,
        navigationBarColor: palette.background,
        lightSystemBars: !context.configuration.dark,
        content: (
          <view flex={1}>
            <view id="toolbar" cls="android.view.ViewGroup" direction="row" align="center" minHeight={56} paddingX={4}>
              <IconButton
                desc={framework('action_bar_up_description')}
                glyph={glyphs.arrowBack}
                tint={palette.iconTint}
                onClick={(tx) => {
                  tx.finish(context.activityId)
                }}
              />
              <text text={t('settings')} size={20} weight={500} color={palette.primaryText} maxLines={1} flex={1} marginStart={8} />
            </view>
            <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
              {SWITCHES.map(({ setting, title }) => (
                <SwitchRow key={setting} view={view} setting={setting} title={title} />
              ))}
            </scroll>
          </view>
        ),
      },
    ]
  },
}

interface SwitchRowProps {
  readonly key?: string
  readonly view: PhotosView<unknown>
  readonly setting: (typeof SWITCHES)[number]['setting']
  readonly title: string
}

function SwitchRow({ view, setting, title }: SwitchRowProps): ViewElement {
  const { context, palette, t, framework } = view
  const checked = photosState.of(context.state)[setting]
  return (
    <view
      cls="LinearLayout"
      direction="row"
      align="center"
      minHeight={64}
      paddingX={16}
      gap={16}
      onClick={(tx) => {
        photosState.update(tx, (state) => ({ ...state, [setting]: !checked }))
      }}
    >
      <text id="android:title" text={t(title)} size={16} color={palette.primaryText} flex={1} />
      <Switch
        id="android:switch_widget"
        checked={checked}
        palette={palette}
        reportedText={framework(checked ? 'capital_on' : 'capital_off')}
      />
    </view>
  )
}
