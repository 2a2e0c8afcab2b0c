import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { formatComponent } from '@droidgym/android/intent'
import { writeUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { createPhone } from '@droidgym/simulated/create-phone'
import { launcherComponents } from '@droidgym/apps/installed-apps'
import type { Phone } from '@droidgym/phone/phone'
import { encodePng } from '@droidgym/phone/render/png'
import type { Content } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { didYouMean } from '@droidgym/spec/nearest'
import { UsageError } from '../exit.ts'
import { contentName, pictureSize } from '../options/options.ts'
import { FIRST_TRAINING_PHONE, PHONE_HELP } from '../options/phone-options.ts'

interface ScreenshotFlags {
  readonly environment: string
  readonly content?: Content
  readonly app?: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly out: string
  readonly xml?: string
}

export function defineScreenshot(command: Command): void {
  command
    .option('--environment <id>', PHONE_HELP, FIRST_TRAINING_PHONE)
    .option('--content <name>', 'content of the phone: fresh or lived-in; default as the environment says', contentName)
    .option('--app <name>', 'open this app first, e.g. clock')
    .option('--size <WIDTHxHEIGHT>', 'pixels of the picture; default: those of the display', pictureSize)
    .option('--out <file.png>', 'file for the picture', 'screenshot.png')
    .option('--xml <file.xml>', 'write the accessibility tree too, as uiautomator dump does')
    .action(async ({ environment: id, content, app, size, out, xml }: ScreenshotFlags) => {
      const environment = findEnvironment(id)
      const phone = await createPhone({ ...environment, content: content ?? environment.content })
      if (app !== undefined) open(phone, app)
      writeFileSync(out, encodePng(phone.frame(size)))
      if (xml !== undefined) writeFileSync(xml, writeUiautomatorXml(phone.tree()))
    })
}

function open(phone: Phone, name: string): void {
  const launchers = launcherComponents()
  const component = launchers.get(name)
  if (component === undefined) {
    const names = [...launchers.keys()]
    const hint = didYouMean(name, names)
    throw new UsageError(`There is no app ${JSON.stringify(name)}: choose one of ${names.join(', ')}${hint}`)
  }
  const { stderr } = phone.shell(['am', 'start', '-n', formatComponent(component)])
  if (stderr.startsWith('Error')) throw new UsageError(`Cannot open ${name}: ${stderr}`)
}
