import type { TextProps, ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import type { ListRowProps } from './list-row.tsx'
import { ListRow } from './list-row.tsx'

export interface PreferenceRowProps extends Omit<ListRowProps, 'texts'> {
  /** The box around title and subtitle, where it differs from the platform's. Null: a title alone, without a box. */
  readonly texts?: ViewProps | null
}

/** preference.xml of the platform: an icon, title and summary, and a widget at the end. */
export function PreferenceRow({ texts, ...row }: PreferenceRowProps): ViewElement {
  return (
    <ListRow
      titleId="android:title"
      subtitleId="android:summary"
      minHeight={64}
      {...(texts !== null && { texts: { cls: 'RelativeLayout', paddingY: 8, ...texts } })}
      {...row}
    />
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
