import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { freeBytes } from '@droidgym/phone/system/storage/disk-space'
import { translator } from '@droidgym/phone/i18n/strings'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { SideDrawer } from '../../kit/overlays/side-drawer.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { VIEWER } from '../../shared/media/open-picture.ts'
import type { Root } from '../directories/place.ts'
import { ROOTS } from '../directories/place.ts'
import { openPlace } from '../navigate.ts'
import { titleOf, useFiles } from '../view.ts'
import { ROOTS_WIDTH } from './directory-list.tsx'

const ROOT_GLYPHS = {
  recent: glyphs.clock,
  images: glyphs.image,
  videos: glyphs.movie,
  audio: glyphs.mediaNote,
  downloads: glyphs.download,
  device: glyphs.phoneDevice,
} as const

const PHOTOS_HOME = { packageName: VIEWER.packageName, className: 'com.google.android.apps.photos.home.HomeActivity' }

const ROW = { titleId: 'android:title', minHeight: 52, gap: 24 } as const
const ICON = { id: 'android:icon', unreported: false } as const
const TITLE = { size: 14, weight: 500 } as const

/** The list of roots: in the drawer, on tablets beside the list. */
export function Roots(): ViewElement {
  const { locale, palette, t, change } = useFiles()
  return (
    <view id="container_roots" cls="FrameLayout" maxWidth={ROOTS_WIDTH} flex={1}>
      <scroll id="roots_list" cls="ListView" flex={1}>
        {ROOTS.map((root) => <RootRow key={root} root={root} />)}
        <Divider marginY={8} />
        <ListRow
          {...ROW}
          icon={glyphs.image}
          iconStyle={ICON}
          title={translator(locale, 'apps')('photos')}
          titleStyle={TITLE}
          onClick={(tx) => {
            change(tx, { drawer: false })
            tx.startActivity({ action: 'android.intent.action.MAIN', component: PHOTOS_HOME })
          }}
        >
          <image id="action_icon" desc={t('open_app')} glyph={glyphs.openInNew} tint={palette.iconTint} size={20} />
        </ListRow>
      </scroll>
    </view>
  )
}

function RootRow({ root }: { readonly root: Root }): ViewElement {
  const view = useFiles()
  const { local, locale, palette, t } = view
  const current = local.place.root === root
  const row = (
    <ListRow
      {...ROW}
      icon={ROOT_GLYPHS[root]}
      iconStyle={{ ...ICON, tint: current ? palette.accent : palette.iconTint }}
      title={titleOf(view, { root, path: [] })}
      titleStyle={{ ...TITLE, color: current ? palette.accent : palette.primaryText }}
      subtitle={root === 'device' ? t('root_available_bytes', { size: formatFileSize(locale, freeBytes(view.context.state)) }) : undefined}
      subtitleId="android:summary"
      subtitleStyle={{ size: 12 }}
      texts={{}}
      selected={current}
      background={current ? palette.tinted : '#00000000'}
      onClick={(tx) => { openPlace(tx, view, { root, path: [] }) }}
    />
  )
  if (root !== 'device') return row
  return (
    <view>
      <Divider marginY={8} />
      {row}
    </view>
  )
}

/** The drawer over the list, and the dimmed rest that closes it. */
export function RootsDrawer(): ViewElement {
  const { configuration, t, change, changer } = useFiles()
  return (
    <SideDrawer
      id="drawer_roots"
      closeDesc={t('drawer_close')}
      width={ROOTS_WIDTH}
      onDismiss={changer({ drawer: false })}
      onPan={(tx, { direction }) => {
        if (direction !== (configuration.rtl ? 'right' : 'left')) return false
        change(tx, { drawer: false })
        return true
      }}
    >
      <view id="roots_toolbar" cls="android.view.ViewGroup" height={56} paddingX={16} justify="center">
        <Words text={t('files_label')} size={20} weight={500} maxLines={1} />
      </view>
      <Roots />
    </SideDrawer>
  )
}
