import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { FloatingButton } from '../../kit/controls/floating-button.tsx'
import { ListRow } from '../../kit/rows/list-row.tsx'
import { showCall } from '../../shared/people/calls.ts'
import type { Call } from '../../shared/people/dialer-state.ts'
import { calledName } from '../../shared/people/dialer-state.ts'
import { Dialpad } from '../parts/dialpad.tsx'
import { DialerBar } from '../parts/dialer-bar.tsx'
import { SearchResults } from '../parts/search-results.tsx'
import { DialerTabs, TabContent } from '../parts/tabs.tsx'
import { DIALER_COLORS, mainViews, useMain } from '../view.ts'
import { mainOverlay } from './main-overlays.ts'

/** The dialer's main activity: three tabs, the search box over them, and the dialpad that slides over both. */
export const mainScreen = mainViews.screen({
  content: ({ configuration, state: { call }, local: { dialpad } }) => (
    <view id="root_layout" cls="RelativeLayout" flex={1}>
      {call === null ? null : <OngoingCall call={call} />}
      {dialpad ? (
        <view flex={1} direction={configuration.landscape ? 'row' : 'column'}>
          <UnderDialpad />
          <Dialpad />
        </view>
      ) : (
        <Tabs />
      )}
    </view>
  ),
  overlay: mainOverlay,
  windowLook: () => ({ appCompatRoot: 'LinearLayout' }),
  onBack(tx, { local: { dialpad, search, addsFavorite }, change }): boolean {
    if (dialpad) change(tx, { dialpad: false, digits: '' })
    else if (search !== null || addsFavorite) change(tx, { search: null, addsFavorite: false })
    else return false
    return true
  },
})

function Tabs(): ViewElement {
  const { t, local: { search }, changer } = useMain()
  return (
    <view flex={1}>
      <DialerBar />
      <view id="coordinator_layout" cls="android.view.ViewGroup" flex={1}>
        {search === null ? <TabFrame /> : <SearchResults query={search} />}
        {search === null ? (
          <FloatingButton
            id="fab"
            desc={t('dialpad_button_content_description')}
            glyph={glyphs.dialpad}
            background={DIALER_COLORS.floating}
            tint="#FFFFFF"
            absolute
            end={16}
            bottom={16}
            onClick={changer({ dialpad: true, digits: '', addsFavorite: false })}
          />
        ) : null}
      </view>
      {search === null ? <DialerTabs /> : null}
    </view>
  )
}

/** Above the pad: what fits the digits; the tab as long as there are none. */
function UnderDialpad(): ViewElement {
  const { local: { digits } } = useMain()
  return digits === '' ? <TabFrame /> : <SearchResults query={digits} />
}

function TabFrame(): ViewElement {
  return (
    <view id="fragment_container" cls="FrameLayout" flex={1}>
      <TabContent />
    </view>
  )
}

/** The way back to a call that goes on. Assumption: a bar, where the real dialer floats a bubble. */
function OngoingCall({ call }: { readonly call: Call }): ViewElement {
  const { context } = useMain()
  return (
    <ListRow
      id="ongoing_call"
      icon={glyphs.phone}
      iconStyle={{ tint: '#FFFFFF' }}
      title={calledName(context.state, call)}
      titleStyle={{ color: '#FFFFFF' }}
      lines={1}
      minHeight={0}
      height={48}
      background="#0F9D58"
      onClick={showCall}
    />
  )
}
