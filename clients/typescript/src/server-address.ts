import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { invalidOption } from './check-options.ts'

/** gRPC's own names, which it checks itself. */
const SCHEME = /^(?:dns|ipv4|ipv6|unix|unix-abstract):/
const HOST_AND_PORT = /^(?:\[([^\][]+)\]|([^\][:/@\s]+)):(\d{1,5})$/
/** In the order in which gRPC looks for them. */
const PROXY_VARIABLES = ['grpc_proxy', 'https_proxy', 'http_proxy'] as const
const NO_PROXY_VARIABLES = ['no_grpc_proxy', 'no_proxy'] as const

/** Throws a `DroidgymError`, which says what to write, for an address that is not `host:port`. */
export function checkAddress(address: string): void {
  if (SCHEME.test(address)) return
  const port = Number(HOST_AND_PORT.exec(address)?.[3] ?? 0)
  if (port > 0 && port < 65_536) return
  const advice = `give host:port, e.g. 127.0.0.1:50051${formAdvice(address)}`
  throw invalidOption(`connect: the address is ${JSON.stringify(address)}; ${advice}`)
}

/** Options of a channel to this address: a proxy does not reach this machine's own ports. */
export function proxyOptions(address: string): { readonly 'grpc.enable_http_proxy'?: 0 } {
  return isThisMachine(address) ? { 'grpc.enable_http_proxy': 0 } : {}
}

/** The proxy that a connection to this address goes through, and how to go without it; `undefined` without a proxy. */
export function proxyOf(address: string): string | undefined {
  const variable = PROXY_VARIABLES.find((name) => (process.env[name] ?? '') !== '')
  const host = hostOf(address)
  if (variable === undefined || address.startsWith('unix') || isThisMachine(address) || isExempt(host)) return undefined
  return `the proxy ${hostOfProxy(process.env[variable] ?? '')} of the variable ${variable}; to go without it, add ${host} to no_proxy`
}

/** Whether the address always stands for this machine. */
function isThisMachine(address: string): boolean {
  const host = hostOf(address).toLowerCase().replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  // A connection to 0.0.0.0 or [::], where a server may say that it listens, ends at this machine.
  return isIn(host, ['127.0.0.0/8', '::1/128', '0.0.0.0/32', '::/128'])
}

/** Without scheme, port and brackets. */
function hostOf(address: string): string {
  // dns://AUTHORITY/NAME
  const bare = address.replace(SCHEME, '').replace(/^\/\/[^/]*\//, '')
  const [, bracketed, plain] = HOST_AND_PORT.exec(bare) ?? []
  return bracketed ?? plain ?? bare.replace(/^\[|\]$/g, '')
}

/** Without scheme, user, password and path. */
function hostOfProxy(proxy: string): string {
  return proxy.replace(/^\w+:\/\//, '').replace(/^.*@/s, '').replace(/\/.*$/s, '')
}

/** Whether `no_proxy` lists the host, by its end or its network. */
function isExempt(host: string): boolean {
  const variable = NO_PROXY_VARIABLES.find((name) => (process.env[name] ?? '') !== '')
  if (variable === undefined) return false
  // With their spaces, as grpc-js compares them.
  const entries = (process.env[variable] ?? '').split(',').filter((entry) => entry !== '')
  return isIn(host, entries) || entries.some((entry) => host.endsWith(entry))
}

/** Whether the host is an address in one of the networks `address/prefix`. Other entries mean nothing. */
function isIn(host: string, networks: readonly string[]): boolean {
  const kind = kindOf(host)
  if (kind === undefined) return false
  const list = new BlockList()
  for (const network of networks) {
    const [, address = '', bits] = /^(.+)\/(\d{1,3})$/.exec(network) ?? []
    const other = kindOf(address)
    if (other !== undefined && Number(bits) <= (other === 'ipv4' ? 32 : 128)) list.addSubnet(address, Number(bits), other)
  }
  return list.check(host, kind)
}

function kindOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIPv4(address)) return 'ipv4'
  return isIPv6(address) ? 'ipv6' : undefined
}

function formAdvice(address: string): string {
  const scheme = /^(\w[\w+.-]*):\/\//.exec(address)?.[1]
  if (scheme !== undefined) return `, without ${scheme}://; for TLS give tls`
  if ((address.match(/:/g)?.length ?? 0) > 1 && !address.includes('[')) {
    return '; an IPv6 address stands in brackets: [::1]:50051'
  }
  return address.includes('/') ? ', without a path' : ''
}
