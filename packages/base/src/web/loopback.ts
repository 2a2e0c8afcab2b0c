import type { IncomingHttpHeaders } from 'node:http'

/** 127.0.0.0/8, also as an IPv6 host sees it, and `localhost`. Other names can stand for any address. */
const LOOPBACK = /^(localhost|(::ffff:)?127(\.\d{1,3}){3}|(0{0,4}:){1,7}0{0,3}1)$/i
const AUTHORITY = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/

/** Whether a host name or address, without brackets and port, always stands for this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/**
 * Why a server on loopback must refuse a request: a web page may have sent it. Browsers name the page in `Origin`; a
 * page whose name was rebound to this machine shows in `Host`. `undefined` when there is no reason.
 */
export function webPageFault({ host = '', origin }: IncomingHttpHeaders): string | undefined {
  if (!isLoopbackAuthority(host)) {
    return `The Host ${JSON.stringify(host.slice(0, 100))} is not this machine: use localhost, 127.0.0.1 or [::1]`
  }
  if (origin !== undefined && !isLoopbackAuthority(/^https?:\/\/(.*)$/i.exec(origin)?.[1] ?? '')) {
    return `Pages of ${JSON.stringify(origin.slice(0, 100))} may not call this server: only pages of this machine may`
  }
  return undefined
}

/** `name`, `name:port`, `[address]` or `[address]:port`. */
function isLoopbackAuthority(authority: string): boolean {
  const [, bracketed, plain = ''] = AUTHORITY.exec(authority) ?? []
  return isLoopback(bracketed ?? plain)
}
