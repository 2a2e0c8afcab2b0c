import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { Divider } from '../../kit/rows/divider.tsx'
import { archivedFiles, extract } from '../../shared/media/archive.ts'
import { transferFolders } from '../../shared/media/folders/folders.ts'
import { transferStored } from '../../shared/media/storage.ts'
import { storageFolder } from '../directories/directory.ts'
import type { Transfer } from '../state.ts'
import { useFiles } from '../view.ts'

/** PickFragment of API 29: takes the folder that is shown, or none. Nothing while no folder is being chosen. */
export function TransferBar(): ViewElement | null {
  const { local: { place, transfer }, t, framework, change } = useFiles()
  if (transfer === null) return null
  const folder = storageFolder(place)
  return (
    <view id="container_save" cls="FrameLayout">
      <Divider />
      <view cls="LinearLayout" direction="row" justify="end" paddingX={16} paddingY={4} gap={8}>
        <TextButton id="android:button2" text={framework('cancel')} padding={14} onClick={(tx) => change(tx, { transfer: null })} />
        <TextButton
          id="android:button1"
          text={t(`button_${transfer.kind}`)}
          padding={14}
          disabled={folder === null}
          onClick={(tx) => {
            if (folder === null) return
            carryOut(tx, transfer, folder)
            change(tx, { transfer: null })
          }}
        />
      </view>
    </view>
  )
}

function carryOut(tx: Transaction, transfer: Transfer, folder: string): void {
  if (transfer.kind === 'extract') {
    extract(tx, archivedFiles(tx.state, transfer.archive).filter(({ id }) => transfer.ids.includes(id)), folder)
    return
  }
  const { kind, selection: { files, folders } } = transfer
  transferStored(tx, { kind, files }, folder)
  transferFolders(tx, { kind, folders }, folder)
}
