import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, Pan, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { Pager, pageStep } from '../../kit/screens/pager.tsx'
import { toggled } from '../../kit/lists.ts'
import type { Media } from '../../shared/media/media.ts'
import { pictures } from '../../shared/media/media.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { describeMedia } from '../albums/albums.ts'
import { editOf, photosState } from '../state.ts'
import { useViewer, viewerViews } from '../view.ts'
import { Editor } from './editor.tsx'
import { viewerOverlay } from './viewer-overlays.tsx'

/** One picture at a time, on black. */
export const viewerScreen = viewerViews.screen({
  content(view) {
    const media = shownMedia(view)
    const { edit } = view.local
    return media !== undefined && edit !== null ? <Editor media={media} edit={edit} /> : <Viewer media={media} />
  },
  windowLook: () => ({
    background: '#000000', statusBarColor: '#000000', navigationBarColor: '#000000', lightSystemBars: false,
  }),
  overlay(open, view) {
    const media = shownMedia(view)
    return media === undefined ? null : viewerOverlay(open, media)
  },
  onBack(tx, { local, change }) {
    if (local.edit === null) return false
    change(tx, { edit: null })
    return true
  },
})

type ViewerView = ReturnType<typeof useViewer>

/** The picture that is asked for; when it is gone, the newest. */
function shownMedia({ gallery, local }: ViewerView): Media | undefined {
  const all = pictures(gallery)
  return all.find(({ id }) => id === local.id) ?? all[0]
}

function Viewer({ media }: { readonly media: Media | undefined }): ViewElement {
  const view = useViewer()
  const { t, local: { bars, playing }, change } = view
  return (
    <Pager id="photo_view_pager">
      <view
        cls="android.view.ViewGroup"
        id="photo_hashtag_fragment_container"
        absolute
        top={0}
        bottom={0}
        start={0}
        end={0}
        desc={media === undefined ? undefined : describeMedia(view, media)}
        onClick={(tx) => change(tx, { bars: !bars })}
        onPan={(tx, pan) => turn(tx, view, pan)}
      >
        {media?.shot === undefined ? null : <Picture shot={media.shot} whole flex={1} unreported />}
      </view>
      {bars ? (
        <TopBar paddingX={4}>
          <UpButton tint="#FFFFFF" />
          <view flex={1} />
          {media === undefined ? null : <FavoriteButton id={media.id} />}
        </TopBar>
      ) : null}
      <view flex={1} align="center" justify="center">
        {media?.kind === 'video' ? (
          <IconButton
            desc={t(playing ? 'pause' : 'play')}
            glyph={playing ? glyphs.hold : glyphs.playCircle}
            tint="#FFFFFF"
            target={72}
            size={56}
            onClick={(tx) => change(tx, { playing: !playing })}
          />
        ) : null}
      </view>
      {bars && media !== undefined ? <ActionBar media={media} /> : null}
    </Pager>
  )
}

function FavoriteButton({ id }: Pick<Media, 'id'>): ViewElement {
  const { t, state } = useViewer()
  const favorite = state.favorites.includes(id)
  return (
    <IconButton
      cls="Button"
      desc={t('favorite')}
      selected={favorite}
      glyph={favorite ? glyphs.star : glyphs.starOutline}
      tint="#FFFFFF"
      onClick={(tx) => photosState.update(tx, (now) => ({ ...now, favorites: toggled(now.favorites, id) }))}
    />
  )
}

/** The next or the previous picture. The older ones lie towards the end of the line. */
function turn(tx: Transaction, view: ViewerView, pan: Pan): boolean {
  if (pan.direction === 'up') {
    view.openOverlay(tx, 'info')
    return true
  }
  const step = pageStep(pan, view.configuration.rtl)
  if (step === undefined) return false
  const all = pictures(view.gallery)
  const current = all.findIndex(({ id }) => id === shownMedia(view)?.id)
  const next = all[current + step]
  if (next === undefined) return false
  view.change(tx, { id: next.id, playing: false })
  return true
}

function ActionBar({ media }: { readonly media: Media }): ViewElement {
  const { t, change, openOverlay } = useViewer()
  const button = (
    name: string,
    glyph: Glyph,
    onClick: Handler = (tx) => openOverlay(tx, name),
  ): ViewElement => (
    <view key={name} flex={1} align="center">
      <IconButton
        id={`photos_photofragment_${name}`}
        cls="Button"
        desc={t(name)}
        glyph={glyph}
        tint="#FFFFFF"
        target={56}
        onClick={onClick}
      />
    </view>
  )
  return (
    <view direction="row" minHeight={56}>
      {button('share', glyphs.share)}
      {media.kind === 'video'
        ? null
        : button('edit', glyphs.sliders, (tx) => change(tx, { edit: editOf(media) }))}
      {button('info', glyphs.aboutPhone)}
      {button('delete', glyphs.deleteOutline)}
    </view>
  )
}
