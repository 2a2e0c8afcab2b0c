import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { textDialog } from '../../kit/overlays/text-dialog.tsx'
import { closePage } from '../../kit/page-stack.ts'
import { Spinner, spinnerMenu } from '../parts/spinner.tsx'
import type { PlaylistDraft } from '../state.ts'
import { PRIVACIES, change, changePlaylist, deletePlaylist } from '../state.ts'
import type { View } from '../view.ts'

/** Asks for the name of a playlist, and for who can find it. */
export function playlistDialog(view: View, draft: PlaylistDraft): readonly WindowSpec[] {
  const { t, framework, state, openOverlay } = view
  const { index, privacy, video } = draft
  const dialog = textDialog({
    title: t(index === null ? 'new_playlist' : 'edit_playlist'),
    paddingTop: 12,
    line: 1,
    field: {
      id: 'playlist_name',
      text: draft.name,
      hint: t('playlist_name'),
      onTextChange: (tx, name) => openOverlay(tx, { ...draft, name }),
    },
    below: <Spinner name="privacy" text={t(privacy)} onClick={(tx) => openOverlay(tx, { ...draft, open: true })} />,
    confirm: index === null ? t('create') : framework('ok'),
    onConfirm: (tx, name) => {
      if (index !== null) {
        changePlaylist(tx, index, { name, privacy })
        return
      }
      change(tx, { playlists: [...state.playlists, { name, privacy, videos: video === null ? [] : [video] }] })
      if (video !== null) tx.toast(t('saved_to', { list: name }))
    },
  })
  if (!draft.open) return [dialog]
  return [dialog, spinnerMenu({
    name: 'privacy',
    options: PRIVACIES,
    onChoose: (tx, chosen) => openOverlay(tx, { ...draft, privacy: chosen, open: false }),
    onDismiss: (tx) => openOverlay(tx, { ...draft, open: false }),
  })]
}

/** Asks before a playlist goes, and leaves its page. */
export function deletePlaylistDialog(view: View, index: number): WindowSpec {
  return confirmDialog({
    message: view.t('delete_playlist_question', { list: view.state.playlists[index]?.name ?? '' }),
    confirm: view.framework('delete'),
    onConfirm: (tx) => {
      closePage(view, tx)
      deletePlaylist(tx, index)
    },
  })
}
