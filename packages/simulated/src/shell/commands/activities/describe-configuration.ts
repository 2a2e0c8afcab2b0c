import { configurationOf } from '@droidgym/phone/system/configuration'
import type { PhoneState } from '@droidgym/phone/system/state'

/**
 * Configuration.toString of API 29 as dumps print it (`{1.0 310mcc260mnc [en_US] ldltr sw392dp …}`), or the resource
 * qualifiers of `am get-config`.
 * Without a SIM card there is no network to name (`mcc` and `mnc` are 0).
 */
export function describeConfiguration(state: PhoneState, form: 'dump' | 'qualifiers'): string {
  const configuration = configurationOf(state)
  const { locale, fontScale, smallestWidthDp, widthDp, heightDp, dpi, rtl, dark, landscape } = configuration
  const { language, region, script } = new Intl.Locale(locale)
  const [sw, w] = [Math.floor(smallestWidthDp), Math.floor(widthDp)]
  // The height leaves out both bars: 24 dp and 48 dp, which is not there while the bar is at the side.
  const h = Math.floor(heightDp) - (configuration.navigationBarHeight > 0 ? 72 : 24)
  const size = sw >= 720 ? 'xlrg' : sw >= 600 ? 'lrg' : 'nrm'
  const hasCard = state.hardware.subscriptions.length > 0
  const direction = rtl ? 'ldrtl' : 'ldltr'
  if (form === 'dump') {
    const scale = Number.isInteger(fontScale) ? fontScale.toFixed(1) : String(fontScale)
    const tag = [language, script, region].filter((part) => part !== undefined).join('_')
    return (
      `{${scale} ${hasCard ? '310mcc260mnc' : '?mcc?mnc'} [${tag}] ${direction} sw${sw}dp w${w}dp h${h}dp ${dpi}dpi ${size} long ` +
      `${landscape ? 'land' : 'port'}${dark ? ' night' : ''} finger -keyb/v/h -nav/h}`
    )
  }
  const sizes = { xlrg: 'xlarge', lrg: 'large', nrm: 'normal' } as const
  const tag = script === undefined ? `${language}${region === undefined ? '' : `-r${region}`}` : `b+${locale.replaceAll('-', '+')}`
  return [
    ...(hasCard ? ['mcc310-mnc260'] : []), tag, direction, `sw${sw}dp`, `w${w}dp`, `h${h}dp`, sizes[size], 'long', 'notround',
    landscape ? 'land' : 'port', dark ? 'night' : 'notnight', `${dpi}dpi`, 'finger', 'keyshidden', 'nokeys', 'navhidden',
    'nonav', 'v29',
  ].join('-')
}
