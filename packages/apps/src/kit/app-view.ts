import type { ScreenContext } from '@droidgym/phone/app'
import type { StringApp, Translator } from '@droidgym/phone/i18n/strings'
import { translator } from '@droidgym/phone/i18n/strings'
import { formatDate, formatTimeAt } from '@droidgym/phone/i18n/formats'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Handler } from '@droidgym/phone/view/element'

/** What the screens of every app are drawn from; apps add what is their own. */
export interface AppView<L = unknown> {
  readonly context: ScreenContext<L>
  readonly configuration: Configuration
  readonly local: L
  readonly locale: string
  /** The app's texts. */
  readonly t: Translator
  /** The platform's own texts. */
  readonly framework: Translator
  /** The time of day of a time on the phone, as the user wants clocks (DateFormat.getTimeFormat). */
  timeText(this: void, time: number): string
  /** `Mon, Jan 15, 8:00 AM` */
  momentText(this: void, time: number): string
  /** Changes some fields of what the activity keeps. */
  change(this: void, tx: Transaction, change: Partial<L>): void
  /** What changes these fields when it is tapped. */
  changer(this: void, change: Partial<L>): Handler
}

export function appView<L>(context: ScreenContext<L>, app: StringApp): AppView<L> {
  const { configuration, local } = context
  const { locale } = configuration
  const change = (tx: Transaction, changed: Partial<L>): void => context.update(tx, (now) => ({ ...now, ...changed }))
  const timeText = (time: number): string => formatTimeAt(locale, time, shows24Hours(context.state))
  return {
    context,
    configuration,
    local,
    locale,
    t: translator(locale, app),
    framework: translator(locale, 'framework'),
    timeText,
    momentText: (time) => `${formatDate(locale, time, 'EEEMMMd')}, ${timeText(time)}`,
    change,
    changer: (changed) => (tx) => change(tx, changed),
  }
}
