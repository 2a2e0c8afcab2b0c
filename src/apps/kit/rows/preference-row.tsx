import type { TextProps, ViewElement, ViewProps } from '../../../phone/view/element.ts'
import type { Children } from '../../../phone/view/jsx.ts'
import { h } from '../../../phone/view/jsx.ts'
import { useKit } from '../app-views.ts'

export interface PreferenceRowProps extends ViewProps {
  readonly title: string
  readonly summary?: string | undefined
  readonly summaryLines?: number
  /**
   * The box around title and summary, where it differs from the platform's. Null: a title alone, without a box. The
   * layout rounds the place of a box and cuts that of a text, so the two can differ by a pixel.
   */
  readonly texts?: ViewProps | null
  /** What stands at the start. */
  readonly icon?: Children
  /** What stands at the end: a switch, a value. */
  readonly children?: Children
}

/** preference.xml of the platform: an icon, title and summary, and a widget at the end. */
export function PreferenceRow(props: PreferenceRowProps): ViewElement {
  const { title, summary, summaryLines, texts, icon, children, ...row } = props
  const { palette } = useKit()
  const titleProps = { id: 'android:title', text: title, size: 16, color: palette.primaryText, disabled: row.disabled }
  return (
    <view cls="LinearLayout" direction="row" align="center" minHeight={64} paddingX={16} gap={16} {...row}>
      {icon}
      {texts === null ? <text {...titleProps} flex={1} /> : (
        <view cls="RelativeLayout" flex={1} paddingY={8} {...texts}>
          <text {...titleProps} />
          {summary === undefined ? null : (
            <text
              id="android:summary"
              text={summary}
              size={14}
              color={palette.secondaryText}
              disabled={row.disabled}
              {...(summaryLines !== undefined && { maxLines: summaryLines })}
            />
          )}
        </view>
      )}
      {children}
    </view>
  )
}

/** preference_category.xml: the title of a group. */
export function PreferenceHeader({ title, ...props }: { readonly title: string } & Omit<TextProps, 'text' | 'size'>): ViewElement {
  return (
    <view cls="LinearLayout" paddingX={16} paddingTop={20} paddingBottom={4}>
      <text id="android:title" text={title} size={14} weight={500} color={useKit().palette.accent} {...props} />
    </view>
  )
}
