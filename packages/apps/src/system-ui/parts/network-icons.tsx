import { accessPointOf, isWifiJoined, networkOf } from '@droidgym/phone/system/hardware/network'
import { hasCellService } from '@droidgym/phone/system/hardware/cell-service'
import { isAirplaneMode, isMobileDataOn } from '@droidgym/phone/system/hardware/radios'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { Fragment, h } from '@droidgym/phone/view/jsx'
import type { Color } from '@droidgym/phone/view/style'
import { useSystem } from '../view.ts'

export interface NetworkIconsProps {
  readonly tint: Color
}

/** The pictures for airplane mode, Wi-Fi and the mobile network. Assumption: every mobile network is LTE. */
export function NetworkIcons({ tint }: NetworkIconsProps): ViewElement {
  const { state, t } = useSystem()
  const icon = { size: 16, tint } as const
  const airplane = isAirplaneMode(state)
  const served = hasCellService(state)
  return (
    <>
      {airplane ? (
        <image id="airplane" {...icon} glyph={glyphs.airplane} desc={t('accessibility_airplane_mode')} />
      ) : null}
      {isWifiJoined(state) ? <WifiIcon tint={tint} /> : null}
      {!airplane && served && !isMobileDataOn(state) ? (
        <image id="mobile_type" {...icon} size={8} glyph={glyphs.close} desc={t('cell_data_off_content_description')} />
      ) : null}
      {networkOf(state) === 'mobile' ? (
        <text id="mobile_type" text="LTE" size={10} fixedSize weight={700} color={tint} />
      ) : null}
      {airplane ? null : (
        <image
          id="mobile_signal"
          {...icon}
          glyph={served ? glyphs.signal : glyphs.signalNone}
          desc={t(served ? 'accessibility_phone_signal_full' : 'accessibility_no_signal')}
        />
      )}
    </>
  )
}

/** A network behind a login page has a mark at its picture (ic_qs_wifi_no_internet). */
function WifiIcon({ tint }: NetworkIconsProps): ViewElement {
  const { state, t } = useSystem()
  const full = t('accessibility_wifi_signal_full')
  const { captive } = accessPointOf(state)
  return (
    <image
      id="wifi_signal"
      size={16}
      tint={tint}
      glyph={captive ? glyphs.wifiNoInternet : glyphs.wifiFan}
      desc={captive ? `${full},${t('data_connection_no_internet')}.` : full}
    />
  )
}
