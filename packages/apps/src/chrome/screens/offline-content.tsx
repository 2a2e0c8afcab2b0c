import { ACCESS_POINT, accessPointOf, PORTAL, setAccessPoint } from '@droidgym/phone/system/hardware/network'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { FilledButton } from '../../kit/controls/text-button.tsx'
import { goTo } from '../navigation.ts'
import { reload } from '../parts/toolbar.tsx'
import { useBrowser } from '../view.ts'
import { WebFrame, WebText } from './page-content.tsx'

const WAYS = ['offline_try_airplane', 'offline_try_networks', 'offline_try_signal'] as const

/** The page of a browser without a network (neterror of Chromium). Assumption: a cloud instead of the dinosaur. */
export function OfflineContent(): ViewElement {
  const { palette: { secondaryText }, t } = useBrowser()
  return (
    <WebFrame title={t('offline_title')}>
      <image glyph={glyphs.cloud} size={56} tint={secondaryText} unreported />
      <WebText text={t('offline_title')} size={20} />
      <WebText text={t('offline_try')} size={15} color={secondaryText} />
      {WAYS.map((key) => <WebText key={key} text={`• ${t(key)}`} size={15} color={secondaryText} />)}
      <WebText text="ERR_INTERNET_DISCONNECTED" size={13} color={secondaryText} />
      <PageButton text={t('reload')} onClick={reload()} />
    </WebFrame>
  )
}

/** What Chromium shows for a page that the login page of a Wi-Fi network holds back (captive_portal_blocking_page). */
export function CaptiveContent(): ViewElement {
  const { palette: { secondaryText }, t } = useBrowser()
  return (
    <WebFrame title={t('captive_title')}>
      <image glyph={glyphs.wifi} size={56} tint={secondaryText} unreported />
      <WebText text={t('captive_title')} size={20} />
      <WebText text={t('captive_text', { name: ACCESS_POINT })} size={15} color={secondaryText} />
      <PageButton text={t('captive_connect')} onClick={goTo(PORTAL)} />
    </WebFrame>
  )
}

/** The network's login page. Assumption: it asks for consent only. */
export function PortalContent(): ViewElement {
  const { context, t } = useBrowser()
  const title = t('portal_title', { name: ACCESS_POINT })
  return (
    <WebFrame title={title}>
      <WebText text={title} size={24} weight={700} />
      {accessPointOf(context.state).captive ? (
        <PageButton text={t('portal_accept')} onClick={(tx) => setAccessPoint(tx, { captive: false })} />
      ) : (
        <WebText text={t('portal_done')} size={16} />
      )}
    </WebFrame>
  )
}

function PageButton(props: { readonly text: string; readonly onClick: Handler }): ViewElement {
  return <FilledButton alignSelf="start" paddingX={24} paddingY={12} {...props} />
}
