import { ActionSpaceName } from './action/action.ts'
import type { DecodeContext } from './action/decode.ts'
import type { Device } from '@droidgym/spec/device/device'
import { withEdges } from './observation/elements.ts'
import { findHtmlElement } from './observation/html.ts'
import { loadApis } from '@droidgym/spec/apis'
import { loadAppNames } from '@droidgym/spec/app-names'
import type { Episode } from './episode.ts'
import type { MakePlan } from './make-plan.ts'

/** The context for decoding the next action: the screen of the last observation. `takesUi`: as `DecodeContext`. */
export async function decodeContext(
  { screen }: Episode,
  device: Device,
  plan: MakePlan,
  takesUi: boolean,
): Promise<DecodeContext> {
  const { actionSpace: space, gesture, dialect, observation, root, typing } = plan
  const { display } = device.description
  const namesElements = space === ActionSpaceName.text || space === ActionSpaceName.ui || takesUi
  const elements = namesElements ? await screen.elements() : []
  const names = { appNames: () => loadAppNames(root), apis: () => loadApis(root) }
  const context = { space, takesUi, typing, display, elements, options: gesture, ...names }
  if (dialect === undefined) return context
  const picture = observation.pixels ?? observation.marks ?? display
  const tree = await screen.tree()
  const findHtml = (html: string) => findHtmlElement(tree, html)
  const shown = { display, picture, elements: elements.map(withEdges), findHtml, apis: names.apis }
  return { ...context, readDialect: (reply) => dialect.read(reply, shown) }
}
