import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import { appLabel } from '../kit/app-label.ts'
import { useKit } from '../kit/app-views.ts'
import { ListRow } from '../kit/rows/list-row.tsx'
import { appsThatTake, sendText } from './send-text.ts'

const GLYPHS = { gmail: glyphs.mail, messages: glyphs.message } as const

/** In an app's own sheet: the applications that take a text. */
export function SendRows({ text }: { readonly text: string }): ViewElement {
  const { context, configuration: { locale }, closeOverlayThen } = useKit()
  return (
    <>
      {appsThatTake(context, context.state).map(({ target, app }) => (
        <ListRow
          icon={GLYPHS[target]}
          title={appLabel(app, locale)}
          titleId="android:text1"
          gap={24}
          onClick={closeOverlayThen(sendText(target, text))}
        />
      ))}
    </>
  )
}
