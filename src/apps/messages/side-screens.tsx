import type { Screen, ScreenContext } from '../../phone/app.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Children } from '../../phone/view/jsx.ts'
import { h } from '../../phone/view/jsx.ts'
import { SwitchPreference } from '../kit/rows/switch-preference.tsx'
import type { WindowSpec } from '../../phone/view/window.ts'
import { messagesState } from './conversations.ts'
import { Toolbar, messagesWindow } from './frame.tsx'
import type { MessagesLook } from './look.ts'
import { messagesLook } from './look.ts'

/** Assumption: of the settings of Messages only these two. */
const SWITCHES = { notifications: 'notifications', outgoingSounds: 'outgoing_sounds' } as const

export const messagesSettingsScreen: Screen = {
  windows(context) {
    const look = messagesLook(context.configuration)
    return [
      page(
        context,
        look,
        'action_settings',
        <scroll id="recycler_view" cls="androidx.recyclerview.widget.RecyclerView" flex={1}>
          <SettingRow context={context} look={look} name="notifications" />
          <SettingRow context={context} look={look} name="outgoingSounds" />
        </scroll>,
      ),
    ]
  },
}

/** Assumption: a page of its own, where the real app asks Google's help for one. */
export const messagesHelpScreen: Screen = {
  windows(context) {
    const look = messagesLook(context.configuration)
    return [
      page(
        context,
        look,
        'help_feedback',
        <scroll id="help" cls="ScrollView" flex={1}>
          <text text={look.t('help_body')} size={16} color={look.palette.primaryText} padding={16} />
        </scroll>,
      ),
    ]
  },
}

function page(context: ScreenContext, look: MessagesLook, titleKey: string, body: Children): WindowSpec {
  const content = (
    <view flex={1}>
      <Toolbar
        look={look}
        title={look.t(titleKey)}
        onClick={(tx) => {
          tx.finish(context.activityId)
        }}
      />
      {body}
    </view>
  )
  return messagesWindow(context, look, content)
}

interface SettingRowProps {
  readonly context: ScreenContext
  readonly look: MessagesLook
  readonly name: keyof typeof SWITCHES
}

function SettingRow({ context, look, name }: SettingRowProps): ViewElement {
  const checked = messagesState.of(context.state)[name]
  return (
    <SwitchPreference
      title={look.t(SWITCHES[name])}
      checked={checked}
      palette={look.palette}
      framework={look.framework}
      onClick={(tx) => {
        messagesState.update(tx, (state) => ({ ...state, [name]: !checked }))
      }}
    />
  )
}
