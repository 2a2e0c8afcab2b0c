/**
 * Adds to package-lock.json the optional packages that npm left out. Where a registry mirror lacks the native packages
 * of other platforms, `npm install` drops them from the lock, and `npm ci` then refuses to run anywhere. Their names,
 * versions and platforms follow from the package that asks for them. They carry no integrity hash, because they could
 * not be downloaded there; an install from a full registry adds it.
 *
 * Usage, after every `npm install <package>`: node scripts/complete-lock.js
 */
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = new URL('../package-lock.json', import.meta.url)
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CPU = { arm64: 'arm64', arm: 'arm', x64: 'x64', ia32: 'ia32', ppc64: 'ppc64', riscv64: 'riscv64', s390x: 's390x' }
const LIBC = { gnu: 'glibc', musl: 'musl' }

/** `@oxc-parser/binding-linux-x64-musl` runs on linux, x64, musl. */
function platformOf(name) {
  const words = name.split('-')
  const os = words.find((word) => OS.includes(word))
  const cpu = words.find((word) => word in CPU)
  if (os === undefined || cpu === undefined) {
    throw new Error(`Cannot tell the platform of ${name}; add it to the lock by hand.`)
  }
  const libc = os === 'linux' ? LIBC[words.at(-1)] : undefined
  return { cpu: [CPU[cpu]], ...(libc !== undefined && { libc: [libc] }), os: [os] }
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const added = []
for (const [path, owner] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    if (path === '' || `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages) continue
    if (!/^\d+\.\d+\.\d+$/.test(version)) {
      throw new Error(`${path} asks for ${name}@${version}: only exact versions can be added.`)
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(owner.dev === true && { dev: true }),
      ...(owner.license !== undefined && { license: owner.license }),
      optional: true,
      ...platformOf(name),
      ...(owner.engines !== undefined && { engines: owner.engines }),
    }
    added.push(`${name}@${version}`)
  }
}
const root = lock.packages['']
delete lock.packages['']
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = { '': root, ...Object.fromEntries(sorted) }
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'package-lock.json is complete' : `added ${added.join(', ')}`)
