import { ComponentError, formatComponent, formatShortComponent, parseComponent } from '../../../dist/android/intent.js'

const COUNT = 500
const PIECES = ['com', 'a', '.', '.', '/', '/', 'B', '$', '-', ' ', 'Ünï', '_', '9', 'com.a', '.B']
export const SAMPLE_COMPONENTS = [
  'com.a/.B', 'com.a/com.a.B', 'com.a/B', 'com.a/com.b.C', 'com.a/com.a.b$C', 'com.a/', '/x', 'x', 'com.a/.b.C',
  'com.a/com.ab.C', 'com.a/com.a', 'a/b/c', 'com.a/.B-c', 'com.a/.Ünï', 'com.a/ .B', 'com.a//B', 'com.a/.', 'com.a/..B',
]

/** Names of components, read and written in both forms. */
export const components = {
  judge: 'framework',
  * cases(random) {
    const made = random.list(COUNT, () => random.list(1 + random.below(6), () => random.pick(PIECES)).join(''))
    for (const name of [...SAMPLE_COMPONENTS, ...made]) yield { part: 'component', question: { name }, ours: ours(name) }
  },
}

function ours(name) {
  try {
    const component = parseComponent(name)
    return [formatComponent(component), formatShortComponent(component)]
  } catch (error) {
    if (error instanceof ComponentError) return null
    throw error
  }
}
