import { formatFileSize } from '../../../phone/i18n/file-size.ts'
import { translator } from '../../../phone/i18n/strings.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
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

/** Bytes free on the emulated card (assumption). */
const FREE_BYTES = 3_870_000_000
const PHOTOS_HOME = { packageName: VIEWER.packageName, className: 'com.google.android.apps.photos.home.HomeActivity' }

/** The list of roots: in the drawer, on tablets beside the list. */
export function Roots(): ViewElement {
  const { locale, palette, t, change } = useFiles()
  return (
    <view id="container_roots" cls="FrameLayout" width={ROOTS_WIDTH} flex={1}>
      <scroll id="roots_list" cls="ListView" flex={1}>
        {ROOTS.map((root) => (
          <RootRow key={root} root={root} />
        ))}
        <Spacer />
        <view
          cls="LinearLayout"
          direction="row"
          align="center"
          minHeight={52}
          paddingX={16}
          gap={24}
          onClick={(tx) => {
            change(tx, { drawer: false })
            tx.startActivity({ action: 'android.intent.action.MAIN', component: PHOTOS_HOME })
          }}
        >
          <image id="android:icon" glyph={glyphs.image} tint={palette.iconTint} size={24} width={24} height={24} />
          <text
            id="android:title"
            text={translator(locale, 'apps')('photos')}
            size={14}
            weight={500}
            color={palette.primaryText}
            flex={1}
          />
          <image
            id="action_icon"
            desc={t('open_app')}
            glyph={glyphs.openInNew}
            tint={palette.iconTint}
            size={20}
            width={20}
            height={20}
          />
        </view>
      </scroll>
    </view>
  )
}

function Spacer(): ViewElement {
  return <view height={1} marginY={8} background={useFiles().palette.divider} />
}

function RootRow({ root }: { readonly root: Root }): ViewElement {
  const view = useFiles()
  const { local, locale, palette, t } = view
  const current = local.place.root === root
  const color = current ? palette.accent : palette.iconTint
  const row = (
    <view
      cls="LinearLayout"
      direction="row"
      align="center"
      minHeight={52}
      paddingX={16}
      gap={24}
      selected={current}
      background={current ? palette.tinted : '#00000000'}
      onClick={(tx) => { openPlace(tx, view, { root, path: [] }) }}
    >
      <image id="android:icon" glyph={ROOT_GLYPHS[root]} tint={color} size={24} width={24} height={24} />
      <view flex={1}>
        <text
          id="android:title"
          text={titleOf(view, { root, path: [] })}
          size={14}
          weight={500}
          color={current ? palette.accent : palette.primaryText}
        />
        {root === 'device' ? (
          <text
            id="android:summary"
            text={t('root_available_bytes', { size: formatFileSize(locale, FREE_BYTES) })}
            size={12}
            color={palette.secondaryText}
          />
        ) : null}
      </view>
    </view>
  )
  if (root !== 'device') return row
  return (
    <view>
      <Spacer />
      {row}
    </view>
  )
}

/** The drawer over the list, and the dimmed rest that closes it. */
export function Drawer(): ViewElement {
  const { configuration, palette, t, change } = useFiles()
  return (
    <view absolute top={0} bottom={0} start={0} end={0} direction="row">
      <view
        id="drawer_roots"
        cls="LinearLayout"
        width={ROOTS_WIDTH}
        background={palette.background}
        elevation={12}
        onPan={(tx, { direction }) => {
          if (direction !== (configuration.rtl ? 'right' : 'left')) return false
          change(tx, { drawer: false })
          return true
        }}
      >
        <view id="roots_toolbar" cls="android.view.ViewGroup" height={56} paddingX={16} justify="center">
          <text text={t('files_label')} size={20} weight={500} color={palette.primaryText} maxLines={1} />
        </view>
        <Roots />
      </view>
      <view
        flex={1}
        desc={t('drawer_close')}
        background="#00000099"
        onClick={(tx) => { change(tx, { drawer: false }) }}
      />
    </view>
  )
}
