import { ActionSpaceName } from '../action/action.ts'
import { decodeAction } from '../action/decode.ts'
import { performSteps } from '../action/perform-steps.ts'
import type { Device, SettlePolicy } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import { ScriptPlayer } from '../script/script-player.ts'
import { loadApis } from '@droidgym/spec/apis'
import { loadAppNames } from '@droidgym/spec/app-names'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { ScriptStep } from '@droidgym/spec/tasks/task'
import { SetupFault } from './setup-shell.ts'

/** A script that scrolls for ever ends. */
const MAX_ACTIONS = 300

export interface ScriptSurroundings {
  readonly environment: EnvironmentSpec
  readonly settle: SettlePolicy
  readonly root?: string
}

/** Plays a script from the home screen. Rejects with a `SetupFault` when it cannot go on. */
export async function playScript(
  device: Device,
  script: readonly ScriptStep[],
  { environment, settle, root }: ScriptSurroundings,
): Promise<void> {
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(settle)
  const space = ActionSpaceName.ui
  const player = new ScriptPlayer(script, { environment, actionSpace: space })
  const names = { appNames: () => loadAppNames(root), apis: () => loadApis(root) }
  const context = { space, display: device.description.display, elements: [], ...names }
  for (let played = 0; played < MAX_ACTIONS; played++) {
    const action = player.next(await device.hierarchy())
    if (action === null) {
      if (!player.lost) return
      throw new SetupFault(`the script cannot go on after ${played} actions: what it looks for is not on the screen`)
    }
    const decoded = decodeAction(action, context)
    const fault = 'invalid' in decoded ? decoded.invalid : await performSteps(device, decoded.steps, settle)
    if (fault !== undefined) throw new SetupFault(`the script cannot go on after ${played} actions: ${fault}`)
    await device.settle(settle)
  }
  throw new SetupFault(`the script has not ended after ${MAX_ACTIONS} actions`)
}
