import { readFileSync } from 'node:fs'
import { internalDependencies, internalPackages } from './internal-packages.js'

/** Which room may import which: the table that docs/architecture.md explains. */
const rooms = JSON.parse(readFileSync(new URL('rooms.json', import.meta.url), 'utf8'))
const bounded = Object.entries(rooms).filter(([, allowed]) => Array.isArray(allowed))
/** Packages that are built into ours; what each may import is what its package.json names. */
const internal = internalPackages()
const OURS = '^(src|clients|test|packages)/'
const PROTOCOL = 'packages/protocol/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...bounded.map(([room, allowed]) => ({
      name: `room-${room}`,
      comment: `src/${room} may import ${allowed.length === 0 ? 'no other room' : allowed.join(', ')} (scripts/rooms.json). `
        + 'Move what both need to a lower room, or let the caller pass it in.',
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: {
        path: OURS,
        pathNot: `^(${PROTOCOL}|(src/(${[room, ...allowed].join('|')})|packages/(${allowed.join('|') || '-'})/src)/)`,
      },
    })),
    ...internal.map(({ name, manifest }) => ({
      name: `package-${name}`,
      comment: `packages/${name}/package.json does not name this package among its dependencies.`,
      severity: 'error',
      from: { path: `^packages/${name}/src/` },
      to: {
        path: OURS,
        pathNot: `^(${[
          `packages/${name}/src/`,
          ...internalDependencies(manifest, internal).map((other) => `packages/${other}/src/`),
          ...('@droidgym/protocol' in (manifest.dependencies ?? {}) ? [PROTOCOL] : []),
        ].join('|')})`,
      },
    })),
    {
      name: 'known-room',
      comment: 'This folder is no room yet: give it a line in scripts/rooms.json and in docs/architecture.md.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(${Object.keys(rooms).join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycle',
      comment: 'These files import each other in a circle. Move what they share to a file that both import.',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { circular: true },
    },
    {
      name: 'grpc-is-a-face',
      comment: 'Only the gRPC face of the server, src/bench, src/cli and both ends of the emulator protocol know gRPC.',
      severity: 'error',
      from: {
        path: '^(src|packages)/',
        pathNot: `^(${PROTOCOL}|packages/(emulator-protocol/|adb/src/emulator/|simulated/src/emulated/|server/src/grpc/)|src/(bench|cli)/)`,
      },
      to: { path: '(^|/)node_modules/(@grpc|grpc-health-check)/' },
    },
    {
      name: 'client-stands-alone',
      comment: 'A client is a package of its own: it knows the server by packages/protocol only.',
      severity: 'error',
      from: { path: '^clients/' },
      to: { path: '^(src|test)/' },
    },
    {
      name: 'protocol-stands-alone',
      comment: 'The protocol is a package of its own: the server and the clients build on it.',
      severity: 'error',
      from: { path: `^${PROTOCOL}` },
      to: { path: OURS, pathNot: `^${PROTOCOL}` },
    },
    {
      name: 'protocol-is-for-grpc',
      comment: 'The messages of the protocol belong to the gRPC face; what lies beneath does not know them.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: `^(${PROTOCOL}|packages/emulator-protocol/|packages/server/src/grpc/|src/(bench|cli)/)` },
      to: { path: `^${PROTOCOL}dist/protocol[.]` },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependency',
      comment: 'What the product imports must be in "dependencies" of package.json, or be an optional peer there.',
      severity: 'error',
      from: { path: '^(src|packages/[^/]+/src)/' },
      to: {
        // Packages of ours come with the build; the rules above say who imports them.
        pathNot: '^packages/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'undetermined'],
        dependencyTypesNot: ['npm-peer', 'npm-optional'],
      },
    },
    {
      name: 'optional-peer-is-loaded-on-use',
      comment: 'An optional peer may be missing: import only its types, and load it with loadOptional.',
      severity: 'error',
      from: { path: '^(src|packages/[^/]+/src)/' },
      to: { dependencyTypes: ['npm-peer'], dependencyTypesNot: ['dynamic-import', 'type-only'], dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    exclude: { path: '^(packages/protocol/dist/(?!protocol[.])|clients/typescript/dist/).*[.]ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
}
