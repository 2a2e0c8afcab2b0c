import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback, webPageFault } from './loopback.ts'

/** Where a server listens, and the names (lower case, without ports) by which it is reached besides. */
export interface ReachableBy {
  readonly host: string
  readonly allowedHosts?: readonly string[] | undefined
}

/**
 * Why a server must refuse a request: a web page may have sent it. On loopback as `webPageFault`, besides the allowed
 * hosts. Elsewhere with allowed hosts only these may be in `Host` and `Origin`; without, no web page may call.
 */
export function requestSourceFault(
  headers: IncomingHttpHeaders,
  { host, allowedHosts }: ReachableBy,
): string | undefined {
  const { host: named = '', origin } = headers
  const isAllowed = (name: string | undefined): boolean =>
    name !== undefined && (allowedHosts?.some((allowed) => allowed.toLowerCase() === name) ?? false)
  const isNamed = isAllowed(hostOf(`http://${named}`))
  const isFromAllowed = origin === undefined || isAllowed(hostOf(origin))
  if (isNamed && isFromAllowed) return undefined
  if (isLoopback(host)) {
    return webPageFault({ host: isNamed ? 'localhost' : named, ...(!isFromAllowed && { origin }) })
  }
  if (allowedHosts !== undefined && !isNamed) {
    return `The Host ${shown(named)} is none of this server's: use one of ${allowedHosts.join(', ')}, or add it to --allowed-hosts`
  }
  if (origin === undefined || isFromAllowed) return undefined
  return `Pages of ${shown(origin)} may not call this server: name their host with --allowed-hosts`
}

/** The host of a URL in lower case, without brackets and port. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : undefined
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}
