import { loadOptional } from '@droidgym/spec/optional-package'

/** What is used of MCP's SDK. */
export type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** Loads MCP's SDK, an optional package. Rejects with `OptionalPackageError`. */
export function loadSdk() {
  return loadOptional('@modelcontextprotocol/sdk', async () => {
    // The SDK's other class takes the schemas of tools in zod only, not in JSON Schema.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const [{ Server }, { StdioServerTransport }, { StreamableHTTPServerTransport }, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ])
    return { Server, StdioServerTransport, StreamableHTTPServerTransport, ...types }
  })
}
