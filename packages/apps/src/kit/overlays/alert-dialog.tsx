import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import type { Children } from '@droidgym/phone/view/jsx'
import { h } from '@droidgym/phone/view/jsx'
import { TextButton } from '../controls/text-button.tsx'
import { useKit } from '../app-views.ts'
import { overlayWindow } from './overlay-window.ts'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'

export interface DialogButton {
  readonly text: string
  readonly onClick: Handler
  readonly disabled?: boolean
}

export interface AlertDialogSpec {
  readonly title?: string | undefined
  readonly message?: string
  /** Choices, in the place of the message. */
  readonly list?: ViewElement
  /** A view of the app's own below. */
  readonly body?: Children
  readonly positive?: DialogButton | undefined
  readonly negative?: DialogButton | undefined
  readonly neutral?: DialogButton | undefined
  /** Default: closes the overlay. */
  readonly onDismiss?: Handler
}

/**
 * android.app.AlertDialog with the ids and measures of alert_dialog_material.xml. The oracle's families `layout` and
 * `containers` hold it against the real one. AppCompat's has the same views and measures
 * (abc_alert_dialog_material.xml).
 */
export function alertDialog(spec: AlertDialogSpec): WindowSpec {
  const { title, message, list, body, positive, negative, neutral, onDismiss } = spec
  const hasButtons = (positive ?? negative ?? neutral) !== undefined
  const { palette, appCompatDialogs } = useKit()
  const content = (
    <view
      cls={appCompatDialogs === true ? 'androidx.appcompat.widget.LinearLayoutCompat' : 'LinearLayout'}
      id={dialogId('parentPanel')}
      background={palette.surface}
      radius={8}
      elevation={24}
      shrink={1}
    >
      {title === undefined ? null : <DialogTitle text={title} divided={body === undefined} />}
      {message === undefined && list === undefined ? null : (
        <view cls="FrameLayout" id={dialogId('contentPanel')} minHeight={48} shrink={1}>
          {list ?? <Message text={message ?? ''} above={title !== undefined} below={hasButtons} />}
        </view>
      )}
      {body === undefined ? null : (
        <view cls="FrameLayout" id={dialogId('customPanel')} minHeight={48} shrink={1}>
          <view cls="FrameLayout" id={dialogId('custom')} shrink={1}>{body}</view>
        </view>
      )}
      {hasButtons ? <DialogButtons id={dialogId('buttonPanel')} positive={positive} negative={negative} neutral={neutral} /> : null}
    </view>
  )
  return overlayWindow(WindowKind.dialog, content, {
    ...(onDismiss && { onDismiss }),
    ...(appCompatDialogs === true && { appCompatRoot: 'FrameLayout' }),
  })
}

/** Id of a container: AppCompat has its own in the app's package. Message and buttons are the framework's in both. */
export function dialogId(name: string): string {
  return useKit().appCompatDialogs === true ? name : `android:${name}`
}

interface DialogTitleProps {
  readonly text: string
  /** AlertController.setupPanels: space below it, where no view of the app's own follows. */
  readonly divided: boolean
}

function DialogTitle({ text, divided }: DialogTitleProps): ViewElement {
  return (
    <view cls="LinearLayout" id={dialogId('topPanel')}>
      <view cls="LinearLayout" id={dialogId('title_template')} paddingX={24} paddingTop={18}>
        <text id={dialogId('alertTitle')} text={text} size={20} weight={500} color={useKit().palette.primaryText} />
      </view>
      {divided ? <Space id={dialogId('titleDividerNoCustom')} height={8} /> : null}
    </view>
  )
}

interface MessageProps {
  readonly text: string
  /** Whether a title is above it, and buttons below. */
  readonly above: boolean
  readonly below: boolean
}

function Message({ text, above, below }: MessageProps): ViewElement {
  return (
    <scroll id={dialogId('scrollView')} focusable={false} shrink={1}>
      <view cls="LinearLayout">
        {above ? null : <Space id={dialogId('textSpacerNoTitle')} height={18} />}
        <text id="android:message" text={text} size={16} color={useKit().palette.primaryText} paddingX={24} />
        {below ? null : <Space id={dialogId('textSpacerNoButtons')} height={18} />}
      </view>
    </scroll>
  )
}

/** android.widget.Space, which reports View. */
function Space({ id, height }: { readonly id: string; readonly height: number }): ViewElement {
  return <view cls="android.view.View" id={id} height={height} />
}

interface DialogButtonsProps extends Pick<AlertDialogSpec, 'positive' | 'negative' | 'neutral'> {
  /** Default: the framework's. */
  readonly id?: string
}

/**
 * The bar of the buttons. It scrolls where it has no room (alert_dialog_button_bar_material.xml). Two that are too wide
 * for one line stand in two, the second one above the first (ButtonBarLayout). Assumption: three fit, as in every app.
 */
export function DialogButtons(props: DialogButtonsProps): ViewElement {
  const { id = 'android:buttonPanel', positive, negative, neutral } = props
  return (
    <view cls="ScrollView" id={id}>
      <view
        cls="LinearLayout"
        direction="row"
        paddingX={12}
        paddingY={4}
        justify="end"
        wrap={neutral === undefined ? 'reverse' : false}
      >
        {neutral === undefined ? null : <DialogButton id="android:button3" {...neutral} />}
        {neutral === undefined ? null : <view flex={1} />}
        {negative === undefined ? null : <DialogButton id="android:button2" {...negative} />}
        {positive === undefined ? null : <DialogButton id="android:button1" {...positive} />}
      </view>
    </view>
  )
}

const TEXT_SIZE = 14
/** Of a line of text, as a share of its size. */
const LINE_HEIGHT = 1.34

/** Widget.Material.Button.ButtonBar.AlertDialog: borderless, upper-case text in the accent colour. */
function DialogButton({ id, text, onClick, disabled }: DialogButton & { readonly id: string }): ViewElement {
  const { palette, locale, configuration: { widthDp, fontScale } } = useKit()
  const height = widthDp >= 320 ? 54 : 48
  return (
    <TextButton
      id={id}
      text={text.toLocaleUpperCase(locale)}
      size={TEXT_SIZE}
      color={disabled === true ? palette.disabledText : palette.accent}
      textAlign="center"
      disabled={disabled}
      minWidth={64}
      minHeight={height}
      shrink={1}
      paddingX={12}
      paddingTop={Math.max(10, (height - TEXT_SIZE * fontScale * LINE_HEIGHT) / 2)}
      onClick={onClick}
    />
  )
}
