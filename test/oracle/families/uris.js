import { queryParameter, schemeSpecificPart } from '../../../dist/android/intent.js'
import { SAMPLE_URIS } from './sample-uris.js'

const COUNT = 1000
const PIECES = ['a', 'b', '=', '&', '+', '%20', '%C3%A9', '%', '%zz', 'é', '#', '?', '/', ':', ';', '@']
const SCHEMES = ['geo:0,0?', 'http://h/p?', 'content://a/b?', 'tel:', 'mailto:x@y?', 'market://search?']

/** What apps read of an intent's data: the part after the scheme, and parameters. */
export const uris = {
  judge: 'framework',
  * cases(random) {
    const made = random.list(COUNT, () => {
      const query = random.list(random.below(10), () => random.pick(PIECES)).join('')
      return random.pick(SCHEMES) + query
    })
    for (const data of [...SAMPLE_URIS, ...made]) {
      yield { part: 'scheme specific part', question: { uri: data }, ours: schemeSpecificPart({ data }) }
      const question = { uri: data, parameter: 'a' }
      // Android refuses to look for parameters in others, in which apps look by themselves.
      if (isHierarchical(data)) yield { part: 'query parameter', question, ours: queryParameter({ data }, 'a') ?? null }
    }
  },
}

function isHierarchical(uri) {
  return !uri.includes(':') || /^[^:]*:\//.test(uri)
}
