/**
 * Android's framework as a judge: the jar `android-all` (AOSP's classes, resources and ICU data of Android 10) on the
 * JVM, by Robolectric. Needs `mvn` and JDK 17. Maven keeps what it downloads: 170 MB, and 160 MB more for `native`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const HERE = import.meta.dirname
const TARGET = join(HERE, 'target')
/** Robolectric reads resources with its newest SDK, which is never asked: the jar of Android 10 takes its place. */
const NEWEST_SDK = 'android-all-15-robolectric-12650502.jar'

/** Text is not measured, and nothing is drawn. */
const LEGACY = {
  name: 'framework',
  profiles: [],
  main: 'org.droidgym.oracle.FrameworkOracle',
  options: ['-Drobolectric.graphicsMode=LEGACY'],
}
/** With Android's own text: Minikin, HarfBuzz, FreeType and the fonts, built for this machine. */
const NATIVE = { name: 'native', profiles: ['-Pnative'], main: 'org.droidgym.oracle.NativeOracle', options: [] }

/**
 * Asks the questions of the families, by name. A family's class is in framework/java. Returns the answers by family,
 * in the order of the questions.
 *
 * @param {ReadonlyMap<string, readonly object[]>} questions
 */
export function askFramework(questions) {
  return ask(LEGACY, questions)
}

/** As `askFramework`, with Robolectric's native graphics. */
export function askNative(questions) {
  return ask(NATIVE, questions)
}

function ask(runtime, questions) {
  const { android, others } = libraries(runtime)
  const classes = compile([...others, android])
  const sdks = folderOfSdks(android)
  const folder = emptyFolder(runtime.name)
  for (const [family, list] of questions) writeFileSync(join(folder, `${family}.json`), JSON.stringify(list))
  run('java', [
    '-Xmx2g',
    '-XX:TieredStopAtLevel=1',
    '-Dfile.encoding=UTF-8',
    '-Drobolectric.offline=true',
    `-Drobolectric.dependency.dir=${sdks}`,
    '-Drobolectric.usePreinstrumentedJars=false',
    '-Drobolectric.sqliteMode=LEGACY',
    ...runtime.options,
    `-Doracle.folder=${folder}`,
    '-cp', [classes, ...others, android].join(':'),
    'org.junit.runner.JUnitCore', runtime.main,
  ])
  const answersOf = (family) => JSON.parse(readFileSync(join(folder, `${family}.answers.json`), 'utf8'))
  return new Map([...questions.keys()].map((family) => [family, answersOf(family)]))
}

/** The jars that the pom names, fetched where Maven does not have them yet. */
function libraries({ name, profiles }) {
  const pom = join(HERE, 'pom.xml')
  const list = join(TARGET, `${name}.classpath.txt`)
  const known = () => readFileSync(list, 'utf8').trim().split(':')
  const isFresh = existsSync(list) && statSync(list).mtimeMs > statSync(pom).mtimeMs && known().every(existsSync)
  if (!isFresh) {
    mkdirSync(TARGET, { recursive: true })
    run('mvn', ['-q', '-B', '-f', pom, ...profiles, 'dependency:build-classpath', `-Dmdep.outputFile=${list}`])
  }
  const android = known().find((jar) => basename(jar).startsWith('android-all-10-'))
  if (android === undefined) throw new Error(`${list} names no jar of Android 10: remove it, and look at ${pom}`)
  return { android, others: known().filter((jar) => jar !== android) }
}

function compile(jars) {
  const classes = emptyFolder('classes')
  const sources = ['java', 'stubs'].flatMap((folder) => filesUnder(join(HERE, 'framework', folder)))
  // Of the release that Robolectric's class loader rewrites; -XDignore.symbol.file shows sun.misc.Unsafe.
  const options = ['-nowarn', '-Xlint:-options', '-XDignore.symbol.file', '--release', '8', '-encoding', 'UTF-8']
  run('javac', [...options, '-cp', jars.join(':'), '-d', classes, ...sources])
  return classes
}

function folderOfSdks(android) {
  const folder = emptyFolder('sdks')
  for (const name of [basename(android), NEWEST_SDK]) symlinkSync(android, join(folder, name))
  return folder
}

function emptyFolder(name) {
  const folder = join(TARGET, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

function filesUnder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Shows what the program prints only when it fails. */
function run(program, args) {
  try {
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 })
  } catch (error) {
    if (error.code === 'ENOENT') {
      throw new Error(`${program} is missing: apt-get install openjdk-17-jdk-headless maven`, { cause: error })
    }
    throw new Error(`${program} failed\n${error.stdout}${error.stderr}`, { cause: error })
  }
}
