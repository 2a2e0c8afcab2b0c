import { translator } from '@droidgym/phone/i18n/strings'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { isOnline } from '@droidgym/phone/system/hardware/network'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { useKit } from '../app-views.ts'
import { TextButton } from '../controls/text-button.tsx'
import { Words } from '../controls/words.tsx'
import { EmptyState, EmptyText } from '../rows/empty-state.tsx'

/** Whether the app of the screen that is being composed reaches its servers. */
export function useOnline(): boolean {
  return isOnline(useKit().context.state)
}

export interface OfflineStateProps extends ViewProps {
  /** Default: what several apps say. */
  readonly title?: string
  readonly text?: string
  readonly retry?: string
}

/**
 * What stands where an app would load something, without a network. Assumption: what was shown goes with the network,
 * and comes back with it by itself, so a tap on "Retry" changes nothing.
 */
export function OfflineState({ title, text, retry, ...box }: OfflineStateProps): ViewElement {
  const t = translator(useKit().locale, 'network')
  return (
    <EmptyState flex={1} justify="center" {...box} icon={glyphs.wifiOff} title={title ?? t('offline_title')}>
      <EmptyText title={text ?? t('offline_text')} size={14} />
      <TextButton
        id="retry_button"
        text={(retry ?? t('retry')).toLocaleUpperCase(useKit().locale)}
        padding={14}
        onClick={() => undefined}
      />
    </EmptyState>
  )
}

/** A bar that says that what is shown may be old; none with a network. */
export function OfflineBar(): ViewElement | null {
  const { locale } = useKit()
  if (useOnline()) return null
  return (
    <Words
      id="offline_bar"
      text={translator(locale, 'network')('no_internet')}
      size={13}
      textAlign="center"
      paddingY={8}
    />
  )
}

/** Says for a moment that something could not be done without a network. */
export function noInternet(locale: string): string {
  return translator(locale, 'network')('no_internet')
}

/** Whether an app reaches its servers from here; where not, a toast says so. For what an account keeps on them. */
export function reachesServers(tx: Transaction): boolean {
  if (isOnline(tx.state)) return true
  tx.toast(noInternet(configurationOf(tx.state).locale))
  return false
}
