import type { ScreenContext } from '../../phone/app.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { ContactsLook } from './look.ts'
import { CONTACTS_COLORS } from './look.ts'
import { CONTACTS_PACKAGE } from '../shared/people/contacts-package.ts'
import { Toolbar } from './toolbar.tsx'

/** A screen with a title and a way up. */
export function page(
  context: ScreenContext,
  look: ContactsLook,
  { title, content }: { readonly title: string; readonly content: Children },
): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: CONTACTS_PACKAGE,
    background: look.palette.background,
    statusBarColor: CONTACTS_COLORS.statusBar,
    navigationBarColor: '#000000',
    content: (
      <view flex={1}>
        <Toolbar
          glyph={glyphs.arrowBack}
          desc={look.framework('action_bar_up_description')}
          title={title}
          onClick={(tx) => {
            tx.finish(context.activityId)
          }}
        />
        {content}
      </view>
    ),
  }
}
