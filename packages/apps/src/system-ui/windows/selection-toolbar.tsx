import { clipboardOf, copyText } from '@droidgym/phone/system/clipboard'
import type { TextSelection } from '@droidgym/phone/selection/text-selection'
import { collapseSelection, select, selectionOf } from '@droidgym/phone/selection/text-selection'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { WindowKind } from '@droidgym/phone/view/window'
import { openSend } from '../open-send.ts'
import { systemWindow, useSystem } from '../view.ts'

/**
 * The floating toolbar over selected text (FloatingToolbar and Editor.TextActionModeCallback, API 29). It is a window
 * without the focus, so dumps do not have it. Assumption: all its items fit in one row.
 */
export const selectionToolbar = systemWindow(({ palette, state }) => {
  const selection = selectionOf(state)
  if (selection?.toolbar !== true) return null
  const items = itemsOf(selection, clipboardOf(state) !== '')
  if (items.length === 0) return null
  return {
    kind: WindowKind.floating,
    key: 'selection-toolbar',
    packageName: 'android',
    content: (
      <view padding={8}>
        <view
          cls="FrameLayout"
          id="android:floating_popup_container"
          direction="row"
          height={48}
          background={palette.surface}
          radius={2}
          elevation={4}
          clip
        >
          {items.map((item) => <Item key={item.label} {...item} />)}
        </view>
      </view>
    ),
  }
})

type Label = 'cut' | 'copy' | 'paste' | 'share' | 'selectAll'

interface ItemProps {
  readonly key?: string
  readonly label: Label
  readonly onClick: Handler
}

/** In the order of Editor.TextActionModeCallback (MENU_ITEM_ORDER_CUT and those after it). */
function itemsOf(selection: TextSelection, canPaste: boolean): readonly ItemProps[] {
  const { text, start, end, editable, secret } = selection
  const chosen = text.slice(start, end)
  const canCopy = chosen !== '' && !secret
  const all: readonly (ItemProps & { readonly shown: boolean })[] = [
    { label: 'cut', shown: canCopy && editable, onClick: (tx) => { tx.input({ kind: 'cut' }) } },
    {
      label: 'copy', shown: canCopy,
      onClick: (tx) => {
        copyText(tx, chosen)
        collapseSelection(tx)
      },
    },
    { label: 'paste', shown: editable && canPaste, onClick: (tx) => { tx.input({ kind: 'text', text: clipboardOf(tx.state) }) } },
    {
      label: 'share', shown: canCopy,
      onClick: (tx) => {
        collapseSelection(tx)
        openSend(tx, { text: chosen })
      },
    },
    {
      label: 'selectAll', shown: text !== '' && !secret && chosen !== text,
      onClick: (tx) => { select(tx, { ...selection, start: 0, end: text.length }) },
    },
  ]
  return all.filter(({ shown }) => shown).map(({ label, onClick }) => ({ label, onClick }))
}

/** floating_popup_menu_button.xml */
function Item({ label, onClick }: ItemProps): ViewElement {
  const { framework, palette } = useSystem()
  return (
    <view cls="LinearLayout" height={48} minWidth={48} paddingX={11} justify="center" align="center" onClick={onClick}>
      <text
        id="android:floating_toolbar_menu_item_text"
        text={framework(label)}
        size={14}
        weight={500}
        color={palette.primaryText}
        maxLines={1}
      />
    </view>
  )
}
