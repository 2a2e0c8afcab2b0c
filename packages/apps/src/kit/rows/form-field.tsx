import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import { Divider } from './divider.tsx'
import type { TextFieldProps } from '../controls/text-field.tsx'
import { TextField } from '../controls/text-field.tsx'

export interface FormFieldProps extends TextFieldProps {
  /** What the field is for, above it. */
  readonly title?: string
  /** The box around title, field and line. */
  readonly box?: ViewProps
  /** Where the line below the field differs from a divider. */
  readonly line?: ViewProps
}

/** A line of a form to type into, underlined. */
export function FormField({ title, box, line, ...field }: FormFieldProps): ViewElement {
  return (
    <view {...box}>
      {title === undefined ? null : <text text={title} size={13} color={useKit().palette.secondaryText} />}
      <TextField maxLines={1} paddingY={12} {...field} />
      <Divider {...line} />
    </view>
  )
}
