import type { App } from '@droidgym/phone/app'
import type { Phone } from '@droidgym/phone/phone'

/** The app of a package; undefined for a package that has none here. */
export function appOf({ apps }: Pick<Phone, 'apps'>, packageName: string | undefined): App | undefined {
  return apps.find(({ definition }) => definition.packageName === packageName)
}
