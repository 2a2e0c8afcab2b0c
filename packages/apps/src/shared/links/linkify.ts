import type { Component, Intent } from '@droidgym/android/intent'
import { phoneNumbersIn } from '@droidgym/phone/i18n/phone-number'
import { isEnabled } from '@droidgym/phone/system/package-settings'
import type { Handler, TextLink } from '@droidgym/phone/view/element'
import { datesIn } from './dates.ts'
import { streetAddressesIn } from './street-addresses.ts'

/** What a link leads to: `data` of the intent VIEW (URLSpan), and the app that answers it. */
interface Target {
  readonly data: string
  readonly component: Component
}

const BROWSER: Component = { packageName: 'com.android.chrome', className: 'com.google.android.apps.chrome.Main' }
const DIALER: Component = { packageName: 'com.android.dialer', className: 'com.android.dialer.main.impl.MainActivity' }
const MAIL: Component = {
  packageName: 'com.google.android.gm',
  className: 'com.google.android.gm.ComposeActivityGmailExternal',
}
const MAPS: Component = { packageName: 'com.google.android.apps.maps', className: 'com.google.android.maps.MapsActivity' }
const CALENDAR = 'com.google.android.calendar'
const EDIT_EVENT: Component = { packageName: CALENDAR, className: 'com.android.calendar.event.EditEventActivity' }
const SHOW_DAY: Component = { packageName: CALENDAR, className: 'com.android.calendar.AllInOneActivity' }

/** Patterns.AUTOLINK_EMAIL_ADDRESS */
const MAIL_ADDRESS = /[a-z0-9+._%-]{1,256}@[a-z0-9][a-z0-9-]{0,64}(?:\.[a-z0-9][a-z0-9-]{0,25})+/gi
/** Patterns.WEB_URL_WITH_PROTOCOL: any host; it does not end in punctuation. */
const WITH_PROTOCOL = /\bhttps?:\/\/[^\s<>"]*[^\s<>"'.,;:!?()[\]]\/?/gi
/**
 * Patterns.WEB_URL_WITHOUT_PROTOCOL: a host whose last label is a top-level domain.
 * Assumption: of IANA's list those of countries and the oldest common ones.
 */
const WITHOUT_PROTOCOL =
  /(?<![\w@./-])(?:[a-z0-9][a-z0-9-]*\.)+(?:com|org|net|edu|gov|mil|int|info|biz|name|app|dev|[a-z]{2})(?![\w@-]|\.\w)(?:\/[^\s<>"]*[^\s<>"'.,;:!?()[\]])?/gi

/**
 * The addresses, telephone numbers and dates in a text, each with a tap that opens it in the browser, the mail, Maps,
 * the dialer or Calendar (Linkify.addLinks with ALL, and TextClassifier.generateLinks for dates, API 29). Where two
 * overlap, the earlier stays, of those that begin together the longer.
 */
export function linkify(text: string): readonly TextLink[] {
  const found = [
    ...matches(text, WITH_PROTOCOL, (url) => ({ data: url, component: BROWSER })),
    ...matches(text, WITHOUT_PROTOCOL, (host) => ({ data: `http://${host}`, component: BROWSER })),
    ...matches(text, MAIL_ADDRESS, (address) => ({ data: `mailto:${address}`, component: MAIL })),
    ...phoneNumbersIn(text).map(({ start, end }) => {
      const number = text.slice(start, end).replaceAll(/[^\d+]/g, '')
      return { start, end, onClick: opens({ data: `tel:${number}`, component: DIALER }) }
    }),
    ...streetAddressesIn(text).map(({ start, end }) => {
      const query = encodeURIComponent(text.slice(start, end)).replaceAll('%20', '+')
      return { start, end, onClick: opens({ data: `geo:0,0?q=${query}`, component: MAPS }) }
    }),
    ...datesIn(text).map(({ start, end, when }) => ({ start, end, onClick: schedules(when) })),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const links: TextLink[] = []
  for (const link of found) if (link.start >= (links.at(-1)?.end ?? 0)) links.push(link)
  return links
}

function matches(text: string, pattern: RegExp, target: (found: string) => Target): readonly TextLink[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    onClick: opens(target(found)),
  }))
}

/** URLSpan.onClick; nothing happens when the app is disabled, as there. */
function opens({ data, component }: Target): Handler {
  const intent: Intent = { action: 'android.intent.action.VIEW', data, component, hasExtras: true }
  return (tx) => {
    if (isEnabled(tx.state, component.packageName)) tx.startActivity(intent)
  }
}

/** TextClassifierImpl.MIN_EVENT_FUTURE_MILLIS: nothing can be planned for what is closer. */
const MIN_FUTURE_MS = 300_000

/**
 * An event of the future begins in Calendar's editor; else Calendar shows the day
 * (TextClassifierImpl.createForDatetime). Assumption: the tap does that, where Android offers both over the text.
 */
function schedules(when: (now: number) => number): Handler {
  return (tx) => {
    if (!isEnabled(tx.state, CALENDAR)) return
    const begin = when(tx.now)
    if (begin > tx.now + MIN_FUTURE_MS) {
      const extras = { beginTime: begin }
      const data = 'content://com.android.calendar/events'
      tx.startActivity({ action: 'android.intent.action.INSERT', data, component: EDIT_EVENT, hasExtras: true, extras })
    } else {
      const data = `content://com.android.calendar/time/${begin}`
      tx.startActivity({ action: 'android.intent.action.VIEW', data, component: SHOW_DAY })
    }
  }
}
