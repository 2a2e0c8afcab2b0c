import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { RadioRing } from '../../kit/controls/radio-ring.tsx'
import { Words } from '../../kit/controls/words.tsx'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import { FormField } from '../../kit/rows/form-field.tsx'
import type { Label } from '../row.ts'
import type { PrivateDnsMode } from '../state.ts'
import type { PageView } from '../view.ts'
import { usePage } from '../view.ts'

/** The modes, and what the dialog names them by (PrivateDnsModeDialogPreference). */
const MODES = [['off', 'off'], ['opportunistic', 'opportunistic'], ['hostname', 'provider']] as const satisfies readonly (readonly [PrivateDnsMode, string])[]

export const PRIVATE_DNS = 'private_dns'

function modeOf({ settings }: PhoneState): PrivateDnsMode {
  const mode = settings.global['private_dns_mode']
  return MODES.find(([known]) => known === mode)?.[0] ?? 'opportunistic'
}

function hostOf({ settings }: PhoneState): string {
  return settings.global['private_dns_specifier'] ?? ''
}

/** The mode, or the host that is asked (PrivateDnsPreferenceController.getSummary, API 29). */
export const privateDnsSummary: Label = ({ state, t }) => {
  const mode = modeOf(state)
  return mode === 'hostname' ? hostOf(state) : t(`private_dns_mode_${mode}`)
}

export function openPrivateDns(tx: Transaction, { change, state }: PageView): void {
  change(tx, { overlay: PRIVATE_DNS, input: hostOf(state), dnsMode: modeOf(state) })
}

/** InternetDomainName.isValid of Guava, for the names that people type. */
const HOST = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z]([a-z\d-]{0,61}[a-z\d])?$/i

/** private_dns_mode_dialog.xml of API 29, without the link to a page of help. A host must be the name of one. */
export function privateDnsDialog(): WindowSpec {
  const { local: { dnsMode = 'opportunistic', input }, palette, t, framework, change, closeOverlay } = usePage()
  const named = dnsMode === 'hostname'
  const row = (mode: PrivateDnsMode, name: string): ViewElement => {
    const text = t(`private_dns_mode_${name}`)
    return (
      <view
        key={mode}
        id={`private_dns_mode_${name}`}
        cls="RadioButton"
        reportedText={text}
        checked={mode === dnsMode}
        direction="row"
        align="center"
        minHeight={48}
        gap={12}
        onClick={(tx) => { change(tx, { dnsMode: mode }) }}
      >
        <RadioRing checked={mode === dnsMode} />
        <Words unreported text={text} size={16} flex={1} />
      </view>
    )
  }
  return alertDialog({
    title: t('select_private_dns_configuration_dialog_title'),
    body: (
      <scroll cls="ScrollView" shrink={1}>
        <view id="private_dns_radio_group" cls="RadioGroup" paddingX={24} paddingTop={8}>
          {MODES.map(([mode, name]) => row(mode, name))}
        </view>
        <FormField
          box={{ paddingX: 24 }}
          line={{ height: 2, background: named ? palette.accent : palette.divider }}
          id="private_dns_mode_provider_hostname"
          text={input}
          size={16}
          imeAction="done"
          disabled={!named}
          onTextChange={(tx, typed) => { change(tx, { input: typed }) }}
        />
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
    positive: {
      text: t('save'),
      disabled: named && !HOST.test(input),
      onClick: (tx) => {
        tx.setSetting('global', 'private_dns_mode', dnsMode)
        if (named) tx.setSetting('global', 'private_dns_specifier', input)
        closeOverlay(tx)
      },
    },
  })
}
