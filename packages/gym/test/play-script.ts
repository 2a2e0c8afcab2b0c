import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import type { GymEnvironment, StepInfo } from '@droidgym/gym/environment-contract'
import { ScriptPlayer } from '@droidgym/gym/script/script-player'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import type { ScriptStep } from '@droidgym/spec/tasks/task'

/** Plays a script in the environment 100, and tells the info of each action. Rejects when it is lost. */
export async function playScript(
  environment: GymEnvironment,
  ...script: readonly ScriptStep[]
): Promise<readonly StepInfo[]> {
  const player = new ScriptPlayer(script, { environment: findEnvironment('100'), actionSpace: ActionSpaceName.ui })
  const infos: StepInfo[] = []
  for (;;) {
    const action = player.next(parseUiautomatorXml(await environment.hierarchy()))
    if (action === null) break
    infos.push((await environment.step(action)).info)
  }
  if (player.lost) throw new Error(`The script is lost after ${infos.length} actions`)
  return infos
}
