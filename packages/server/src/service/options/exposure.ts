import { isLoopback } from '@droidgym/base/web/loopback'

/** What decides which programs can reach the server and read its traffic. */
export interface Exposure {
  readonly host: string
  readonly tls?: { readonly clientCertificates?: string | undefined } | undefined
  readonly tokens?: string | undefined
  readonly insecure: boolean
}

/** Why the server must not listen on this address: strangers could use it. `undefined` when it may. */
export function exposureFault(exposure: Exposure): string | undefined {
  const { host, insecure } = exposure
  if (isGuarded(exposure) || insecure) return undefined
  return (
    `every client that reaches ${host} could use the server; name a file of tokens, or authorities for client certificates ` +
    '(tls.clientCertificates), listen on 127.0.0.1, or say --insecure if the network is yours alone'
  )
}

/** A warning to the operator when strangers can reach the server or read its traffic; else `undefined`. */
export function exposureWarning(exposure: Exposure): string | undefined {
  const { host, tls } = exposure
  if (isLoopback(host)) return undefined
  if (!isGuarded(exposure)) return `Every client that reaches ${host} can use the server: --insecure is given`
  if (tls === undefined) return `Tokens sent to ${host} can be read on the way: there is no TLS`
  return undefined
}

function isGuarded({ host, tls, tokens }: Exposure): boolean {
  return isLoopback(host) || tokens !== undefined || tls?.clientCertificates !== undefined
}
