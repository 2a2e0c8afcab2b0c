import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { loadCaptchaPages } from '@droidgym/spec/captcha-pages'

const WEB_VIEW = 'android.webkit.WebView'
const CONTROLS: readonly string[] = ['android.widget.CheckBox', 'android.widget.Button']

/** The name of the CAPTCHA on the screen. Throws `SpecError` if the list of CAPTCHAs cannot be read. */
export function captchaOn({ roots }: UiTree): string | undefined {
  for (const view of documentOrder(roots)) {
    if (view.className !== WEB_VIEW) continue
    for (const node of documentOrder(view.children)) {
      const page = loadCaptchaPages().find(({ resource_ids: ids, texts }) => (
        ids.includes(bareId(node)) || isControl(node, texts)
      ))
      if (page !== undefined) return page.name
    }
  }
  return undefined
}

function bareId({ resourceId }: UiNode): string {
  return resourceId.slice(resourceId.indexOf('/') + 1)
}

function isControl({ className, text, contentDescription }: UiNode, texts: readonly string[]): boolean {
  return CONTROLS.includes(className) && (texts.includes(text) || texts.includes(contentDescription))
}
