import type { Transaction } from '../../../phone/system/transaction.ts'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { overflowMenu } from '../../kit/overlays/overflow-menu.tsx'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { formatBytes, formatDay } from '../../shared/media/format.ts'
import { galleryState } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { pickerWindow } from '../parts/picker.tsx'
import type { EditorLocal } from '../state.ts'
import { PACKAGE, freshEditor } from '../state.ts'
import { moreMenu } from '../parts/toolbar.tsx'
import type { View } from '../view.ts'

/** The menu, dialog or picker that is open over the editor. */
export function editorAbove(view: View<EditorLocal>): readonly WindowSpec[] {
  const dismiss = (tx: Transaction): void => {
    view.change(tx, { above: null })
  }
  const { context, configuration, t } = view
  switch (view.local.above) {
    case null:
      return []
    case 'more':
      return [moreMenu(view, dismiss)]
    case 'stack':
      return [stackMenu(view, dismiss)]
    case 'details':
      return [detailsDialog(view, dismiss)]
    case 'share':
      return [shareSheet({ key: `${context.window}-share`, configuration, title: t('share'), onDismiss: dismiss })]
    case 'picker':
      return [
        pickerWindow(view, {
          onDismiss: dismiss,
          onChoose: (tx, media) => {
            view.change(tx, freshEditor(media))
          },
        }),
      ]
  }
}

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

function stackMenu(view: View<EditorLocal>, onDismiss: (tx: Transaction) => void): WindowSpec {
  const { context, palette, t } = view
  const row = (key: string, change: Change) => ({
    text: t(key),
    onClick: (tx: Transaction) => {
      context.update(tx, change)
    },
  })
  const rows = [row('undo', undo), row('redo', redo), row('revert', revert)]
  const key = `${context.window}-stack`
  return {
    ...overflowMenu({ key, packageName: PACKAGE, palette, titleId: 'title', rows, onDismiss }),
    anchor: { window: context.window, node: 'edit_stack_button' },
  }
}

function detailsDialog(view: View<EditorLocal>, onDismiss: (tx: Transaction) => void): WindowSpec {
  const { context, palette, t, framework, configuration, local } = view
  const photo = galleryState.of(context.state).media.find(({ id }) => id === local.media)
  const { locale } = configuration
  const lines =
    photo === undefined ? [] : [photo.name, formatBytes(locale, photo.size), formatDay(locale, photo.modified)]
  return alertDialog({
    key: `${context.window}-dialog`,
    packageName: PACKAGE,
    palette,
    title: t('image_details'),
    message: lines.join('\n'),
    positive: { text: framework('ok'), onClick: onDismiss },
    onDismiss,
  })
}
