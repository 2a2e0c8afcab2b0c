import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { DumpSource } from '@droidgym/adb/ui/dump-source'
import { Uiautomator2Source } from '@droidgym/adb/ui/uiautomator2-source'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { Observation } from './finding-recorder.ts'
import { blankTexts } from './personal-data.ts'
import type { Probe } from './probe.ts'

export const TREE_PROBE: Probe = {
  id: 'trees',
  what: 'A tree by each way, compared with each other.',
  deadlineMs: 360_000,
  run: async ({ link, plan, start }, recorder) => {
    const seen: UiTree[] = []
    const note = (tree: UiTree): Observation => {
      seen.push(tree)
      const output = writeUiautomatorXml(plan.all ? tree : blankTexts(tree))
      return { output, fault: tree.roots.length === 0 ? 'it is empty' : undefined }
    }
    await recorder.observe('dump', 'uiautomator dump', async () => note(await new DumpSource(link).hierarchy()))
    const [dumped] = seen
    // It would remain on a phone that cannot be restored.
    const apks = start.isSaved ? plan.apks : undefined
    let source: Uiautomator2Source
    try {
      source = await Uiautomator2Source.start(link, { apks })
    } catch (error) {
      if (!(error instanceof DeviceError) || error.code !== DeviceErrorCode.backendUnavailable) throw error
      recorder.notPossible('uiautomator2', 'GET /source', error.message)
      return
    }
    await recorder.observe('uiautomator2', 'GET /source', async () => {
      try {
        const tree = await source.hierarchy()
        const { output, fault } = note(tree)
        return { output, fault: fault ?? (dumped && differenceOf(dumped, tree)) }
      } finally {
        await source.close()
      }
    })
  },
}

/** Compares classes and ids in document order. */
function differenceOf(one: UiTree, other: UiTree): string | undefined {
  const [a, b] = [one, other].map(({ roots }) => [...documentOrder(roots)].map((node) => `${node.className} ${node.resourceId}`))
  if (a === undefined || b === undefined || a.join('\n') === b.join('\n')) return undefined
  const at = a.findIndex((line, index) => line !== b[index])
  return `it has ${b.length} nodes and the dump ${a.length}; the first to differ is ${b[at] ?? 'missing'} for ${a[at] ?? 'none'}`
}
