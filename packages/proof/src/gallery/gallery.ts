import type { Canvas } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { SheetCell, SheetGroup } from '@droidgym/lab/play/pictures/contact-sheet'
import { contactSheet } from '@droidgym/lab/play/pictures/contact-sheet'
import type { CrawledApp } from '../crawl/crawl-apps.ts'
import { leadTo, typicalScreens } from '../crawl/typical-screens.ts'

/** Pixels: width of an upright picture, and height of one of a display that is wider than high. */
const PICTURE_WIDTH = 200
const LANDSCAPE_HEIGHT = 300
/** Nine upright pictures on a line, or four of a wide display. */
const SHEET_WIDTH = 2000

/** The pictures of one phone. */
export interface GallerySheet {
  readonly environment: EnvironmentSpec
  readonly sheet: Canvas
  /** Its content by app, for the alternative text. */
  readonly shows: readonly string[]
  /** Screens that could not be reached, each as `app, screen: why`. */
  readonly missing: readonly string[]
}

/** Draws the typical screens of the apps in an environment. Throws `SpecError` if the list of screens is invalid. */
export async function gallerySheet(environment: EnvironmentSpec, apps: readonly CrawledApp[]): Promise<GallerySheet> {
  const phone = await createPhone(environment)
  const home = phone.state
  const groups: SheetGroup[] = []
  const missing: string[] = []
  for (const app of apps) {
    const cells: SheetCell[] = []
    for (const screen of typicalScreens(app)) {
      const { caption } = screen
      phone.restore(home)
      const lost = leadTo(phone, app, screen)
      if (lost !== undefined) missing.push(`${app.id}, ${caption}: nothing matches ${JSON.stringify(lost)}`)
      cells.push({ caption, picture: pictureOf(phone) })
    }
    if (cells.length > 0) groups.push({ title: app.id, cells })
  }
  const shows = groups.map(({ title, cells }) => `${title}: ${cells.map(({ caption }) => caption).join(', ')}`)
  return { environment, sheet: contactSheet(groups, SHEET_WIDTH), shows, missing }
}

function pictureOf(phone: Phone): Frame {
  const { width, height } = phone.state.environment
  if (width > height) {
    return phone.frame({ width: Math.round((width * LANDSCAPE_HEIGHT) / height), height: LANDSCAPE_HEIGHT })
  }
  return phone.frame({ width: PICTURE_WIDTH, height: Math.round((height * PICTURE_WIDTH) / width) })
}
