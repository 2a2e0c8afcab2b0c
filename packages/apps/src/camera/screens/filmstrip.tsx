import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { TopBar, UpButton } from '../../kit/bars/top-bar.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { deleteMedia, galleryState } from '../../shared/media/media.ts'
import type { Media } from '../../shared/media/media.ts'
import { openPicture } from '../../shared/media/open-picture.ts'
import { Picture } from '../../shared/media/picture.tsx'
import { filmstripOf } from '../state.ts'
import { useCamera } from '../view.ts'

/** The pictures right of the preview: the newest first, one at a time. */
export function Filmstrip({ shown }: { readonly shown: number }): ViewElement {
  const { context, local, t, change, openOverlay } = useCamera()
  const strip = filmstripOf(context.state)
  const index = strip.findIndex(({ id }) => id === shown)
  const media = strip[index]
  const button = (name: string, glyph: Glyph, onClick: Handler): ViewElement => (
    <view key={name} flex={1} align="center">
      <IconButton
        id={`filmstrip_bottom_control_${name}`}
        desc={t(name)}
        glyph={glyph}
        tint="#FFFFFF"
        target={56}
        onClick={onClick}
      />
    </view>
  )
  return (
    <view
      id="filmstrip_layout"
      cls="FrameLayout"
      flex={1}
      background="#000000"
      onPan={(tx, { direction }) => {
        if (direction !== 'left' && direction !== 'right') return false
        const next = strip[index + (direction === 'left' ? 1 : -1)]
        if (next === undefined && direction === 'left') return false
        change(tx, { shown: next?.id ?? null, deleted: null })
        return true
      }}
    >
      <TopBar id="android:action_bar">
        <UpButton tint="#FFFFFF" target={56} onClick={(tx) => change(tx, { shown: null, deleted: null })} />
        <text text={media?.name ?? ''} size={16} minSize={10} color="#FFFFFF" maxLines={1} flex={1} paddingEnd={16} />
      </TopBar>
      {media?.shot === undefined ? <view flex={1} /> : (
        <Picture id="filmstrip_view" cls="FrameLayout" desc={t('filmstrip')} shot={media.shot} whole flex={1} />
      )}
      {local.deleted === null ? null : <UndoBar deleted={local.deleted} />}
      {media === undefined ? null : (
        <view id="filmstrip_bottom_control_panel" cls="FrameLayout" direction="row" minHeight={56}>
          {button('edit', glyphs.edit, (tx) => openPicture(tx, media.id))}
          {button('share', glyphs.share, (tx) => openOverlay(tx, 'share'))}
          {button('delete', glyphs.delete, (tx) => {
            deleteMedia(tx, [media.id])
            const next = strip[index + 1] ?? strip[index - 1]
            change(tx, { shown: next?.id ?? shown, deleted: media })
          })}
        </view>
      )}
    </view>
  )
}

function UndoBar({ deleted }: { readonly deleted: Media }): ViewElement {
  const { t, change } = useCamera()
  return (
    <view id="camera_undo_deletion_bar" cls="FrameLayout" direction="row" align="center" background="#323232">
      <text text={t('deleted')} size={14} color="#FFFFFF" flex={1} paddingX={16} />
      <TextButton
        id="camera_undo_deletion_button"
        text={t('undo')}
        color="#8AB4F8"
        padding={16}
        onClick={(tx) => {
          galleryState.update(tx, (gallery) => ({ ...gallery, media: [...gallery.media, deleted] }))
          change(tx, { deleted: null, shown: deleted.id })
        }}
      />
    </view>
  )
}
