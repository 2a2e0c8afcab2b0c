import { dumpable, quoteAttribute } from '../../../dist/android/ui/uiautomator-xml.js'
import { sampleText } from './sample-text.js'

const COUNT = 3000

/** Attributes of the document that `uiautomator dump` writes. */
export const dumpAttributes = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const text = dumpable(sampleText(random, 14))
      yield { part: 'attribute', question: { text }, ours: quoteAttribute(text) }
    }
  },
}
