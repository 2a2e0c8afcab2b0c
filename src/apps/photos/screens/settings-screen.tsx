import type { Screen } from '../../../phone/app.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { h } from '../../../phone/view/jsx.ts'
import { SwitchPreference } from '../../kit/rows/switch-preference.tsx'
import { BarTitle, TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { PACKAGE } from '../package.ts'
import { photosView } from '../data/albums.ts'
import type { PhotosView } from '../data/albums.ts'
import { photosState } from '../state.ts'

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
            <TopBar paddingX={4}>
              <UpButton
                framework={framework}
                tint={palette.iconTint}
                onClick={(tx) => {
                  tx.finish(context.activityId)
                }}
              />
              <BarTitle text={t('settings')} color={palette.primaryText} marginStart={8} />
            </TopBar>
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
    <SwitchPreference
      title={t(title)}
      checked={checked}
      palette={palette}
      framework={framework}
      onClick={(tx) => {
        photosState.update(tx, (state) => ({ ...state, [setting]: !checked }))
      }}
    />
  )
}
