import { alarms } from './families/alarms.js'
import { amStart } from './families/am-start.js'
import { callStates } from './families/call-states.js'
import { childOrder } from './families/child-order.js'
import { components } from './families/components.js'
import { containers } from './families/containers.js'
import { dates } from './families/dates.js'
import { dumpAttributes } from './families/dump-attributes.js'
import { fileSizes } from './families/file-sizes.js'
import { flings } from './families/flings.js'
import { frameworkStrings } from './families/framework-strings.js'
import { intents } from './families/intents.js'
import { labels } from './families/labels.js'
import { layout } from './families/layout.js'
import { localeNames } from './families/locale-names.js'
import { logcat } from './families/logcat.js'
import { notifications } from './families/notifications.js'
import { notificationRecords } from './families/notification-records.js'
import { numbers } from './families/numbers.js'
import { phoneNumbers } from './families/phone-numbers.js'
import { preferences } from './families/preferences.js'
import { systemNotifications } from './families/system-notifications.js'
import { telecomCalls } from './families/telecom-calls.js'
import { text } from './families/text.js'
import { times } from './families/times.js'
import { uris } from './families/uris.js'
import { widgets } from './families/widgets.js'

/**
 * Families of cases by name. `judge` answers their questions; `same`, where a family has one, says whether Android's
 * answer and ours agree; `byPart` asks for a table of its parts. Reasons for differences are in families/<name>.yaml.
 */
export const FAMILIES = {
  'alarms': alarms,
  'call-states': callStates,
  'telecom-calls': telecomCalls,
  'am-start': amStart,
  'intents': intents,
  'components': components,
  'uris': uris,
  'preferences': preferences,
  'dump-attributes': dumpAttributes,
  'times': times,
  'dates': dates,
  'numbers': numbers,
  'file-sizes': fileSizes,
  'locale-names': localeNames,
  'labels': labels,
  'notifications': notifications,
  'notification-records': notificationRecords,
  'system-notifications': systemNotifications,
  'phone-numbers': phoneNumbers,
  'framework-strings': frameworkStrings,
  'logcat': logcat,
  'flings': flings,
  'text': text,
  'widgets': widgets,
  'layout': layout,
  'containers': containers,
  'child-order': childOrder,
}
