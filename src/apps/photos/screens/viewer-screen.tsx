import type { Screen } from '../../../phone/app.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import type { ViewElement } from '../../../phone/view/element.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { h } from '../../../phone/view/jsx.ts'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import type { Media } from '../../shared/media/media.ts'
import { galleryState, pictures } from '../../shared/media/media.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { Editor } from './editor.tsx'
import { PACKAGE } from '../package.ts'
import { describeMedia, photosView } from '../data/albums.ts'
import type { PhotosView } from '../data/albums.ts'
import type { ViewerContext, ViewerLocal } from '../state.ts'
import { photosState } from '../state.ts'
import { windowAbove } from './viewer-overlays.tsx'

/** One picture at a time, on black. */
export const viewerScreen: Screen<ViewerLocal> = {
  windows(context): readonly WindowSpec[] {
    const view = photosView(context)
    const media = shownMedia(context)
    const { edit } = context.local
    const main: WindowSpec = {
      kind: WindowKind.activity,
      key: context.window,
      packageName: PACKAGE,
      background: '#000000',
      statusBarColor: '#000000',
      navigationBarColor: '#000000',
      content:
        media !== undefined && edit !== null ? (
          <Editor view={view} media={media} edit={edit} />
        ) : (
          <Viewer view={view} media={media} />
        ),
    }
    const above = media === undefined ? null : windowAbove(view, media)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    if (context.local.edit === null) return false
    context.update(tx, (local) => ({ ...local, edit: null }))
    return true
  },
}

/** The picture that is asked for; when it is gone, the newest. */
function shownMedia({ state, local }: ViewerContext): Media | undefined {
  const all = pictures(galleryState.of(state))
  return all.find(({ id }) => id === local.id) ?? all[0]
}

interface ViewerProps {
  readonly view: PhotosView<ViewerLocal>
  readonly media: Media | undefined
}

function Viewer({ view, media }: ViewerProps): ViewElement {
  const { context, t, framework, locale } = view
  const { bars, playing } = context.local
  const favorite = media !== undefined && photosState.of(context.state).favorites.includes(media.id)
  return (
    <view id="photo_view_pager" cls="androidx.viewpager.widget.ViewPager" flex={1}>
      <view
        cls="android.view.ViewGroup"
        id="photo_hashtag_fragment_container"
        absolute
        top={0}
        bottom={0}
        start={0}
        end={0}
        desc={media === undefined ? undefined : describeMedia(t, locale, media)}
        onClick={(tx) => {
          context.update(tx, (local) => ({ ...local, bars: !local.bars }))
        }}
        onPan={(tx, { direction }) => turn(tx, context, direction)}
      >
        {media?.shot === undefined ? null : <Picture shot={media.shot} whole flex={1} unreported />}
      </view>
      {bars ? (
        <TopBar paddingX={4}>
          <UpButton
            framework={framework}
            tint="#FFFFFF"
            onClick={(tx) => {
              tx.finish(context.activityId)
            }}
          />
          <view flex={1} />
          {media === undefined ? null : (
            <IconButton
              cls="Button"
              desc={t('favorite')}
              selected={favorite}
              glyph={favorite ? glyphs.star : glyphs.starOutline}
              tint="#FFFFFF"
              onClick={(tx) => {
                photosState.update(tx, (state) => ({
                  ...state,
                  favorites: favorite
                    ? state.favorites.filter((id) => id !== media.id)
                    : [...state.favorites, media.id],
                }))
              }}
            />
          )}
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
            onClick={(tx) => {
              context.update(tx, (local) => ({ ...local, playing: !playing }))
            }}
          />
        ) : null}
      </view>
      {bars && media !== undefined ? <ActionBar view={view} media={media} /> : null}
    </view>
  )
}

/** The next or the previous picture. The older ones lie towards the end of the line. */
function turn(tx: Transaction, context: ViewerContext, direction: 'up' | 'down' | 'left' | 'right'): boolean {
  if (direction === 'up') {
    context.update(tx, (local) => ({ ...local, above: 'info' }))
    return true
  }
  if (direction === 'down') return false
  const all = pictures(galleryState.of(context.state))
  const current = all.findIndex(({ id }) => id === shownMedia(context)?.id)
  const step = (direction === 'left') === context.configuration.rtl ? -1 : 1
  const next = all[current + step]
  if (next === undefined) return false
  context.update(tx, (local) => ({ ...local, id: next.id, playing: false }))
  return true
}

function ActionBar({ view, media }: { readonly view: PhotosView<ViewerLocal>; readonly media: Media }): ViewElement {
  const { context, t } = view
  const above = (name: NonNullable<ViewerLocal['above']>) => (tx: Transaction) => {
    context.update(tx, (local) => ({ ...local, above: name }))
  }
  const button = (name: string, glyph: Glyph, onClick: (tx: Transaction) => void): ViewElement => (
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
      {button('share', glyphs.share, above('share'))}
      {media.kind === 'video'
        ? null
        : button('edit', glyphs.sliders, (tx) => {
            context.update(tx, (local) => ({ ...local, edit: { filter: 'none', turns: media.shot?.turns ?? 0 } }))
          })}
      {button('info', glyphs.aboutPhone, above('info'))}
      {button('delete', glyphs.deleteOutline, above('delete'))}
    </view>
  )
}
