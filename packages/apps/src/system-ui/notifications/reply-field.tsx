import { pressAction } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { RowState } from '../state.ts'
import { changeRow, closeReply, replyField, rowOf } from '../state.ts'
import { useSystem } from '../view.ts'

export interface ReplyFieldProps {
  readonly notification: Notification
  readonly reply: NonNullable<RowState['reply']>
}

/** Where a reply is typed, in place of the buttons (remote_input.xml of SystemUI, API 29). */
export function ReplyField({ notification: { key, actions = [], color }, reply }: ReplyFieldProps): ViewElement {
  const { palette, t } = useSystem()
  const white = '#FFFFFF'
  const isEmpty = reply.text === ''
  return (
    <view
      cls="LinearLayout"
      id="remote_input"
      direction="row"
      align="center"
      paddingStart={16}
      paddingEnd={4}
      background={color ?? palette.iconTint}
    >
      <edit
        key={replyField(key)}
        id="remote_input_text"
        cls="EditText"
        text={reply.text}
        hint={actions[reply.action]?.replyHint}
        hintColor="#FFFFFF99"
        size={14}
        color={white}
        flex={1}
        height={60}
        imeAction="done"
        noExtractUi
        onTextChange={(tx, text) => { changeRow(tx, key, { reply: { ...reply, text } }) }}
        onImeAction={(tx) => { sendReply(tx, key) }}
      />
      <image
        cls="ImageButton"
        id="remote_input_send"
        width={48}
        height={48}
        size={24}
        glyph={glyphs.send}
        tint={isEmpty ? '#FFFFFF99' : white}
        desc={t('accessibility_send')}
        disabled={isEmpty}
        onClick={(tx) => { sendReply(tx, key) }}
      />
    </view>
  )
}

/** What the field has now, since the text changes while it is shown. */
function sendReply(tx: Transaction, key: string): void {
  const { reply } = rowOf(tx.state, key)
  if (reply === undefined || reply.text === '') return
  closeReply(tx, key)
  pressAction(tx, key, reply.action, reply.text)
}
