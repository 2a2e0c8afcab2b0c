import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatDate } from '@droidgym/phone/i18n/formats'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { messageDialog } from '../../kit/overlays/message-dialog.ts'
import type { MenuRow } from '../../kit/overlays/overflow-menu.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import { galleryState } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { photoPicker } from '../../shared/media/photo-picker.tsx'
import { moreMenu } from '../parts/toolbar.tsx'
import type { Edit, EditorLocal, EditorOverlay } from '../state.ts'
import { freshEditor, originalShot, withFilter } from '../state.ts'
import { useEditor } from '../view.ts'

/** The menu, dialog or picker that is open over the editor. */
export function editorOverlay(open: EditorOverlay): WindowSpec {
  const { context, t, local, change } = useEditor()
  switch (open) {
    case 'more':
      return moreMenu()
    case 'stack':
      return stackMenu()
    case 'details':
      return detailsDialog()
    case 'text':
      return changeText()
    case 'share':
      // Assumption: the photo as it was opened; the edits go into a copy that is saved.
      return shareSheet({ title: t('share'), files: galleryState.of(context.state).media.filter(({ id }) => id === local.media) })
    case 'picker':
      return photoPicker({
        title: t('recent'),
        empty: t('no_photos'),
        onChoose: (tx, media) => {
          const { filter } = local
          const second = originalShot(tx.state, { media })
          if (filter === null || second === undefined) change(tx, freshEditor(media))
          // Only Double Exposure opens the picker while a tool is open.
          else change(tx, { filter: { ...filter, second }, overlay: null })
        },
      })
  }
}

/** Assumption: one tap opens it; the real app asks for two. */
function changeText(): WindowSpec {
  const { context, t, local: { filter } } = useEditor()
  return textDialog({
    title: t('text'),
    paddingTop: 8,
    field: {
      id: 'text_field',
      text: filter?.typed ?? '',
      onTextChange: (tx, typed) => context.update(tx, withFilter({ typed: typed.slice(0, MAX_LETTERS) })),
    },
    onConfirm: (tx, text) => context.update(tx, (now) => {
      const draft = now.filter?.draft
      return draft?.kind === 'text' ? withFilter({ draft: { ...draft, text } })(now) : now
    }),
  })
}

/** Bounds what a text costs to draw. */
const MAX_LETTERS = 200

type Change = (local: EditorLocal) => EditorLocal

const undo: Change = (local) => {
  const last = local.edits.at(-1)
  if (last === undefined) return local
  return { ...local, edits: local.edits.slice(0, -1), undone: [last, ...local.undone], look: null }
}

const redo: Change = (local) => {
  const [next, ...undone] = local.undone
  return next === undefined ? local : { ...local, edits: [...local.edits, next], undone }
}

const revert: Change = (local) => ({ ...local, edits: [], undone: [], look: null })

function stackMenu(): WindowSpec {
  const { context, t, local: { edits, undone } } = useEditor()
  const row = (key: string, change: Change, left: readonly Edit[]): MenuRow => ({
    text: t(key),
    onClick: (tx) => context.update(tx, change),
    disabled: left.length === 0,
  })
  const rows = [row('undo', undo, edits), row('redo', redo, undone), row('revert', revert, edits)]
  return {
    ...overflowMenu({ titleId: 'title', rows }),
    anchor: { window: context.window, node: 'edit_stack_button' },
  }
}

function detailsDialog(): WindowSpec {
  const { context, t, locale, local } = useEditor()
  const photo = galleryState.of(context.state).media.find(({ id }) => id === local.media)
  const lines =
    photo === undefined ? [] : [photo.name, formatFileSize(locale, photo.size), formatDate(locale, photo.modified, 'MMMd')]
  return messageDialog(lines.join('\n'), t('image_details'))
}
