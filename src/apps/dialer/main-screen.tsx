import type { Screen } from '../../phone/app.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import { glyphs } from '../../phone/view/glyphs/glyphs.ts'
import { h } from '../../phone/view/jsx.ts'
import { FloatingButton } from '../kit/controls/floating-button.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import { showCall } from '../shared/people/calls.ts'
import { DIALER_COLORS, dialerLook } from './dialer-look.ts'
import type { DialerLook } from './dialer-look.ts'
import { Dialpad } from './dialpad.tsx'
import { windowAbove } from './main-above.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchResults } from './search-results.tsx'
import type { MainContext, MainLocal } from './state.ts'
import { PACKAGE, callerName, phoneState } from '../shared/people/dialer-state.ts'
import { BottomBar, TabContent } from './tabs.tsx'

/** The dialer's main activity: three tabs, the search box over them, and the dialpad that slides over both. */
export const mainScreen: Screen<MainLocal> = {
  windows(context): readonly WindowSpec[] {
    const look = dialerLook(context.configuration)
    const main: WindowSpec = {
      kind: WindowKind.activity,
      appCompatRoot: 'LinearLayout',
      key: context.window,
      packageName: PACKAGE,
      background: look.palette.background,
      statusBarColor: DIALER_COLORS.statusBar,
      navigationBarColor: '#000000',
      content: (
        <view id="root_layout" cls="RelativeLayout" flex={1}>
          {phoneState.of(context.state).call === null ? null : <OngoingCall context={context} />}
          {context.local.dialpad ? (
            <view flex={1} direction={context.configuration.landscape ? 'row' : 'column'}>
              <UnderDialpad context={context} look={look} />
              <Dialpad context={context} look={look} />
            </view>
          ) : (
            <Tabs context={context} look={look} />
          )}
        </view>
      ),
    }
    const above = windowAbove(context, look)
    return above === null ? [main] : [main, above]
  },
  onBack(tx, context): boolean {
    const { dialpad, search, addsFavorite } = context.local
    if (!dialpad && search === null && !addsFavorite) return false
    context.update(tx, (local) => {
      if (dialpad) return { ...local, dialpad: false, digits: '' }
      return { ...local, search: null, addsFavorite: false }
    })
    return true
  },
}

interface PartProps {
  readonly context: MainContext
  readonly look: DialerLook
}

function Tabs(props: PartProps): ViewElement {
  const { context, look } = props
  const { search } = context.local
  return (
    <view flex={1}>
      <SearchBar {...props} />
      <view id="coordinator_layout" cls="android.view.ViewGroup" flex={1}>
        {search === null ? (
          <view id="fragment_container" cls="FrameLayout" flex={1}>
            <TabContent {...props} />
          </view>
        ) : (
          <SearchResults {...props} query={search} />
        )}
        {search === null ? (
          <FloatingButton
            id="fab"
            desc={look.t('dialpad_button_content_description')}
            glyph={glyphs.dialpad}
            background={DIALER_COLORS.floating}
            tint="#FFFFFF"
            absolute
            end={16}
            bottom={16}
            onClick={(tx) => {
              context.update(tx, (local) => ({ ...local, dialpad: true, digits: '', addsFavorite: false }))
            }}
          />
        ) : null}
      </view>
      {search === null ? <BottomBar {...props} /> : null}
    </view>
  )
}

/** Above the pad: what fits the digits; the tab as long as there are none. */
function UnderDialpad(props: PartProps): ViewElement {
  const { digits } = props.context.local
  if (digits !== '') return <SearchResults {...props} query={digits} />
  return (
    <view id="fragment_container" cls="FrameLayout" flex={1}>
      <TabContent {...props} />
    </view>
  )
}

/** The way back to a call that goes on. Assumption: a bar, where the real dialer floats a bubble. */
function OngoingCall({ context }: { readonly context: MainContext }): ViewElement {
  return (
    <view
      cls="LinearLayout"
      id="ongoing_call"
      direction="row"
      align="center"
      height={48}
      paddingX={16}
      gap={16}
      background="#0F9D58"
      onClick={showCall}
    >
      <image glyph={glyphs.phone} size={24} tint="#FFFFFF" unreported />
      <text text={callerName(context.state, phoneState.of(context.state).call?.number ?? '')} size={16} maxLines={1} color="#FFFFFF" flex={1} />
    </view>
  )
}
