import { boundsOf } from '../../../dist/android/geometry.js'
import { AppViews } from '../../../dist/apps/kit/app-views.js'
import { alertDialog } from '../../../dist/apps/kit/overlays/alert-dialog.js'
import { choiceDialog } from '../../../dist/apps/kit/overlays/choice-dialog.js'
import { timePickerAt } from '../../../dist/apps/kit/time/time-picker-state.js'
import { timePickerDialog } from '../../../dist/apps/kit/time/time-picker.js'
import { skiaText } from '../../../dist/phone/render/text/skia-text.js'
import { configurationOf } from '../../../dist/phone/system/configuration.js'
import { accessibilityNodes } from '../../../dist/phone/view/accessibility.js'
import { h } from '../../../dist/phone/view/jsx.js'
import { LayoutCache } from '../../../dist/phone/view/layout/layout-cache.js'
import { googlePalette } from '../../../dist/phone/view/theme.js'
import { WindowLayout } from '../../../dist/phone/window-layout.js'

/** Pixels and dpi of the devices in envs/devices.yaml. */
export const PHONES = [
  { width: 1080, height: 2160, dpi: 440 },
  { width: 1080, height: 2160, dpi: 330 },
  { width: 1080, height: 2160, dpi: 550 },
  { width: 1440, height: 3040, dpi: 560 },
  { width: 1440, height: 3040, dpi: 460 },
  { width: 1440, height: 3040, dpi: 660 },
  { width: 1080, height: 2400, dpi: 420 },
  { width: 1200, height: 800, dpi: 160 },
]

const MESSAGES = ['Delete?', 'If you force stop an app, it may misbehave.']
const CHOICES = [['Light', 'Dark'], ['15 seconds', '30 seconds', '1 minute', '2 minutes', '5 minutes']]

/** Dialogs as android.app.AlertDialog and TimePickerDialog can be asked for. */
export function * dialogs() {
  for (const message of MESSAGES) {
    for (const title of [{}, { title: 'Stop app?' }]) {
      yield { ...title, message, positive: 'OK' }
      yield { ...title, message, positive: 'OK', negative: 'Cancel' }
      yield { ...title, message, positive: 'OK', negative: 'Cancel', neutral: 'More' }
      yield { ...title, message }
    }
  }
  yield { message: `${MESSAGES.join(' ')} Do you want to stop it now?`, positive: 'Turn off notifications', negative: 'Remind me tomorrow' }
  for (const items of CHOICES) yield { title: 'Screen timeout', items, negative: 'Cancel' }
  for (const hours24 of [false, true]) yield { hours24 }
}

const views = new AppViews({ packageName: 'p', uid: 10000, strings: 'calendar' }, () => ({
  palette: googlePalette(false),
  windowLook: {},
}))
const screen = views.of().screen({ content: () => h('view', null), overlay: (make) => make() })
const nothing = () => undefined

/** The accessibility node of our dialog's window. Virtual nodes are left out: the real ones are no views. */
export function ourDialog(dialog, phone) {
  const configuration = configurationOn(phone)
  const context = { state: {}, configuration, activityId: 1, window: 'w', appsWithIcon: [], update: nothing }
  const windows = screen.windows({ ...context, local: { overlay: () => windowOf(dialog) } })
  const layout = new WindowLayout({ scroll: {} }, configuration, skiaText, new LayoutCache())
  const [, window] = layout.layOut(windows)
  const area = boundsOf(0, 0, phone.width, phone.height)
  const [root] = accessibilityNodes(window.root, { packageName: 'p', focusedNode: undefined, area })
  return withoutVirtualNodes(root)
}

function windowOf({ hours24, items, title, message, ...buttons }) {
  if (hours24 !== undefined) {
    return timePickerDialog({ hours24, state: timePickerAt(9, 5), onChange: nothing, onSet: nothing })
  }
  if (items !== undefined) {
    const options = items.map((text) => ({ value: text, text }))
    return choiceDialog({ title, options, chosen: items[1], onChoose: nothing })
  }
  const named = Object.entries(buttons).map(([name, text]) => [name, { text, onClick: nothing }])
  return alertDialog({ ...(title && { title }), message, ...Object.fromEntries(named) })
}

function configurationOn({ width, height, dpi, fontScale }) {
  const settings = { global: {}, secure: {}, system: { font_scale: String(fontScale) } }
  return configurationOf({ environment: { width, height, density: dpi }, rotation: 0, locale: 'en-US', settings })
}

function withoutVirtualNodes(node) {
  const children = node.children.filter(({ className }) => !className.includes('$')).map(withoutVirtualNodes)
  return { ...node, children }
}

/** Name of a node's id. */
export function nameOf({ resourceId }) {
  return resourceId.replace(/^.*:id\//, '')
}
