import type { Notification, NotificationAction } from '@droidgym/phone/system/notifications/notification'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import type { RowState } from '../state.ts'
import { useSystem } from '../view.ts'
import { appNameOf, iconOf } from './app-of-notification.ts'
import { ReplyField } from './reply-field.tsx'
import { chronometerText, relativeTime } from './notification-time.ts'

export interface NotificationContentProps {
  readonly notification: Notification
  readonly expanded: boolean
  readonly reply?: RowState['reply']
  /** Unfolds it, or folds it. */
  readonly onExpand: Handler
  readonly onAction: (index: number) => Handler
}

/** Sizes of notification_template_material_base.xml and its dimensions, API 29. */
const SIDE = 16
const HEADER_HEIGHT = 46
const BOTTOM = 20
const MIN_HEIGHT = 92
const ACTIONS_HEIGHT = 60
const BIG_TEXT_LINES = 12

/** A notification as its app describes it: header, title, text, and buttons once it is expanded. */
export function NotificationContent(props: NotificationContentProps): ViewElement {
  const { palette } = useSystem()
  const { notification, expanded, reply, onExpand, onAction } = props
  const { title, text, bigText, actions = [] } = notification
  const showsActions = expanded && actions.length > 0
  const body = expanded ? (bigText ?? text) : text
  const isBig = expanded && bigText !== undefined
  return (
    <view cls="FrameLayout" id="android:status_bar_latest_event_content" minHeight={MIN_HEIGHT}>
      <NotificationHeader
        notification={notification}
        isExpandable={isExpandable(notification)}
        expanded={expanded}
        onExpand={onExpand}
      />
      <view
        cls="LinearLayout"
        id="android:notification_main_column"
        paddingX={SIDE}
        paddingBottom={showsActions ? SIDE : BOTTOM}
      >
        {title === undefined ? null : (
          <view cls="LinearLayout" id="android:line1">
            <text id="android:title" text={title} size={14} weight={500} color={palette.primaryText} maxLines={1} />
          </view>
        )}
        {body === undefined ? null : (
          <text
            id={isBig ? 'android:big_text' : 'android:text'}
            text={body}
            size={14}
            color={palette.secondaryText}
            maxLines={isBig ? BIG_TEXT_LINES : 1}
            marginTop={0.5}
          />
        )}
      </view>
      {showsActions && reply !== undefined ? <ReplyField notification={notification} reply={reply} /> : null}
      {showsActions && reply === undefined ? (
        <view cls="FrameLayout" id="android:actions_container">
          <view cls="LinearLayout" id="android:actions" height={ACTIONS_HEIGHT} direction="row" align="center" paddingX={4}>
            {actions.map((action, index) => (
              <RowButton action={action} index={index} color={colorOf(notification)} onClick={onAction(index)} />
            ))}
          </view>
        </view>
      ) : null}
    </view>
  )
}

/** Whether there is more to see than the folded notification shows. */
function isExpandable({ bigText, actions = [] }: Notification): boolean {
  return bigText !== undefined || actions.length > 0
}

interface NotificationHeaderProps extends Omit<NotificationContentProps, 'onAction' | 'reply'> {
  readonly isExpandable: boolean
}

/** notification_template_header.xml */
export function NotificationHeader(props: NotificationHeaderProps): ViewElement {
  const { notification, isExpandable: expands, expanded, onExpand } = props
  const view = useSystem()
  const { framework, palette } = view
  const { chronometer, hidesWhen, subText } = notification
  const small = { size: 12, color: palette.secondaryText, maxLines: 1 } as const
  const color = colorOf(notification) ?? palette.secondaryText
  return (
    <view
      cls="android.view.ViewGroup"
      id="android:notification_header"
      height={HEADER_HEIGHT}
      paddingX={SIDE}
      paddingTop={4}
      direction="row"
      align="center"
      gap={4}
    >
      <image id="android:icon" size={18} tint={color} glyph={iconOf(notification)} />
      <text id="android:app_name_text" text={appNameOf(notification, view)} {...small} color={color} />
      {subText === undefined ? null : <text id="android:header_text_divider" text="•" {...small} />}
      {subText === undefined ? null : <text id="android:header_text" text={subText} {...small} shrink={1} />}
      {hidesWhen === true && chronometer === undefined ? null : <text id="android:time_divider" text="•" {...small} />}
      {chronometer === undefined ? null : (
        <text id="android:chronometer" text={chronometerText(chronometer, view)} {...small} />
      )}
      {hidesWhen === true || chronometer !== undefined ? null : (
        <text id="android:time" text={relativeTime(notification, view)} {...small} />
      )}
      {expands ? (
        <image
          id="android:expand_button"
          size={16}
          tint={color}
          glyph={expanded ? glyphs.chevronUp : glyphs.chevronDown}
          desc={framework(`expand_button_content_description_${expanded ? 'expanded' : 'collapsed'}`)}
          onClick={onExpand}
        />
      ) : null}
    </view>
  )
}

interface RowButtonProps {
  readonly action: NotificationAction
  readonly index: number
  readonly color: Color | undefined
  readonly onClick: Handler
}

/** notification_material_action.xml: every button has the same id. */
function RowButton({ action, index, color, onClick }: RowButtonProps): ViewElement {
  const { palette } = useSystem()
  return (
    <text
      key={index}
      cls="Button"
      id="android:action0"
      text={action.title}
      size={14}
      weight={500}
      color={color ?? palette.accent}
      maxLines={1}
      paddingX={12}
      paddingY={15}
      onClick={onClick}
    />
  )
}

/** Assumption: on a dark panel the accent stands for the app's colour, which ContrastColorUtil lightens. */
function colorOf({ color }: Notification): Color | undefined {
  const { configuration, palette } = useSystem()
  return color !== undefined && configuration.dark ? palette.accent : color
}
